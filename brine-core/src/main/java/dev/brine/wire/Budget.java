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
  private Limits limits;

  /** Starts a message. */
  void open(Limits given) {
    limits = given;
    allowed = given.leastMemory();
    left = allowed;
  }

  /** Takes from what is left; a negative result asks to {@link #extend} it. */
  long take(long bytes) {
    left -= bytes;
    return left;
  }

  /** Allows as much as the bytes so far justify; fails where that is not enough. */
  void extend(long position) {
    long spent = allowed - left;
    allowed = Math.max(allowed, limits.memoryFor(position));
    left = allowed - spent;
    if (left < 0) {
      throw Limit.MEMORY.exceeded(allowed);
    }
  }
}
