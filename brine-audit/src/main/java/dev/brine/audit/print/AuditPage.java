// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.print;

import dev.brine.audit.AuditReport;
import dev.brine.audit.Baseline;
import dev.brine.audit.EntryKind;
import dev.brine.audit.EntryPoint;
import dev.brine.audit.Filtering;
import dev.brine.audit.Optimization;
import dev.brine.audit.WritePoint;
import dev.brine.audit.cost.Cost;
import dev.brine.audit.cost.Costs;
import dev.brine.audit.evidence.Evidence;
import dev.brine.audit.evidence.SeenRead;
import dev.brine.audit.evidence.Usage;
import dev.brine.audit.filter.FilterCheck;
import dev.brine.optimize.internal.report.Page;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** An audit as one page that loads nothing from outside. */
public final class AuditPage {
  private static final String TEMPLATE = "audit.ftlh";

  private AuditPage() {}

  /**
   * Returns an audit as HTML.
   *
   * @param baseline with which it is compared
   * @param seen what was seen at run time
   */
  public static String of(AuditReport report, Baseline baseline, Seen seen) {
    Evidence evidence = seen.evidence();
    FilterCheck check = seen.check();
    List<EntryPoint> added = baseline.added(report);
    Map<String, Object> view = new LinkedHashMap<>();
    view.put("inputs", report.inputs());
    view.put("classes", report.classes());
    view.put("serializable", report.serializable());
    view.put("hooks", report.hooks());
    view.put("unfiltered", report.unfiltered().size());
    view.put("isCompared", baseline.isGiven());
    view.put("added", added.size());
    view.put("kinds", kinds(report));
    view.put("readers", report.entryPoints().stream().map(one -> point(one, added)).toList());
    view.put("reads", evidence.reads().stream().map(AuditPage::read).toList());
    view.put("unexpected", Usage.of(report.entryPoints(), evidence).unexpected(report.arrivals()));
    view.put("misdeclared", evidence.misdeclared());
    view.put("costs", seen.costs().all().stream().map(one -> cost(seen.costs(), one)).toList());
    view.put("check", check == null ? List.of() : EvidenceText.lines(check));
    view.put("writers", report.writePoints().stream().map(AuditPage::point).toList());
    view.put("programFilters", report.programFilters());
    view.put("gadgets", report.gadgets());
    view.put("unread", report.unread());
    return Page.of(TEMPLATE, template(), view);
  }

  private static List<Map<String, Object>> kinds(AuditReport report) {
    Map<EntryKind, Map<Filtering, Integer>> counts = new LinkedHashMap<>();
    for (EntryPoint point : report.entryPoints()) {
      counts
          .computeIfAbsent(point.kind(), kind -> new EnumMap<>(Filtering.class))
          .merge(point.filtering(), 1, Integer::sum);
    }
    List<Map<String, Object>> rows = new ArrayList<>();
    counts.forEach(
        (kind, filters) -> {
          List<String> parts = new ArrayList<>();
          filters.forEach((filtering, count) -> parts.add(count + " " + filtering.label()));
          Map<String, Object> row = new LinkedHashMap<>();
          row.put("id", kind.id());
          row.put("title", kind.title());
          row.put("help", kind.help());
          row.put("source", kind.source());
          row.put("filters", String.join(", ", parts));
          row.put("isSafe", filters.keySet().stream().allMatch(Filtering::isSafe));
          rows.add(row);
        });
    return rows;
  }

  private static Map<String, Object> point(EntryPoint point, List<EntryPoint> added) {
    Map<String, Object> view =
        place(
            point.place(), point.className(), point.archive(), point.call(), point.optimization());
    view.put("filter", point.filtering().label());
    view.put("words", point.filtering().words());
    view.put("isSafe", point.filtering().isSafe());
    view.put("reach", AuditText.reach(point));
    view.put("casts", point.casts());
    view.put("isNew", added.contains(point));
    return view;
  }

  private static Map<String, Object> point(WritePoint point) {
    return place(
        point.place(), point.className(), point.archive(), point.call(), point.optimization());
  }

  private static Map<String, Object> place(
      String place, String className, String archive, String call, Optimization optimization) {
    Map<String, Object> view = new LinkedHashMap<>();
    view.put("place", place.substring(className.lastIndexOf('.') + 1));
    view.put("class", className);
    view.put("archive", archive);
    view.put("call", call);
    view.put("form", optimization.form().label());
    view.put("formWords", optimization.form().words());
    view.put("reason", optimization.reason());
    view.put("sentence", optimization.sentence());
    return view;
  }

  private static Map<String, Object> read(SeenRead read) {
    Map<String, Object> view = new LinkedHashMap<>();
    view.put("place", read.place().toString());
    view.put("source", read.source());
    view.put("objects", read.objects());
    view.put("depth", read.extent().depth());
    view.put("classes", List.copyOf(read.classes().keySet()));
    view.put("filter", EvidenceText.filter(read));
    view.put("isSafe", read.checks() > 0 && read.unfiltered() == 0);
    return view;
  }

  private static Map<String, Object> cost(Costs costs, Cost cost) {
    Map<String, Object> view = EvidenceJson.cost(costs, cost);
    view.put("share", cost.savings().isEmpty() ? "" : Math.round(100 * costs.share(cost)) + " %");
    view.put("time", cost.savings().isEmpty() ? "" : CostText.time(cost));
    view.put("savings", cost.savings().stream().map(one -> CostText.line(cost, one)).toList());
    return view;
  }

  private static String template() {
    try (InputStream in = AuditPage.class.getResourceAsStream(TEMPLATE)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
