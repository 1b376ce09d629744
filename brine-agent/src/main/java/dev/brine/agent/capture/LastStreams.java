// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent.capture;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * The streams that were opened for writing last. A program can use their bytes without a flush, as
 * it does with those of a ByteArrayOutputStream. Safe for use by many threads.
 */
final class LastStreams {
  private static final int COUNT = 256;

  private final AtomicReferenceArray<ObservedStream> streams = new AtomicReferenceArray<>(COUNT);
  private final AtomicInteger next = new AtomicInteger();

  /** Adds a stream, and removes the oldest one after recording the bytes it has so far. */
  void add(ObservedStream stream) {
    int slot = Math.floorMod(next.getAndIncrement(), COUNT);
    ObservedStream before = streams.getAndSet(slot, stream);
    if (before != null) {
      before.tell();
    }
  }

  /** Records the bytes of the streams that have this length now. */
  void tell(long length) {
    for (int i = 0; i < COUNT; i++) {
      ObservedStream stream = streams.get(i);
      if (stream != null && stream.length() == length) {
        stream.tell();
      }
    }
  }
}
