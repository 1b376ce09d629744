// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.report;

import dev.brine.lab.result.ObjectFacts;
import dev.brine.lab.result.ObjectFacts.ClassCount;
import dev.brine.lab.workload.Met.Links;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * The user's objects, described in words.
 *
 * @param workload the id of the workload
 * @param sentences what they are like, and what that means for serializers
 * @param classes the classes with the number of their objects
 */
record ObjectsView(String workload, List<String> sentences, List<ClassCount> classes) {
  private static final int NAMED = 3;
  private static final double PERCENT = 100;

  /** Returns the views of all workloads of the user. */
  static List<ObjectsView> all(List<ObjectFacts> facts) {
    return facts.stream()
        .map(each -> new ObjectsView(each.workload(), sentences(each), each.classes()))
        .toList();
  }

  private static List<String> sentences(ObjectFacts facts) {
    List<String> sentences = new ArrayList<>();
    sentences.add(size(facts));
    sentences.add(links(facts));
    if (facts.strings().count() > 0) {
      sentences.add(strings(facts.strings()));
    }
    if (facts.collections().count() > 0) {
      sentences.add(collections(facts.collections()));
    }
    if (facts.numbers().count() > 0) {
      sentences.add(numbers(facts.numbers()));
    }
    if (facts.nulls() > 0) {
      sentences.add(share(facts.nulls(), facts.references()) + " of all references are null.");
    }
    return sentences;
  }

  private static String size(ObjectFacts facts) {
    String most =
        facts.classes().stream()
            .limit(NAMED)
            .map(type -> simple(type.name()) + " " + share(type.count(), facts.objects()))
            .collect(Collectors.joining(", "));
    return counted(facts.messages(), "message")
        + " with "
        + mean(facts.objects(), facts.messages())
        + " objects each on average, at most "
        + facts.depth()
        + " deep"
        + (most.isEmpty() ? "." : ": " + most + ".");
  }

  private static String links(ObjectFacts facts) {
    if (facts.links() == Links.TREE) {
      return "No object is referred to twice, so rows without references lose nothing.";
    }
    String again = counted(facts.shared(), "reference") + " to an object of the same message again";
    return facts.links() == Links.SHARED
        ? again + ": rows without references write it again and lose that it is one."
        : again + ", and some object contains itself: only rows with references can write that.";
  }

  private static String strings(ObjectFacts.Strings strings) {
    return counted(strings.count(), "string")
        + " of "
        + mean(strings.chars(), strings.count())
        + " characters on average; "
        + share(strings.latin1(), strings.count())
        + " have Latin-1 characters only, "
        + share(strings.repeated(), strings.count())
        + " were in the same message before.";
  }

  private static String collections(ObjectFacts.Collections collections) {
    return counted(collections.count(), "collection, map or array", "collections, maps and arrays")
        + ", "
        + share(collections.empty(), collections.count())
        + " empty, with "
        + mean(collections.elements(), collections.count())
        + " elements on average.";
  }

  private static String numbers(ObjectFacts.Numbers numbers) {
    return counted(numbers.count(), "whole number")
        + ": a variable-length form takes "
        + mean(numbers.variableBytes(), numbers.count())
        + " bytes on average in place of "
        + mean(numbers.fixedBytes(), numbers.count())
        + "; "
        + share(numbers.oneByte(), numbers.count())
        + " fit in one byte.";
  }

  private static String simple(String name) {
    return name.substring(name.lastIndexOf('.') + 1);
  }

  private static String counted(long number, String noun) {
    return counted(number, noun, noun + "s");
  }

  private static String counted(long number, String one, String many) {
    return String.format(Locale.ROOT, "%,d %s", number, number == 1 ? one : many);
  }

  private static String mean(long sum, long count) {
    return String.format(Locale.ROOT, "%,.1f", (double) sum / count);
  }

  private static String share(long part, long whole) {
    return Math.round(PERCENT * part / whole) + " %";
  }
}
