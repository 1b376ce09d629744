// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize;

import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Reports in the forms in which people and programs read them. */
public final class Reports {
  private Reports() {}

  /**
   * Returns a report for a terminal: each place, why, and what would lift what was refused.
   *
   * @param report what became of a program
   */
  public static String text(Report report) {
    StringBuilder text = new StringBuilder();
    for (Report.Input input : report.inputs()) {
      text.append(
          String.format(
              Locale.ROOT,
              "%s: %s, %,d changed%n",
              input.path(),
              counted(input.classes(), "class", "classes"),
              input.changed()));
      for (Outcome outcome : input.outcomes()) {
        text.append(String.format("  %s%n", outcome));
      }
    }
    appendRemedies(text, report);
    long optimized = report.outcomes().filter(Outcome::isOptimized).count();
    long refused = report.outcomes().count() - optimized;
    text.append(
        String.format(
            Locale.ROOT,
            "%s optimized, %,d refused.%n",
            counted(optimized, "place", "places"),
            refused));
    return text.toString();
  }

  private static void appendRemedies(StringBuilder text, Report report) {
    Map<String, String> remedies =
        report
            .outcomes()
            .filter(outcome -> !outcome.isOptimized())
            .map(Outcome::reason)
            .collect(
                Collectors.toMap(Reason::id, Reason::remedy, (one, same) -> one, TreeMap::new));
    if (!remedies.isEmpty()) {
      text.append(String.format("%nWhat would lift it:%n"));
      remedies.forEach((id, remedy) -> text.append(String.format("  [%s] %s%n", id, remedy)));
    }
    if (report.outcomes().findAny().isPresent()) {
      text.append(String.format("%n"));
    }
  }

  private static String counted(long count, String one, String many) {
    return String.format(Locale.ROOT, "%,d %s", count, count == 1 ? one : many);
  }
}
