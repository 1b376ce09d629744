// SPDX-License-Identifier: Apache-2.0
package dev.brine.kafka;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Counts the reads of a topic: {@value #MOST} in {@value #SECONDS} seconds, so that records with
 * random fingerprints cannot keep the broker busy. Not safe for use by many threads.
 */
final class ReadLimit {
  static final int MOST = 10;
  static final int SECONDS = 10;

  private final LongSupplier nanos;
  private final Deque<Long> reads = new ArrayDeque<>(MOST);

  /**
   * Creates one without reads.
   *
   * @param nanos the clock, such as {@link System#nanoTime}
   */
  ReadLimit(LongSupplier nanos) {
    this.nanos = nanos;
  }

  /** Counts a read and returns true, or returns false if there were too many. */
  boolean tryRead() {
    long now = nanos.getAsLong();
    while (!reads.isEmpty() && now - reads.getFirst() >= TimeUnit.SECONDS.toNanos(SECONDS)) {
      reads.removeFirst();
    }
    if (reads.size() == MOST) {
      return false;
    }
    reads.addLast(now);
    return true;
  }
}
