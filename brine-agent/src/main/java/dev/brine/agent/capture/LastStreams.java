// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent.capture;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * The streams that were opened for reading last. Many programs neither close them nor read to their
 * end. Safe for use by many threads.
 */
final class LastStreams {
  private static final int COUNT = 256;

  private final AtomicReferenceArray<ObservedStream> streams = new AtomicReferenceArray<>(COUNT);
  private final AtomicInteger next = new AtomicInteger();

  /** Adds a stream, and removes the oldest one after telling what was read of it. */
  void add(ObservedStream stream) {
    int slot = Math.floorMod(next.getAndIncrement(), COUNT);
    ObservedStream before = streams.getAndSet(slot, stream);
    if (before != null) {
      before.tell();
    }
  }

  /** Tells what was read of all of them. */
  void tell() {
    for (int i = 0; i < COUNT; i++) {
      ObservedStream stream = streams.get(i);
      if (stream != null) {
        stream.tell();
      }
    }
  }
}
