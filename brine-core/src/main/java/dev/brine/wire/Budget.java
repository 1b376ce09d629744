// SPDX-License-Identifier: Apache-2.0
package dev.brine.wire;

import dev.brine.Limits;
import dev.brine.internal.Limit;

/**
 * Counts the memory of the objects of a message. The count is the same at the same place when
 * writing and when reading, so that what is written can be read.
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
   * Takes from what is left and returns the rest. If that is less than the bytes so far count as,
   * the caller must {@link #extend} it.
   */
  long take(long bytes) {
    left -= bytes;
    return left;
  }

  /**
   * Fails if the message is too short for the memory that it will certainly take.
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

  /** Allows as much as the bytes so far justify, and fails if that is not enough. */
  void extend(long position) {
    long spent = spent();
    allowed = Math.max(allowed, limits.memoryFor(position));
    left = allowed - spent;
    if (left < Costs.BYTE * position) {
      throw Limit.MEMORY.exceeded(allowed);
    }
  }
}
