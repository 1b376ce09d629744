// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.measure;

import java.util.Collection;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ScalarResult;

/**
 * Adds the CPU time that the measuring threads used for one operation to what JMH measures. Each
 * thread reads its clock before and after an iteration, never within. JMH creates it.
 */
public final class CpuTimeProfiler implements InternalProfiler {
  static final String CPU = "thread.cpu";

  private static final LongAdder SPENT = new LongAdder();

  /** Adds the nanoseconds that one thread has used in an iteration. */
  static void add(long nanos) {
    SPENT.add(nanos);
  }

  @Override
  public String getDescription() {
    return "CPU time of the measuring threads";
  }

  @Override
  public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
    SPENT.reset();
  }

  @Override
  public Collection<? extends Result<?>> afterIteration(
      BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
    double operations = result.getMetadata().getAllOps();
    return List.of(new ScalarResult(CPU, SPENT.sum() / operations, "ns/op", AggregationPolicy.AVG));
  }
}
