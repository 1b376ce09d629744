// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.measure;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.Collection;
import java.util.List;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ScalarResult;

/**
 * Adds what this process spent on one operation to what JMH measures: CPU time of all threads, and
 * the time of the collectors. JMH creates it.
 */
public final class EffortProfiler implements InternalProfiler {
  static final String CPU = "effort.cpu";
  static final String COLLECTING = "effort.collecting";

  private static final double NANOS_PER_MILLI = 1e6;

  private final OperatingSystemMXBean system =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
  private long cpuNanos;
  private long collectingMillis;

  @Override
  public String getDescription() {
    return "CPU time of the process, and time of its collectors";
  }

  @Override
  public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
    collectingMillis = collectingMillis();
    cpuNanos = system.getProcessCpuTime();
  }

  @Override
  public Collection<? extends Result<?>> afterIteration(
      BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
    double operations = result.getMetadata().getAllOps();
    double cpu = system.getProcessCpuTime() - cpuNanos;
    double collecting = (collectingMillis() - collectingMillis) * NANOS_PER_MILLI;
    return List.of(
        new ScalarResult(CPU, cpu / operations, "ns/op", AggregationPolicy.AVG),
        new ScalarResult(COLLECTING, collecting / operations, "ns/op", AggregationPolicy.AVG));
  }

  private static long collectingMillis() {
    return ManagementFactory.getGarbageCollectorMXBeans().stream()
        .mapToLong(GarbageCollectorMXBean::getCollectionTime)
        .sum();
  }
}
