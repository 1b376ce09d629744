// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.analysis;

import java.util.List;
import java.util.Optional;

/**
 * The libraries to take for one promise, and the cost of a load with them.
 *
 * @param promise the promise that all rows make which were ranked
 * @param leaders the choices that share the first place; none where no order is known
 * @param choices how many choices were ranked besides Java's own serialization
 * @param saving what the leaders save against Java's own serialization, the least of them, or empty
 *     where that was not measured on the same workloads
 * @param change what happens to old messages when a class gains a field
 */
public record Advice(
    Footing promise, List<String> leaders, int choices, Optional<Saving> saving, String change) {
  /** More leaders than these make no answer. */
  private static final int MOST = 3;

  /** Copies the list. */
  public Advice {
    leaders = List.copyOf(leaders);
  }

  /** Returns whether the run tells what to take, if only as one of a few. */
  public boolean isDecided() {
    return !leaders.isEmpty() && leaders.size() <= MOST && (isAlone() || leaders.size() < choices);
  }

  /** Returns whether one library was compared with Java's own serialization only. */
  public boolean isAlone() {
    return choices == 1 && saving.isPresent() && leaders.size() == 1;
  }

  /**
   * The saving of a choice against Java's own serialization.
   *
   * @param cores processor cores at the load, less than 0 where it needs more; NaN where several
   *     workloads make no message in the mean
   * @param bytesPerDay bytes in a day, likewise
   * @param time its time divided by that of Java's own
   * @param bytes its bytes divided by those of Java's own
   * @param error how far the time may be off, as a share of it, by a 99 % interval; NaN where one
   *     process each does not show it
   */
  public record Saving(double cores, double bytesPerDay, double time, double bytes, double error) {}
}
