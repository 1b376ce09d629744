// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.measure;

import java.lang.management.ManagementFactory;

/**
 * A moment by two clocks.
 *
 * @param wall nanoseconds that have passed
 * @param cpu nanoseconds of CPU time that the current thread has used
 */
record Moment(long wall, long cpu) {
  /** Returns the current moment. */
  static Moment now() {
    return new Moment(
        System.nanoTime(), ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime());
  }
}
