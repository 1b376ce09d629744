// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.measured;

import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;

/** Measures the duration of a piece of work in a JVM that has warmed up to it. */
public final class Timing {
  private static final long TIMED = 1_000_000_000L;
  private static final long QUIET = 700_000_000L;
  private static final long LONGEST_WARM_UP = 8_000_000_000L;

  private Timing() {}

  /** A piece of work that returns something of what it did, so that none of it is left out. */
  public interface Work {
    /** Does it. */
    long run() throws Exception;
  }

  /** Returns the median of the times, in nanoseconds. */
  public static double median(Work work) throws Exception {
    List<Double> times = new ArrayList<>();
    long sum = warmUp(work);
    long start = System.nanoTime();
    for (long now = start; now - start < TIMED || times.isEmpty(); ) {
      sum += work.run();
      long after = System.nanoTime();
      times.add((double) (after - now));
      now = after;
    }
    if (sum == 0) {
      throw new IllegalStateException("There are no bytes and no objects");
    }
    double[] sorted = times.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    return sorted[sorted.length / 2];
  }

  /** Works until the JIT compiler has finished nothing for a while. */
  private static long warmUp(Work work) throws Exception {
    CompilationMXBean compiler = ManagementFactory.getCompilationMXBean();
    long start = System.nanoTime();
    long quiet = start;
    long compiled = compiler.getTotalCompilationTime();
    long sum = 0;
    for (long now = start; now - quiet < QUIET && now - start < LONGEST_WARM_UP; ) {
      sum += work.run();
      now = System.nanoTime();
      if (compiled != compiler.getTotalCompilationTime() || now - start < QUIET) {
        compiled = compiler.getTotalCompilationTime();
        quiet = now;
      }
    }
    return sum;
  }
}
