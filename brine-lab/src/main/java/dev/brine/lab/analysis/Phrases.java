// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.analysis;

import dev.brine.lab.result.Results;
import dev.brine.lab.result.Subject;
import java.util.List;
import java.util.Locale;

/** Parts of sentences. */
final class Phrases {
  /** The name of the baseline in sentences. */
  static final String JAVA = "Java's own serialization";

  /** More names than these are counted. */
  static final int MOST_NAMES = 4;

  private static final int MOST_LEFT_OUT = 2;

  private Phrases() {}

  /** Returns whether a longer profile is worth naming to a reader. */
  static boolean isQuick(Results results) {
    return results.run().profile().equals("quick");
  }

  /** Returns names with commas and a last word between them: "a, b and c". */
  static String list(List<String> names, String last) {
    int before = names.size() - 1;
    return before < 1
        ? String.join("", names)
        : String.join(", ", names.subList(0, before)) + " " + last + " " + names.get(before);
  }

  /** Returns names as {@link #list}, or their number where they are many. */
  static String brief(List<String> names, String plural) {
    return names.size() > MOST_NAMES ? names.size() + " " + plural : list(names, "and");
  }

  /** Returns the first words of a title, and the size where others of the run have the same. */
  static String name(Subject subject, List<Subject> all) {
    String brief = brief(subject);
    boolean unique = all.stream().filter(other -> brief(other).equals(brief)).count() == 1;
    return unique ? brief : brief + " of " + text("%,d", subject.size());
  }

  private static String brief(Subject subject) {
    return subject.title().split(":", 2)[0];
  }

  /** Returns workloads as sentences name them. */
  static List<String> names(List<Subject> subjects, List<Subject> all) {
    return subjects.stream().map(subject -> name(subject, all)).toList();
  }

  /** Returns workloads behind a preposition: "over all 6 workloads". */
  static String over(List<Subject> subjects, List<Subject> all) {
    return (subjects.size() == 1 ? "on " : "over ") + on(subjects, all);
  }

  /** Returns one workload by its name, and several as {@link #these}. */
  static String on(List<Subject> subjects, List<Subject> all) {
    return subjects.size() == 1 ? name(subjects.get(0), all) : these(subjects, all);
  }

  /** Returns which workloads of a run some are: "5 of the 6 workloads (all but Graph)". */
  static String these(List<Subject> subjects, List<Subject> all) {
    if (subjects.size() == all.size()) {
      return all.size() == 2 ? "both workloads" : text("all %d workloads", all.size());
    }
    List<Subject> others = all.stream().filter(subject -> !subjects.contains(subject)).toList();
    String which =
        others.size() <= MOST_LEFT_OUT
            ? "all but " + list(names(others, all), "and")
            : list(names(subjects, all), "and");
    return text("%d of the %d workloads (%s)", subjects.size(), all.size(), which);
  }

  /** Returns a factor with the digits that matter. */
  static String factor(double factor) {
    if (Math.abs(factor - 1) < 0.1) {
      return text("%.2f", factor);
    }
    return factor < 9.95 ? text("%.1f", factor) : text("%.0f", factor);
  }

  /** Returns a text with figures in it. */
  static String text(String format, Object... arguments) {
    return String.format(Locale.ROOT, format, arguments);
  }
}
