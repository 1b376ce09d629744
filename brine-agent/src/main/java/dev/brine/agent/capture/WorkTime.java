// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent.capture;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/** Measures the CPU time of the calling thread. */
final class WorkTime {
  private WorkTime() {}

  /**
   * Returns nanoseconds of the calling thread, to subtract from others. They include waiting if the
   * JVM does not know better.
   */
  static long nanos() {
    try {
      ThreadMXBean threads = ManagementFactory.getThreadMXBean();
      if (threads.isCurrentThreadCpuTimeSupported() && threads.isThreadCpuTimeEnabled()) {
        return threads.getCurrentThreadCpuTime();
      }
    } catch (LinkageError e) {
      // A runtime image without java.management.
    }
    return System.nanoTime();
  }
}
