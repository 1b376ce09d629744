// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.measured;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;

/**
 * Measures the CPU time of a piece of work in its thread, in a JVM that has warmed up to it. On a
 * busy machine other processes take turns with this one, which wall clocks count and this does not.
 * What collectors do in other threads is left out.
 */
public final class CpuTiming {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final Duration WARM_UP = Duration.ofSeconds(3);
  private static final long SLICE = 20_000_000L;
  private static final int SLICES = 21;

  private CpuTiming() {}

  /**
   * Returns the times of some works that take turns, in nanoseconds: for each work those of all its
   * turns.
   */
  public static double[][] turns(Timing.Work... works) throws Exception {
    return turns(WARM_UP, works);
  }

  /**
   * Does the same.
   *
   * @param warmUp the CPU time that each work gets first
   */
  public static double[][] turns(Duration warmUp, Timing.Work... works) throws Exception {
    long first = warmUp.toNanos();
    long[] times = new long[works.length];
    long sum = 0;
    for (int i = 0; i < works.length; i++) {
      long start = THREADS.getCurrentThreadCpuTime();
      long runs = 0;
      while (THREADS.getCurrentThreadCpuTime() - start < first) {
        sum += works[i].run();
        runs++;
      }
      times[i] = Math.max(1, runs * SLICE / first);
    }
    double[][] slices = new double[works.length][SLICES];
    for (int slice = 0; slice < SLICES; slice++) {
      for (int i = 0; i < works.length; i++) {
        long start = THREADS.getCurrentThreadCpuTime();
        for (long run = 0; run < times[i]; run++) {
          sum += works[i].run();
        }
        slices[i][slice] = (THREADS.getCurrentThreadCpuTime() - start) / (double) times[i];
      }
    }
    if (sum == 0) {
      throw new IllegalStateException("There are no bytes and no objects");
    }
    return slices;
  }
}
