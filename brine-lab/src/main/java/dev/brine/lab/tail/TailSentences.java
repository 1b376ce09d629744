// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.tail;

import dev.brine.lab.analysis.Analysis;
import dev.brine.lab.analysis.Estimate;
import dev.brine.lab.figure.Units;
import dev.brine.lab.result.CellKey;
import dev.brine.lab.result.TailCell;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/** Sentences about latencies. */
public final class TailSentences {
  private static final int MOST_NAMES = 3;

  /** The median of two processes is no better than the one of them that was stalled. */
  public static final int FEWEST_PROCESSES = 3;

  private TailSentences() {}

  /** Returns a sentence for each workload, JVM and collector; none where nothing was measured. */
  public static List<String> lines(Analysis analysis) {
    return TailGroup.all(analysis).stream()
        .map(
            group ->
                "Tails of %s with %s on Java %s, %s: %s"
                    .formatted(
                        group.label(),
                        group.collector(),
                        group.jvm(),
                        rate(analysis, group.first()),
                        finding(analysis, group)))
        .toList();
  }

  /** Returns the rate, and how it was chosen. */
  static String rate(Analysis analysis, TailCell cell) {
    String rate = "at " + Units.grouped(cell.rate()) + " messages a second";
    if (cell.slowest().isEmpty()) {
      return rate + " (--rate)";
    }
    CellKey key = cell.key();
    CellKey slowest = new CellKey(key.jvm(), cell.slowest(), key.workload(), key.size());
    return rate
        + " (%.0f %% of what the slowest row does, %s)"
            .formatted(100 * Rate.PART, analysis.name(slowest));
  }

  /** Returns what was found in a group, or why rows are not compared. */
  static String finding(Analysis analysis, TailGroup group) {
    if (group.noise(analysis).isTooNoisy()) {
      return "other programs used the processors, so that rows are not compared.";
    }
    Map<CellKey, Estimate> found =
        group.estimates(TailGroup.COMPARED, analysis.results().run().seed());
    List<CellKey> order =
        found.keySet().stream()
            .filter(analysis::isContender)
            .sorted(Comparator.comparingDouble(key -> found.get(key).median()))
            .toList();
    if (order.size() < 2) {
      return "too few messages or rows to compare 99.9 %.";
    }
    Estimate best = found.get(order.get(0));
    List<CellKey> tied =
        order.stream()
            .filter(key -> key.equals(order.get(0)) || !found.get(key).isSeparatedFrom(best))
            .toList();
    CellKey last = order.get(order.size() - 1);
    OptionalInt processes =
        group.rows().stream()
            .filter(row -> order.contains(row.cell().key()))
            .mapToInt(row -> row.cell().rounds().size())
            .min();
    if (processes.orElseThrow() < FEWEST_PROCESSES) {
      return "99.9 %% are done within %s to %s; one stall decides that in so few processes, so that rows are not compared (--extent standard has more)."
          .formatted(time(best), time(found.get(last)));
    }
    if (tied.contains(last)) {
      return "99.9 %% are done within %s to %s; this run cannot tell the rows apart."
          .formatted(time(best), time(found.get(last)));
    }
    return "99.9 %% are done within %s (%s) to %s (%s)%s."
        .formatted(
            time(best),
            names(analysis, tied),
            time(found.get(last)),
            analysis.name(last),
            group.noise(analysis).isNoisy() ? "; noisy, so figures may be wrong" : "");
  }

  private static String names(Analysis analysis, List<CellKey> keys) {
    return keys.size() > MOST_NAMES
        ? keys.size() + " rows"
        : String.join("; ", keys.stream().map(analysis::name).toList());
  }

  private static String time(Estimate estimate) {
    return Units.time(estimate.median());
  }
}
