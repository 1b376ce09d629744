// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.tail;

import dev.brine.lab.analysis.Analysis;
import dev.brine.lab.analysis.Estimate;
import dev.brine.lab.analysis.ForkBootstrap;
import dev.brine.lab.analysis.Noise;
import dev.brine.lab.result.CellKey;
import dev.brine.lab.result.TailCell;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The latencies that can be compared: of one workload in one JVM with one collector.
 *
 * @param jvm the JVM
 * @param label the workload and its size
 * @param collector the collector
 * @param rows the rows, in the order of the run
 */
record TailGroup(String jvm, String label, String collector, List<Percentiles> rows) {
  /** The part of the messages by which rows are compared. */
  static final double COMPARED = 0.999;

  /** Returns the groups of a run, in its order. */
  static List<TailGroup> all(Analysis analysis) {
    Map<String, List<Percentiles>> groups = new LinkedHashMap<>();
    for (TailCell cell : analysis.results().tails()) {
      groups
          .computeIfAbsent(
              cell.key().jvm() + " " + cell.key().label() + " " + cell.collector(),
              name -> new ArrayList<>())
          .add(Percentiles.of(cell));
    }
    return groups.values().stream().map(TailGroup::of).toList();
  }

  private static TailGroup of(List<Percentiles> rows) {
    TailCell first = rows.get(0).cell();
    return new TailGroup(first.key().jvm(), first.key().label(), first.collector(), rows);
  }

  /** Returns a cell of the group, for its rate. */
  TailCell first() {
    return rows.get(0).cell();
  }

  /** Returns the noise of its processes. */
  Noise noise(Analysis analysis) {
    return Noise.of(
        analysis.results(),
        rows.stream()
            .flatMap(row -> row.cell().rounds().stream())
            .map(TailCell.Round::load)
            .toList());
  }

  /**
   * Returns the latency of a part of the messages with its interval, for the rows where it is
   * known.
   */
  Map<CellKey, Estimate> estimates(double part, long seed) {
    Map<CellKey, double[]> forks = new LinkedHashMap<>();
    for (Percentiles row : rows) {
      if (row.isMeasured() && !row.isBehind() && row.knows(part)) {
        forks.put(row.cell().key(), row.each(part));
      }
    }
    return new ForkBootstrap<>(forks, seed).estimates();
  }

  /** Returns the rows with latencies, the best first; those that are behind last. */
  List<Percentiles> ranked() {
    return rows.stream()
        .filter(Percentiles::isMeasured)
        .sorted(
            Comparator.comparing(Percentiles::isBehind)
                .thenComparingDouble(row -> row.at(COMPARED)))
        .toList();
  }
}
