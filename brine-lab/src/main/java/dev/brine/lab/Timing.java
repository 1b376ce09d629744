// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab;

import dev.brine.lab.measure.Iterations;
import java.time.Duration;

/**
 * The number and length of measurements.
 *
 * @param rounds processes for each cell, at least 1
 * @param iterations how long and how often each operation runs within a process
 * @param firstUses fresh processes that time the first use of a row, at least 0
 * @param forkLimit CPU time after which a process counts as hung
 * @param budget time after which no further process is started
 * @param overtime the time beyond the budget in which the first process of a cell may still be
 *     started
 */
public record Timing(
    int rounds,
    Iterations iterations,
    int firstUses,
    Duration forkLimit,
    Duration budget,
    Duration overtime) {
  /** Returns whether a process may be started after that time. */
  boolean allowsStart(Turn turn, Duration spent) {
    Duration limit = turn.isFirstOfCell() ? budget.plus(overtime) : budget;
    return spent.compareTo(limit) <= 0;
  }

  /** Returns the timing of processes that time everything twice. */
  Timing twice() {
    return new Timing(
        rounds,
        iterations,
        firstUses,
        forkLimit.multipliedBy(2),
        budget.multipliedBy(2),
        overtime.multipliedBy(2));
  }
}
