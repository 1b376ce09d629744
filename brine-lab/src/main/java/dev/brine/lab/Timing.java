// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab;

import dev.brine.lab.measure.Iterations;
import java.time.Duration;

/**
 * How long and how often is measured.
 *
 * @param rounds processes for each cell, at least 1
 * @param iterations how long and how often each operation runs within a process
 * @param firstUses fresh processes that time the first use of a row, at least 0
 * @param forkLimit time after which a process counts as hung
 * @param budget time after which no further process is started
 * @param overtime how much longer the first process of each cell may be started: a table with gaps
 *     helps nobody
 */
public record Timing(
    int rounds,
    Iterations iterations,
    int firstUses,
    Duration forkLimit,
    Duration budget,
    Duration overtime) {
  /** Returns how long a process may still be started, which may be negative. */
  Duration left(Turn turn, Duration spent) {
    return (turn.isFirstOfCell() ? budget.plus(overtime) : budget).minus(spent);
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
