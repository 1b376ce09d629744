// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.report;

import dev.brine.optimize.Outcome;
import dev.brine.optimize.Report;
import dev.brine.optimize.Saving;
import dev.brine.optimize.Technique;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** What a terminal shows: each place, why, and what would lift what was refused. */
public final class TextReport {
  private TextReport() {}

  /** Returns a report in lines. */
  public static String of(Report report) {
    StringBuilder text = new StringBuilder();
    report.inputs().forEach(input -> append(text, input));
    appendUnpaired(text, report);
    appendSavings(text, report);
    appendRemedies(text, report);
    if (report.copiesValues()) {
      text.append(
          String.format(
              "Written with identity=objects: a string or boxed value that objects share comes back"
                  + " as several that are equal; for programs that never compare them by ==.%n"));
    }
    if (report.older() > 0) {
      text.append(
          String.format(
              "%s for Java older than 17 changed; the program needs Java 17 then.%n",
              counted(report.older(), "class file", "class files")));
    }
    text.append(
        String.format(
            Locale.ROOT,
            "%s optimized, %,d refused.%n",
            counted(report.optimized(), "place", "places"),
            report.refused()));
    return text.toString();
  }

  /** Archives in it without an outcome are only counted. */
  private static void append(StringBuilder text, Report.Input input) {
    long archives = input.all().count() - 1;
    String inside =
        archives == 0 ? "" : String.format("; %s in it", counted(archives, "archive", "archives"));
    text.append(
        String.format(
            Locale.ROOT,
            "%s: %s, %,d changed%s%n",
            input.path(),
            counted(input.classes(), "class", "classes"),
            input.changed(),
            inside));
    for (Outcome outcome : input.outcomes()) {
      String estimate = outcome.estimate().text();
      text.append(String.format("  %s%s%n", outcome, estimate.isEmpty() ? "" : "; " + estimate));
    }
    input.added().forEach(name -> text.append(String.format("  %s added%n", name)));
    for (Report.Input part : input.parts()) {
      if (part.all().anyMatch(one -> !one.outcomes().isEmpty() || !one.added().isEmpty())) {
        append(text, part);
      }
    }
  }

  private static void appendUnpaired(StringBuilder text, Report report) {
    if (!report.unpaired().isEmpty()) {
      text.append(String.format("%nReaders that stay Java's, and what may write for them:%n"));
    }
    for (Report.Unpaired one : report.unpaired()) {
      text.append(String.format("  %s in %s%n", one.reader(), one.path()));
      for (Outcome writer : one.writers()) {
        text.append(String.format("    %s%n", writer.where()));
      }
      if (one.writers().isEmpty()) {
        text.append(
            String.format(
                "    nothing near it was found; whatever does has to write Java's form%n"));
      }
    }
  }

  private static void appendSavings(StringBuilder text, Report report) {
    Set<Technique> techniques = Set.of();
    for (Saving saving : report.savings()) {
      if (!saving.techniques().equals(techniques)) {
        techniques = saving.techniques();
        String way = techniques.stream().map(Technique::id).collect(Collectors.joining(" and "));
        text.append(String.format("%nOn the samples, for each object, by %s:%n", way));
      }
      text.append(
          String.format(
              Locale.ROOT,
              "  %,5d in a stream: %,.0f bytes in place of %,.0f; written %s, read %s%n",
              saving.objects(),
              saving.optimizedBytes(),
              saving.plainBytes(),
              text(saving.writing()),
              text(saving.reading())));
    }
  }

  private static String text(Saving.Speedup speedup) {
    return String.format(
        Locale.ROOT,
        "%.1f x as fast (%.1f - %.1f)",
        speedup.median(),
        speedup.least(),
        speedup.most());
  }

  private static void appendRemedies(StringBuilder text, Report report) {
    Map<String, String> remedies = report.remedies();
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
