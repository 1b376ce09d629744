// SPDX-License-Identifier: Apache-2.0
package dev.brine.laws;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/** Counts what a thread allocates. */
final class Allocations {
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private Allocations() {}

  /** Returns the bytes that this thread has allocated in its life. */
  static long ofThisThread() {
    return THREADS.getCurrentThreadAllocatedBytes();
  }
}
