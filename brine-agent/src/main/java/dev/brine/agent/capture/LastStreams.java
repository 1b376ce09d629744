// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent.capture;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * The streams that were opened last. Many programs neither flush nor close what they write, nor
 * read to the end. Safe for use by many threads.
 */
final class LastStreams {
  private static final int COUNT = 256;

  private final AtomicReferenceArray<ObservedStream> streams = new AtomicReferenceArray<>(COUNT);
  private final AtomicInteger next = new AtomicInteger();

  /** Adds a stream, and removes the oldest one after telling what there was of it. */
  void add(ObservedStream stream) {
    int slot = Math.floorMod(next.getAndIncrement(), COUNT);
    ObservedStream before = streams.getAndSet(slot, stream);
    if (before != null) {
      before.tell();
    }
  }

  /** Tells what there is of all of them. */
  void tell() {
    for (int i = 0; i < COUNT; i++) {
      ObservedStream stream = streams.get(i);
      if (stream != null) {
        stream.tell();
      }
    }
  }
}
