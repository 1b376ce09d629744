// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.print;

import dev.brine.audit.Arrivals;
import dev.brine.audit.AuditReport;
import dev.brine.audit.cost.Cost;
import dev.brine.audit.cost.Costs;
import dev.brine.audit.evidence.Evidence;
import dev.brine.audit.evidence.SeenRead;
import dev.brine.audit.evidence.Usage;
import dev.brine.audit.filter.FilterCheck;
import dev.brine.optimize.Saving;
import dev.brine.optimize.Technique;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The members of an audit's JSON about classes that can arrive, and about what was seen. */
public final class EvidenceJson {
  private EvidenceJson() {}

  /** Returns the members. */
  public static Map<String, Object> of(AuditReport report, Seen seen) {
    Evidence evidence = seen.evidence();
    FilterCheck check = seen.check();
    Map<String, Object> view = new LinkedHashMap<>();
    Map<String, Object> needed = new LinkedHashMap<>();
    report.arrivals().needed().forEach((type, one) -> needed.put(type, needed(one)));
    view.put("needed", needed);
    if (!evidence.isEmpty()) {
      Usage usage = Usage.of(report.entryPoints(), evidence);
      view.put("seen", evidence.reads().stream().map(EvidenceJson::read).toList());
      view.put("used", usage.used().stream().map(used -> used.point().place()).toList());
      view.put("unexpected", usage.unexpected(report.arrivals()));
      view.put("misdeclared", evidence.misdeclared());
    }
    if (!seen.costs().all().isEmpty()) {
      view.put("costs", seen.costs().all().stream().map(cost -> cost(seen.costs(), cost)).toList());
    }
    if (check != null) {
      view.put(
          "check",
          Map.of(
              "needless", check.needless(),
              "gadgets", check.gadgets(),
              "refused", check.refused()));
    }
    return view;
  }

  private static Map<String, Object> needed(Arrivals.Needed needed) {
    return Map.of("classes", List.copyOf(needed.classes()), "open", List.copyOf(needed.open()));
  }

  private static Map<String, Object> read(SeenRead read) {
    Map<String, Object> view = new LinkedHashMap<>();
    view.put("place", read.place().toString());
    view.put("source", read.source());
    view.put("objects", read.objects());
    view.put("classes", read.classes());
    view.put("depth", read.extent().depth());
    view.put("references", read.extent().references());
    view.put("array", read.extent().array());
    view.put("bytes", read.extent().bytes());
    view.put("checks", read.checks());
    view.put("unfiltered", read.unfiltered());
    view.put("rejected", read.rejected());
    return view;
  }

  /** Returns the cost of a place. */
  static Map<String, Object> cost(Costs costs, Cost cost) {
    Map<String, Object> view = new LinkedHashMap<>();
    view.put("place", cost.place().toString());
    view.put("way", cost.way().id());
    view.put("streams", cost.streams());
    view.put("objects", cost.objects());
    view.put("bytes", cost.bytes());
    view.put("seconds", cost.seconds());
    view.put("share", costs.share(cost));
    view.put("problem", cost.problem());
    view.put("savings", cost.savings().stream().map(saving -> saving(cost, saving)).toList());
    return view;
  }

  private static Map<String, Object> saving(Cost cost, Saving saving) {
    Map<String, Object> view = new LinkedHashMap<>();
    view.put("techniques", saving.techniques().stream().map(Technique::id).toList());
    view.put("objects", saving.objects());
    view.put("plainBytes", saving.plainBytes());
    view.put("optimizedBytes", saving.optimizedBytes());
    view.put("speedup", cost.speedup(saving).median());
    view.put("least", cost.speedup(saving).least());
    view.put("most", cost.speedup(saving).most());
    return view;
  }
}
