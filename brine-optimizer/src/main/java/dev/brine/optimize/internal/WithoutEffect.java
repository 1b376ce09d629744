// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal;

import dev.brine.optimize.Outcome;
import dev.brine.optimize.Plan;
import dev.brine.optimize.Reason;
import dev.brine.optimize.Report;
import dev.brine.optimize.StreamPlace;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Finds the patterns and the lines of a plan that a user gave in vain: there is no such class or
 * place, or none that would be changed.
 *
 * @param report of an optimizer with that choice
 */
public record WithoutEffect(Choice choice, Report report) {
  private static final String LINE = ", line ";

  /** Returns patterns and places, each once. */
  public List<String> all() {
    return Stream.of(
            choice.excluded().withoutAny(classes(Reason.EXCLUDED)),
            choice.writingJava().withoutAny(classes(Reason.WRITES_JAVA)),
            trusted(),
            places())
        .flatMap(List::stream)
        .distinct()
        .toList();
  }

  private Set<String> classes(Reason reason) {
    return report
        .outcomes()
        .filter(outcome -> outcome.reason() == reason)
        .map(Outcome::className)
        .collect(Collectors.toSet());
  }

  /** All classes are trusted without a look at what there is. */
  private List<String> trusted() {
    Set<String> names = new HashSet<>();
    report.outcomes().filter(WithoutEffect::isMovedWriter).forEach(o -> names.add(o.className()));
    report.places().stream().map(StreamPlace::className).forEach(names::add);
    return choice.trusted().withoutAny(names).stream()
        .filter(pattern -> !pattern.equals(Patterns.EVERY_CLASS))
        .toList();
  }

  private static boolean isMovedWriter(Outcome outcome) {
    return Report.OF_STREAMS.contains(outcome.reason()) && outcome.subject().contains("Output");
  }

  private List<String> places() {
    if (choice.plan() == null) {
      return List.of();
    }
    Set<String> known = new HashSet<>();
    report.places().stream().map(StreamPlace::id).forEach(known::add);
    report.outcomes().map(WithoutEffect::id).forEach(known::add);
    List<String> missing = new ArrayList<>(choice.plan().withoutAny(known));
    missing.removeIf(place -> createsKnown(choice.plan(), place, known));
    return missing;
  }

  /** A place that creates streams of a class of its own has no outcome; that class has one. */
  private static boolean createsKnown(Plan plan, String place, Set<String> known) {
    return plan.line(place).stream()
        .flatMap(line -> line.streams().stream())
        .anyMatch(known::contains);
  }

  /** Returns class and method, or the class alone. */
  private static String id(Outcome outcome) {
    int line = outcome.place().lastIndexOf(LINE);
    String method = line < 0 ? outcome.place() : outcome.place().substring(0, line);
    return method.isEmpty() ? outcome.className() : outcome.className() + "." + method;
  }
}
