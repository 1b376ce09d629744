// SPDX-License-Identifier: Apache-2.0
package dev.brine.dropin;

import java.util.concurrent.atomic.LongAdder;

/** Counts streams and their bytes, by direction and form. Safe for use by many threads. */
public final class StreamCounts {
  /** The least bytes that are counted at once while a stream is open. */
  static final int SOME = 1 << 12;

  private static final LongAdder CHANGED = new LongAdder();

  private final LongAdder streams = new LongAdder();
  private final LongAdder bytes = new LongAdder();

  /** The direction and the form of streams. */
  enum Kind {
    /** They write Brine's form. */
    BRINE_WRITTEN,
    /** They write Java's form. */
    JAVA_WRITTEN,
    /** They read Brine's form. */
    BRINE_READ,
    /** They read Java's form. */
    JAVA_READ
  }

  /** Creates a counter that begins at 0. */
  StreamCounts() {}

  /** Counts a place that was moved to Brine's streams while its class was loaded. */
  public static void countPlace() {
    CHANGED.increment();
  }

  /** Returns how many places were moved. */
  static long places() {
    return CHANGED.sum();
  }

  /** Counts a stream. */
  void countStream() {
    streams.increment();
  }

  /** Counts bytes of a stream. */
  void countBytes(long count) {
    if (count > 0) {
      bytes.add(count);
    }
  }

  /** Returns how many streams there were. */
  long streams() {
    return streams.sum();
  }

  /** Returns how many bytes there were. */
  long bytes() {
    return bytes.sum();
  }
}
