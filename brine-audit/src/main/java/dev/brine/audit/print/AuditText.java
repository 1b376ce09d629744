// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.print;

import dev.brine.audit.AuditReport;
import dev.brine.audit.Baseline;
import dev.brine.audit.EntryPoint;
import dev.brine.audit.Filtering;
import dev.brine.audit.Optimization;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;

/** An audit as text of one screen. */
public final class AuditText {
  private static final int WORST = 3;
  private static final int MOST_GADGETS = 3;
  private static final int MOST_KINDS = 6;
  private static final int MOST_PROGRAM_FILTERS = 2;
  private static final int MOST_UNREAD = 2;

  private AuditText() {}

  /** Returns the lines. */
  public static List<String> lines(AuditReport report) {
    return lines(report, Baseline.NONE);
  }

  /**
   * Returns the lines.
   *
   * @param baseline with which the audit is compared
   */
  public static List<String> lines(AuditReport report, Baseline baseline) {
    List<String> lines = new ArrayList<>();
    lines.add(
        text(
            "Classes: %,d. Serializable: %,d, of which %,d run methods of their own while they are"
                + " read.",
            report.classes(), report.serializable(), report.hooks()));
    lines.add(
        text(
            "Places that deserialize: %,d. Not surely filtered: %,d.",
            report.entryPoints().size(), report.unfiltered().size()));
    kinds(report, lines);
    writers(report, lines);
    List<EntryPoint> added = baseline.added(report);
    if (baseline.isGiven()) {
      lines.add(text("New, or without their filter now: %,d.", added.size()));
    }
    lines.add("");
    (added.isEmpty() ? report.unfiltered() : added)
        .stream().limit(WORST).forEach(point -> worst(point, lines));
    first(
        report.programFilters(),
        MOST_PROGRAM_FILTERS,
        place -> "A filter for the JVM, which can be set only once, may be set in " + place + ".",
        lines);
    if (!report.gadgets().isEmpty()) {
      List<String> first = report.gadgets().stream().limit(MOST_GADGETS).toList();
      String rest = report.gadgets().size() > MOST_GADGETS ? ", ..." : "";
      lines.add(
          text(
              "%,d classes are of known attacks: %s%s",
              report.gadgets().size(), String.join(", ", first), rest));
    }
    first(report.unread(), MOST_UNREAD, file -> "Not read: " + file, lines);
    return lines;
  }

  /** Adds a line for each of the first ones, and how many more there are. */
  private static void first(
      List<String> all, int most, UnaryOperator<String> line, List<String> lines) {
    all.stream().limit(most).map(line).forEach(lines::add);
    if (all.size() > most) {
      lines.add(text("  and %,d more; --html or --json has all.", all.size() - most));
    }
  }

  private static void writers(AuditReport report, List<String> lines) {
    if (report.writePoints().isEmpty()) {
      return;
    }
    Map<Optimization.Form, Integer> forms = new EnumMap<>(Optimization.Form.class);
    report
        .writePoints()
        .forEach(point -> forms.merge(point.optimization().form(), 1, Integer::sum));
    List<String> parts = new ArrayList<>();
    forms.forEach((form, count) -> parts.add(text("%,d %s", count, form.label())));
    lines.add(
        text(
            "Places that serialize: %,d. By optimize: %s.",
            report.writePoints().size(), String.join(", ", parts)));
  }

  private static void kinds(AuditReport report, List<String> lines) {
    Map<String, Map<Filtering, Integer>> kinds = new LinkedHashMap<>();
    for (EntryPoint point : report.entryPoints()) {
      kinds
          .computeIfAbsent(point.kind().title(), title -> new EnumMap<>(Filtering.class))
          .merge(point.filtering(), 1, Integer::sum);
    }
    List<String> each = new ArrayList<>();
    kinds.forEach(
        (title, counts) -> {
          List<String> parts = new ArrayList<>();
          counts.forEach((filtering, count) -> parts.add(count + " " + filtering.label()));
          each.add("  " + title + ": " + String.join(", ", parts));
        });
    first(each, MOST_KINDS, line -> line, lines);
  }

  private static void worst(EntryPoint point, List<String> lines) {
    lines.add(point.place() + " (" + point.archive() + ")");
    lines.add("  calls " + point.call() + ": " + point.filtering().words() + reach(point) + ".");
    lines.add("  " + point.kind().help());
  }

  /** Returns how a place is reached, as the end of a sentence. */
  static String reach(EntryPoint point) {
    return switch (point.reach().from()) {
      case MAIN -> "; reached from " + point.reach().method();
      case CALLBACK -> "; reached from " + point.reach().method() + ", which a framework calls";
      case PUBLIC -> "; reached from " + point.reach().method() + ", which is public";
      case NOT_FOUND -> "";
    };
  }

  private static String text(String format, Object... arguments) {
    return String.format(Locale.ROOT, format, arguments);
  }
}
