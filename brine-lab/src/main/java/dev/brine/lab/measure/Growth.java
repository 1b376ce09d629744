// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.measure;

import dev.brine.lab.result.Footprint;
import dev.brine.lab.serializer.Session;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.lang.ref.Reference;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** The growth of this JVM by messages that a library handles after its first use. */
final class Growth {
  /** The messages that are handled, unless they take too long. */
  static final int MESSAGES = 10_000;

  /** The CPU time after which no further message is handled. */
  private static final Duration LONGEST = Duration.ofSeconds(1);

  private final Session session;
  private final List<Object> values;

  /**
   * Creates a way to measure it.
   *
   * @param values what the library has written one of already
   */
  Growth(Session session, List<Object> values) {
    this.session = session;
    this.values = values;
  }

  /** Handles the messages, and returns the growth since a moment before the library was set up. */
  Footprint since(JvmFootprint before) throws Exception {
    List<Object> prepared = new ArrayList<>();
    for (Object value : values) {
      prepared.add(session.prepare(value));
    }
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long end = threads.getCurrentThreadCpuTime() + LONGEST.toNanos();
    int messages = 1;
    while (messages < MESSAGES && threads.getCurrentThreadCpuTime() < end) {
      int length = session.serialize(prepared.get(messages % prepared.size()));
      session.deserialize(session.buffer(), length);
      messages++;
    }
    prepared.clear();
    try {
      return JvmFootprint.now().since(before, messages);
    } finally {
      Reference.reachabilityFence(session); // the library is in use while its memory is measured
    }
  }
}
