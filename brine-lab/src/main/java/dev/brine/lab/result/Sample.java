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
    Footprint footprint) {
  /** Creates a sample without what the process spent. */
  public Sample(int round, Operation operation, List<Double> nanos, double allocatedBytes) {
    this(round, operation, nanos, allocatedBytes, null, null, null);
  }

  /** Creates a sample of a warm operation. */
  public Sample(
      int round,
      Operation operation,
      List<Double> nanos,
      double allocatedBytes,
      Effort effort,
      FullSpeed fullSpeed) {
    this(round, operation, nanos, allocatedBytes, effort, fullSpeed, null);
  }

  /** Copies the list. */
  public Sample {
    nanos = List.copyOf(nanos);
  }

  /** Returns the nanoseconds of one message in this process: the median over its iterations. */
  public double median() {
    return Median.withDefaults()
        .evaluate(nanos.stream().mapToDouble(Double::doubleValue).toArray());
  }
}
