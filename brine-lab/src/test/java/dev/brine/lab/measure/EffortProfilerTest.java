// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.measure;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.IterationResultMetaData;
import org.openjdk.jmh.results.Result;

class EffortProfilerTest {
  /** More than the unit in which Linux counts the time of a process. */
  private static final long SPENT = 30_000_000;

  private static final int OPERATIONS = 10;

  @Test
  void an_operation_has_its_part_of_the_time_of_the_process() {
    Map<String, Double> figures = figures(SPENT);
    assertThat(figures.get(EffortProfiler.CPU)).isGreaterThanOrEqualTo((double) SPENT / OPERATIONS);
    assertThat(figures.get(EffortProfiler.COLLECTING)).isNotNegative();
  }

  @Test
  void the_time_before_the_iteration_does_not_count() {
    spend(2 * SPENT);
    EffortProfiler profiler = new EffortProfiler();
    long before = cpuNanos();
    profiler.beforeIteration(null, null);
    double figure = figures(profiler).get(EffortProfiler.CPU);
    assertThat(figure * OPERATIONS).isLessThanOrEqualTo((double) (cpuNanos() - before));
  }

  private static Map<String, Double> figures(long nanos) {
    EffortProfiler profiler = new EffortProfiler();
    profiler.beforeIteration(null, null);
    spend(nanos);
    return figures(profiler);
  }

  private static Map<String, Double> figures(EffortProfiler profiler) {
    IterationResult result =
        new IterationResult(null, null, new IterationResultMetaData(OPERATIONS, OPERATIONS));
    Map<String, ? extends Result<?>> results =
        profiler.afterIteration(null, null, result).stream()
            .collect(Collectors.toMap(Result::getLabel, Function.identity()));
    return results.entrySet().stream()
        .collect(Collectors.toMap(Map.Entry::getKey, entry -> entry.getValue().getScore()));
  }

  private static void spend(long nanos) {
    long start = cpuNanos();
    while (cpuNanos() - start < nanos) {
      Thread.onSpinWait();
    }
  }

  private static long cpuNanos() {
    return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime();
  }
}
