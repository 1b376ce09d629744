// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.measure;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.IterationResultMetaData;

class CpuTimeProfilerTest {
  private static final int OPERATIONS = 10;

  @Test
  void an_operation_has_its_part_of_the_time_of_all_threads() {
    CpuTimeProfiler profiler = new CpuTimeProfiler();
    profiler.beforeIteration(null, null);
    CpuTimeProfiler.add(200);
    CpuTimeProfiler.add(300);
    assertThat(figure(profiler)).isEqualTo(50);
  }

  @Test
  void the_time_of_another_iteration_does_not_count() {
    CpuTimeProfiler.add(1_000);
    CpuTimeProfiler profiler = new CpuTimeProfiler();
    profiler.beforeIteration(null, null);
    CpuTimeProfiler.add(200);
    assertThat(figure(profiler)).isEqualTo(20);
  }

  @Test
  void an_iteration_counts_the_time_of_its_own_thread() {
    CpuTimeProfiler profiler = new CpuTimeProfiler();
    RoundTripBenchmark benchmark = new RoundTripBenchmark();
    Moment before = Moment.now();
    profiler.beforeIteration(null, null);
    benchmark.startIteration();
    Moment started = Moment.now();
    while (Moment.now().cpu() - started.cpu() < 2_000_000) {
      Thread.onSpinWait();
    }
    benchmark.endIteration();
    Moment after = Moment.now();
    assertThat(figure(profiler) * OPERATIONS)
        .isBetween(2_000_000.0, (double) (after.cpu() - before.cpu()));
  }

  private static double figure(CpuTimeProfiler profiler) {
    IterationResult result =
        new IterationResult(null, null, new IterationResultMetaData(OPERATIONS, OPERATIONS));
    return profiler.afterIteration(null, null, result).iterator().next().getScore();
  }
}
