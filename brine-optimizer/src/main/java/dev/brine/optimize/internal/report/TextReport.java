// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.report;

import dev.brine.internal.PrintableText;
import dev.brine.optimize.Estimate;
import dev.brine.optimize.Outcome;
import dev.brine.optimize.Plan;
import dev.brine.optimize.Reason.Verdict;
import dev.brine.optimize.Report;
import dev.brine.optimize.Saving;
import dev.brine.optimize.StreamPlace;
import dev.brine.optimize.StreamPlace.Decision;
import dev.brine.optimize.Technique;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Prints a report as text: a summary by reason, then each place and why, in lines of any length.
 */
public final class TextReport {
  private final Report report;
  private final ReportWords words;
  private final StringBuilder text = new StringBuilder();

  private TextReport(Report report) {
    this.report = report;
    words = ReportWords.of(report.stage());
  }

  /** Returns a report in lines. */
  public static String of(Report report) {
    TextReport made = new TextReport(report);
    for (Verdict verdict : Verdict.values()) {
      made.appendSummary(verdict);
    }
    made.appendAdded();
    made.appendSavings();
    made.appendUnpaired();
    made.appendPlaces();
    made.appendPlans();
    report.inputs().forEach(made::append);
    made.appendResult();
    return made.text.toString();
  }

  private void line(String format, Object... arguments) {
    text.append(PrintableText.of(String.format(Locale.ROOT, format, arguments)))
        .append(System.lineSeparator());
  }

  private void appendSummary(Verdict verdict) {
    List<Summary.Row> rows = Summary.rows(report, verdict);
    if (!rows.isEmpty()) {
      line("%s", words.title(verdict, rows.stream().mapToInt(Summary.Row::places).sum()));
      for (Summary.Row row : rows) {
        line("%,7d  [%s] %s", row.places(), row.reason().id(), row.reason().meaning());
        for (String more : List.of(row.saving(), row.reason().remedy())) {
          if (!more.isEmpty()) {
            line("         %s", more);
          }
        }
      }
      line("");
    }
  }

  private void appendAdded() {
    List<String> added = Summary.added(report);
    if (!added.isEmpty()) {
      line("%s:", words.title("added"));
      added.forEach(what -> line("  %s", what));
      line("");
    }
  }

  private void appendSavings() {
    if (report.savings().isEmpty()) {
      if (report.needsCore()) {
        line(
            "What streams save depends on the objects; the command line's explain --samples"
                + " measures it");
        line("");
      }
      if (report.outcomes().anyMatch(one -> !one.estimate().equals(Estimate.NONE))) {
        line(
            "What classes save is an estimate, for fields with a string each; the command line's"
                + " --samples measures it, and leaves the classes that make the samples longer");
        line("");
      }
      return;
    }
    Set<Technique> techniques = Set.of();
    for (Saving saving : report.savings()) {
      if (!saving.techniques().equals(techniques)) {
        techniques = saving.techniques();
        String way = techniques.stream().map(Technique::id).collect(Collectors.joining(" and "));
        line("On the samples, for each object, by %s:", way);
      }
      line(
          "  %,5d in a stream: %,.0f bytes in place of %,.0f; written %s, read %s",
          saving.objects(),
          saving.optimizedBytes(),
          saving.plainBytes(),
          text(saving.writing()),
          text(saving.reading()));
    }
    line("");
  }

  private static String text(Saving.Speedup speedup) {
    return String.format(
        Locale.ROOT,
        "%.1f x as fast (%.1f - %.1f)",
        speedup.median(),
        speedup.least(),
        speedup.most());
  }

  private void appendUnpaired() {
    if (report.unpaired().isEmpty()) {
      return;
    }
    line("Readers that stay Java's, and what may write for them:");
    for (Report.Unpaired one : report.unpaired()) {
      line("  %s in %s", one.reader().line(report.stage()), one.path());
      one.writers().forEach(writer -> line("    %s", writer.where()));
      if (one.writers().isEmpty()) {
        line("    nothing near it was found; whatever writes for it has to write Java's form");
      }
    }
    line("");
  }

  private void appendPlaces() {
    if (report.places().isEmpty() || report.stage() == Report.Stage.DONE) {
      return;
    }
    line("What becomes of the bytes, and what that says about another form:");
    for (StreamPlace place : report.places()) {
      boolean isWriter = place.end() == StreamPlace.End.WRITES;
      line(
          "  %s %s%s",
          place.id(), isWriter ? "writes: " : "reads", isWriter ? place.decision().id() : "");
      line("    %s %s", isWriter ? "to" : "from", joined(place.sinks(), "what is not seen"));
      if (isWriter) {
        line("    read again by %s", joined(place.readers(), "nothing that is seen"));
      }
      line("    habits: %s", joined(place.evidence(), "none"));
      if (isWriter) {
        line("    what would change it: %s", place.change());
      }
    }
    line("");
  }

  /** The plans of archives that are optimized already; in a few words where nothing was done. */
  private void appendPlans() {
    for (Report.Input input : report.all().filter(one -> one.plan().isPresent()).toList()) {
      List<Plan.Line> lines = input.plan().orElseThrow().lines();
      if (report.stage() == Report.Stage.PLANNED) {
        line("Optimized before by this plan, %s:", input.path());
        lines.forEach(one -> line("  %s", one));
        line("");
      } else if (input.changed() == 0 && report.work() == Report.Work.OPTIMIZE) {
        long switched = lines.stream().filter(one -> one.decision() == Decision.SWITCH).count();
        line(
            "Optimized before, %s: by the plan in it, %,d of %s Brine's form; explain prints it",
            input.path(),
            switched,
            ReportWords.counted(lines.size(), "place that writes has", "places that write have"));
        line("");
      }
    }
  }

  private static String joined(List<?> all, String ifNone) {
    return all.isEmpty()
        ? ifNone
        : all.stream().map(String::valueOf).collect(Collectors.joining(", "));
  }

  /** Archives in it without an outcome are only counted. */
  private void append(Report.Input input) {
    long archives = input.all().count() - 1;
    String inside =
        archives == 0 ? "" : "; " + ReportWords.counted(archives, "archive", "archives") + " in it";
    line(
        "%s: %s, %s%s",
        input.path(),
        ReportWords.counted(input.classes(), "class", "classes"),
        words.changed(input.changed()),
        inside);
    for (Outcome outcome : input.outcomes()) {
      String estimate = outcome.estimate().text();
      line("  %s%s", outcome.line(report.stage()), estimate.isEmpty() ? "" : "; " + estimate);
    }
    for (Report.Input part : input.parts()) {
      if (part.all().anyMatch(one -> !one.outcomes().isEmpty())) {
        append(part);
      }
    }
  }

  private void appendResult() {
    if (report.outcomes().findAny().isPresent()) {
      line("");
    }
    if (report.copiesValues()) {
      line(
          "Written with identity=objects: a string or boxed value that objects share comes back as"
              + " several that are equal; for programs that never compare them by ==.");
    }
    if (report.older() > 0) {
      line("%s", words.older(report.older()));
    }
    line("%s.", words.result(report));
  }
}
