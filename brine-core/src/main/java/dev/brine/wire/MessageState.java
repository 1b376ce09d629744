// SPDX-License-Identifier: Apache-2.0
package dev.brine.wire;

import dev.brine.Limits;
import dev.brine.internal.Limit;

/**
 * The state that readers and writers of a message share: the memory that its objects take, and
 * whether there is anything to clear afterwards.
 *
 * <p>The count of memory is the same at the same place when writing and when reading, so that what
 * is written can be read. Every object and every text is counted; so the count is in the reader and
 * the writer themselves, not in an object of its own.
 */
abstract sealed class MessageState permits ByteReader, ByteWriter {
  private long left;
  private long allowed;
  private final Limits limits;
  private final long least;

  /** Whether there is anything to clear behind the message. */
  private boolean isDirty;

  /** Creates the state of one message after another. */
  MessageState(Limits limits) {
    this.limits = limits;
    least = limits.leastMemory();
  }

  private long notedLeft;
  private long notedAllowed;

  /** Notes the memory that was taken, for {@link #backToNoted}. */
  final void note() {
    notedLeft = left;
    notedAllowed = allowed;
  }

  /** Takes back what was taken since {@link #note}. */
  final void backToNoted() {
    left = notedLeft;
    allowed = notedAllowed;
  }

  /** Starts to count a message. */
  final void openBudget() {
    allowed = least;
    left = least;
  }

  /** Returns whether the message used no more than its bytes and handles, and did not fail. */
  public final boolean isPlain() {
    return !isDirty;
  }

  /** Takes note that the message failed, so what it entered may not have been left. */
  public final void fail() {
    setDirty();
  }

  /**
   * Takes note that the message has used, or left behind, what must be cleared for the next one.
   * Most small messages do neither, so one look at this flag replaces a look at each part.
   */
  final void setDirty() {
    isDirty = true;
  }

  /** Takes note that all is clear. */
  final void setClean() {
    isDirty = false;
  }

  /**
   * Takes from what is left and returns the rest. If that is less than the bytes so far count as,
   * the caller must {@link #extend} it.
   */
  final long take(long bytes) {
    left -= bytes;
    return left;
  }

  /**
   * Fails if the message is too short for the memory that it will certainly take.
   *
   * @param more what it will take, beside what was taken
   * @param length the bytes of the whole message
   */
  final void foresee(long more, long length) {
    if (more > left && more > Math.max(allowed, limits.memoryFor(length)) - spent()) {
      throw Limit.MEMORY.exceeded(Math.max(allowed, limits.memoryFor(length)));
    }
  }

  /** Returns the memory that is left, before it is extended. */
  final long unspent() {
    return left;
  }

  /** Returns the memory that was taken. */
  final long spent() {
    return allowed - left;
  }

  /** Allows as much as the bytes so far justify, and fails if that is not enough. */
  final void extend(long position) {
    long spent = spent();
    allowed = Math.max(allowed, limits.memoryFor(position));
    left = allowed - spent;
    if (left < Costs.BYTE * position) {
      throw Limit.MEMORY.exceeded(allowed);
    }
  }
}
