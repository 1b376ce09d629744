// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.result;

import java.util.List;
import org.apache.commons.statistics.descriptive.Median;

/**
 * The measurements of one operation by one process.
 *
 * @param round the round it ran in, from 0
 * @param operation what was timed
 * @param nanos nanoseconds for one message, one figure for each iteration
 * @param allocatedBytes bytes allocated on the heap for one message, or NaN where not measured
 * @param effort what one message cost the process, or null where not measured
 * @param fullSpeed when the warm-up reached full speed, or null where not measured, as in results
 *     of older versions
 * @param cpuNanos nanoseconds of CPU time that the measuring threads used for one message, one
 *     figure for each iteration; none in results of older versions
 * @param footprint the growth of the JVM after the first use and the messages that followed, or
 *     null where not measured
 */
public record Sample(
    int round,
    Operation operation,
    List<Double> nanos,
    double allocatedBytes,
    Effort effort,
    FullSpeed fullSpeed,
    List<Double> cpuNanos,
    Footprint footprint) {
  /** Creates a sample without what the process spent. */
  public Sample(int round, Operation operation, List<Double> nanos, double allocatedBytes) {
    this(round, operation, nanos, allocatedBytes, null, null);
  }

  /** Creates a sample whose CPU time was not measured. */
  public Sample(
      int round,
      Operation operation,
      List<Double> nanos,
      double allocatedBytes,
      Effort effort,
      FullSpeed fullSpeed) {
    this(round, operation, nanos, allocatedBytes, effort, fullSpeed, List.of(), null);
  }

  /** Copies the lists. */
  public Sample {
    nanos = List.copyOf(nanos);
    cpuNanos = cpuNanos == null ? List.of() : List.copyOf(cpuNanos);
  }

  /** Returns whether the CPU time of every iteration is known. */
  public boolean hasCpuTime() {
    return cpuNanos.size() == nanos.size() && cpuNanos.stream().allMatch(Double::isFinite);
  }

  /** Returns the nanoseconds of one message in this process: the median over its iterations. */
  public double median() {
    return median(nanos);
  }

  /**
   * Returns the nanoseconds of one message by a clock. An exchange waits for a server, so that it
   * has no other time than that which passed.
   */
  public double median(Clock clock) {
    boolean isCpu = clock == Clock.CPU && operation != Operation.EXCHANGE && hasCpuTime();
    return median(isCpu ? cpuNanos : nanos);
  }

  private static double median(List<Double> figures) {
    return Median.withDefaults()
        .evaluate(figures.stream().mapToDouble(Double::doubleValue).toArray());
  }
}
