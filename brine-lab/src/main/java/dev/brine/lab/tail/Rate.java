// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.tail;

import dev.brine.lab.analysis.Analysis;
import dev.brine.lab.result.Cell;
import dev.brine.lab.result.CellKey;
import dev.brine.lab.result.Demand;
import dev.brine.lab.result.Outcome;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/**
 * The rate at which latencies of a workload are measured, the same for all rows.
 *
 * @param perSecond messages in a second
 * @param slowest the row that it was chosen by, or an empty string where the user stated it
 */
public record Rate(double perSecond, String slowest) {
  /** The part of the speed of the slowest row that is used; a queue is short at that. */
  static final double PART = 0.3;

  private static final int DIGITS = 2;

  /**
   * Returns the rate that the user stated, or else a part of what the slowest row of some cells can
   * do; empty where none of these was timed.
   *
   * @param keys cells of one workload in one JVM
   */
  public static Optional<Rate> of(Analysis analysis, Collection<CellKey> keys) {
    Demand demand = analysis.results().demand();
    return keys.stream()
        .filter(key -> isMeasured(analysis, key))
        .max(Comparator.comparingDouble(key -> analysis.totalNanos(key).orElseThrow()))
        .map(
            key ->
                demand == null
                    ? new Rate(part(analysis.totalNanos(key).orElseThrow()), key.row())
                    : new Rate(demand.messagesPerSecond(), ""));
  }

  /** Returns whether a cell was timed. */
  public static boolean isMeasured(Analysis analysis, CellKey key) {
    return analysis.cell(key).map(Cell::outcome).filter(Outcome.MEASURED::equals).isPresent()
        && analysis.totalNanos(key).isPresent();
  }

  private static double part(double nanos) {
    return new BigDecimal(PART * 1e9 / nanos)
        .round(new MathContext(DIGITS, RoundingMode.DOWN))
        .doubleValue();
  }
}
