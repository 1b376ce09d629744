// SPDX-License-Identifier: Apache-2.0
package dev.brine.dropin;

import dev.brine.Format;
import java.util.concurrent.atomic.LongAdder;

/** Counts streams and their bytes, by direction and form. Safe for use by many threads. */
public final class StreamCounts {
  /** The least bytes that are counted at once while a stream is open. */
  static final int SOME = 1 << 12;

  /** Counts of streams that write Brine's form. */
  static final StreamCounts BRINE_WRITTEN = new StreamCounts();

  /** Counts of streams that write Java's form. */
  static final StreamCounts JAVA_WRITTEN = new StreamCounts();

  /** Counts of streams that read Brine's form. */
  static final StreamCounts BRINE_READ = new StreamCounts();

  /** Counts of streams that read Java's form. */
  static final StreamCounts JAVA_READ = new StreamCounts();

  private static final LongAdder PLACES = new LongAdder();

  private final LongAdder streams = new LongAdder();
  private final LongAdder bytes = new LongAdder();

  private StreamCounts() {}

  /** Counts a place that was moved to Brine's streams while its class was loaded. */
  public static void countPlace() {
    PLACES.increment();
  }

  /** Returns how many places were moved. */
  static long places() {
    return PLACES.sum();
  }

  /** Returns the counter of written streams. */
  static StreamCounts written(Format format) {
    return format == Format.JAVA ? JAVA_WRITTEN : BRINE_WRITTEN;
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
