// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.report;

import dev.brine.optimize.Estimate;
import dev.brine.optimize.Outcome;
import dev.brine.optimize.Plan;
import dev.brine.optimize.Reason;
import dev.brine.optimize.Report;
import dev.brine.optimize.Saving;
import dev.brine.optimize.StreamPlace;
import dev.brine.optimize.Technique;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** A report as maps and lists, for programs and templates. */
final class ReportView {
  private ReportView() {}

  /** Returns all that a report says. */
  static Map<String, Object> of(Report report) {
    Map<String, Object> view = new LinkedHashMap<>();
    view.put("stage", name(report.stage()));
    view.put("classes", report.classes());
    view.put("changed", report.changed());
    view.put("older", report.older());
    view.put("identity", report.identity().id());
    view.put("copiesValues", report.copiesValues());
    view.put("optimized", report.optimized());
    view.put("refused", report.refused());
    view.put("summary", summary(report));
    view.put("inputs", report.all().map(input -> input(input, report.stage())).toList());
    view.put(
        "unpaired", report.unpaired().stream().map(one -> unpaired(one, report.stage())).toList());
    view.put("places", report.places().stream().map(ReportView::place).toList());
    view.put("savings", report.savings().stream().map(ReportView::saving).toList());
    view.put("remedies", report.remedies());
    return view;
  }

  private static List<Map<String, Object>> summary(Report report) {
    List<Map<String, Object>> summary = new ArrayList<>();
    for (Reason.Verdict verdict : Reason.Verdict.values()) {
      for (Summary.Row row : Summary.rows(report, verdict)) {
        Map<String, Object> view = new LinkedHashMap<>();
        view.put("id", row.reason().id());
        view.put("verdict", name(verdict));
        view.put("places", row.places());
        view.put("meaning", row.reason().meaning());
        view.put("remedy", row.reason().remedy());
        if (!row.saving().isEmpty()) {
          view.put("estimatedSaving", estimated(row.estimate()));
          view.put("estimate", row.saving());
        }
        summary.add(view);
      }
    }
    return summary;
  }

  private static String name(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }

  private static Map<String, Object> input(Report.Input input, Report.Stage stage) {
    Map<String, Object> view = new LinkedHashMap<>();
    view.put("name", input.path().toAbsolutePath().normalize().getFileName().toString());
    view.put("path", input.path().toString());
    view.put("classes", input.classes());
    view.put("changed", input.changed());
    view.put("older", input.older());
    List<Map<String, Object>> outcomes =
        input.outcomes().stream().map(outcome -> outcome(outcome, stage)).toList();
    view.put("outcomes", outcomes);
    view.put("added", input.added());
    view.put("companions", input.companions());
    input
        .plan()
        .ifPresent(plan -> view.put("plan", plan.lines().stream().map(ReportView::line).toList()));
    return view;
  }

  private static Map<String, Object> line(Plan.Line line) {
    Map<String, Object> view = new LinkedHashMap<>();
    view.put("place", line.place());
    view.put("decision", line.decision().id());
    view.put("line", line.toString());
    return view;
  }

  private static Map<String, Object> unpaired(Report.Unpaired one, Report.Stage stage) {
    Map<String, Object> view = new LinkedHashMap<>();
    view.put("path", one.path().toString());
    view.put("reader", outcome(one.reader(), stage));
    view.put("writers", one.writers().stream().map(Outcome::where).toList());
    return view;
  }

  private static Map<String, Object> place(StreamPlace place) {
    Map<String, Object> view = new LinkedHashMap<>();
    view.put("id", place.id());
    view.put("path", place.path().toString());
    view.put("end", name(place.end()));
    view.put("sinks", place.sinks());
    view.put("readers", place.readers());
    view.put("habits", place.evidence().stream().map(ReportView::habit).toList());
    view.put("decision", place.decision().id());
    view.put("change", place.change());
    return view;
  }

  private static Map<String, Object> habit(StreamPlace.Evidence evidence) {
    Map<String, Object> view = new LinkedHashMap<>();
    view.put("id", evidence.habit().id());
    view.put("meaning", evidence.habit().sentence());
    view.put("where", evidence.where());
    view.put("what", evidence.what());
    view.put("certain", evidence.isCertain());
    return view;
  }

  private static Map<String, Object> outcome(Outcome outcome, Report.Stage stage) {
    Map<String, Object> view = new LinkedHashMap<>();
    view.put("id", outcome.reason().id());
    view.put("verdict", name(outcome.reason().verdict()));
    view.put("class", outcome.className());
    view.put("place", outcome.place());
    view.put("text", outcome.text(stage));
    if (!outcome.estimate().equals(Estimate.NONE)) {
      view.put("estimatedSaving", estimated(outcome.estimate()));
      view.put("estimate", outcome.estimate().text());
    }
    return view;
  }

  /** Returns about how many bytes fewer there are, by the number of objects in a stream. */
  private static Map<String, Long> estimated(Estimate estimate) {
    Map<String, Long> view = new LinkedHashMap<>();
    for (int objects : new int[] {1, 10, 1_000}) {
      view.put(String.valueOf(objects), estimate.fewerBytes(objects));
    }
    return view;
  }

  private static Map<String, Object> saving(Saving saving) {
    Map<String, Object> view = new LinkedHashMap<>();
    view.put("techniques", saving.techniques().stream().map(Technique::id).toList());
    view.put("objects", saving.objects());
    view.put("plainBytes", saving.plainBytes());
    view.put("optimizedBytes", saving.optimizedBytes());
    view.put("plainWriting", saving.plainWriting());
    view.put("plainReading", saving.plainReading());
    view.put("writing", speedup(saving.writing()));
    view.put("reading", speedup(saving.reading()));
    return view;
  }

  private static Map<String, Object> speedup(Saving.Speedup speedup) {
    Map<String, Object> view = new LinkedHashMap<>();
    view.put("median", speedup.median());
    view.put("least", speedup.least());
    view.put("most", speedup.most());
    return view;
  }
}
