// SPDX-License-Identifier: Apache-2.0
package dev.brine.wire;

import dev.brine.Limits;
import dev.brine.internal.Limit;

/**
 * The memory that the objects of a message may take, as counted: the same count at the same place
 * of the message when writing and when reading, so that what is written can be read.
 */
final class Budget {
  private long left;
  private long allowed;
  private final Limits limits;
  private final long least;

  /** Creates the budget of one message after another. */
  Budget(Limits limits) {
    this.limits = limits;
    least = limits.leastMemory();
  }

  /** Starts a message. */
  void open() {
    allowed = least;
    left = least;
  }

  /**
   * Takes from what is left and returns the rest; one that is less than what the bytes so far count
   * as asks to {@link #extend} it.
   */
  long take(long bytes) {
    left -= bytes;
    return left;
  }

  /**
   * Fails where a message cannot end well, since it is too short for what it is sure to take.
   *
   * @param more what it will take, beside what was taken
   * @param length the bytes of the whole message
   */
  void foresee(long more, long length) {
    if (more > left && more > Math.max(allowed, limits.memoryFor(length)) - spent()) {
      throw Limit.MEMORY.exceeded(Math.max(allowed, limits.memoryFor(length)));
    }
  }

  /** Returns what is left, before it is extended. */
  long left() {
    return left;
  }

  /** Returns what was taken. */
  long spent() {
    return allowed - left;
  }

  /** Allows as much as the bytes so far justify; fails where that is not enough. */
  void extend(long position) {
    long spent = spent();
    allowed = Math.max(allowed, limits.memoryFor(position));
    left = allowed - spent;
    if (left < Costs.BYTE * position) {
      throw Limit.MEMORY.exceeded(allowed);
    }
  }
}
