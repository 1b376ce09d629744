// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.lab.fidelity.Grade;
import dev.brine.lab.result.Cell;
import dev.brine.lab.result.CellKey;
import dev.brine.lab.result.Operation;
import dev.brine.lab.result.Results;
import dev.brine.lab.result.Run;
import dev.brine.lab.result.Sample;
import java.util.List;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;

class ThroughputTest {
  private static final Percentage ROUNDING = Percentage.withPercentage(0.01);

  @Test
  void two_threads_that_each_need_a_third_longer_scale_by_one_and_a_half() {
    Results results = withTwoThreads(4.0 / 3);
    CellKey key = results.cells().get(0).key();
    Throughput throughput = throughput(results);
    double alone = throughput.alone(key).orElseThrow().median();

    assertThat(throughput.threads()).isEqualTo(2);
    assertThat(throughput.scaling(key).orElseThrow().median()).isCloseTo(1.5, ROUNDING);
    assertThat(throughput.together(key).orElseThrow().median()).isCloseTo(1.5 * alone, ROUNDING);
  }

  @Test
  void the_interval_of_the_scaling_contains_its_median() {
    Results results = withTwoThreads(1.25);
    Estimate scaling = throughput(results).scaling(results.cells().get(0).key()).orElseThrow();

    assertThat(scaling.low()).isLessThan(1.6);
    assertThat(scaling.high()).isGreaterThan(1.6);
  }

  @Test
  void the_lowest_throughput_is_that_of_the_longest_time() {
    Results results = withTwoThreads(1);
    Analysis analysis = Analysis.of(results);
    CellKey key = results.cells().get(0).key();
    Estimate time = analysis.total(key).orElseThrow();
    Estimate alone = throughput(results).alone(key).orElseThrow();

    assertThat(alone.low()).isCloseTo(1e9 / time.high(), ROUNDING);
    assertThat(alone.high()).isCloseTo(1e9 / time.low(), ROUNDING);
  }

  @Test
  void one_thread_has_no_scaling() {
    Results results = sample().build();
    CellKey key = results.cells().get(0).key();
    Throughput throughput = throughput(results);

    assertThat(throughput.threads()).isEqualTo(1);
    assertThat(throughput.alone(key)).isPresent();
    assertThat(throughput.together(key)).isEmpty();
    assertThat(throughput.scaling(key)).isEmpty();
    assertThat(throughput.time(key, Operation.SERIALIZE)).isEmpty();
  }

  private static Throughput throughput(Results results) {
    return Throughput.of(Analysis.of(results), results.cells());
  }

  private static SampleResults sample() {
    return new SampleResults()
        .contender("fory", Grade.EXACT, 100, 257)
        .contender("slow", Grade.EXACT, 300, 300);
  }

  /** Returns results in which two threads at once need so many times as long as one. */
  static Results withTwoThreads(double factor) {
    Results results = sample().build();
    List<Cell> cells = results.cells().stream().map(cell -> concurrent(cell, factor)).toList();
    Run run = results.run();
    Run two =
        new Run(
            run.brineVersion(),
            run.command(),
            run.profile(),
            run.seed(),
            2,
            run.state(),
            run.started(),
            run.finished(),
            run.machine(),
            run.jvms(),
            run.notes());
    return new Results(results.format(), two, results.rows(), results.subjects(), cells);
  }

  private static Cell concurrent(Cell cell, double factor) {
    return new Cell(
        cell.key(),
        cell.outcome(),
        cell.reason(),
        cell.lastLines(),
        cell.fidelity(),
        cell.sizes(),
        cell.samples(),
        cell.loads(),
        cell.samples().stream().map(sample -> longer(sample, factor)).toList());
  }

  private static Sample longer(Sample sample, double factor) {
    return new Sample(
        sample.round(),
        sample.operation(),
        sample.nanos().stream().map(nanos -> nanos * factor).toList(),
        sample.allocatedBytes());
  }
}
