// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.lab.fidelity.Grade;
import dev.brine.lab.result.Cell;
import dev.brine.lab.result.Load;
import dev.brine.lab.result.Machine;
import dev.brine.lab.result.Results;
import dev.brine.lab.result.Run;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Noise of machines that know their load average alone. */
class NoiseTest {
  private static Noise noise(int threads, double average) {
    return noise(2, threads, average);
  }

  private static Noise noise(int processors, int threads, double average) {
    Results results = new SampleResults().contender("a", Grade.EXACT, 1_000, 9).build();
    Run run = results.run();
    Run timed =
        new Run(
            run.brineVersion(),
            run.command(),
            run.profile(),
            run.seed(),
            threads,
            run.state(),
            run.started(),
            run.finished(),
            new Machine("a processor", processors, 1L << 34, "a system", 0, 0),
            run.jvms(),
            run.notes());
    List<Cell> cells = new ArrayList<>();
    for (Cell cell : results.cells()) {
      cells.add(
          new Cell(
              cell.key(),
              cell.outcome(),
              cell.reason(),
              cell.lastLines(),
              cell.fidelity(),
              cell.sizes(),
              cell.samples(),
              List.of(new Load(0, -1, -1, average))));
    }
    return Noise.of(
        new Results(results.format(), timed, results.rows(), results.subjects(), cells));
  }

  @Test
  void a_load_of_more_threads_than_processors_is_noise() {
    assertThat(noise(1, 2).isNoisy()).isFalse();
    assertThat(noise(1, 2.5).isNoisy()).isTrue();
  }

  @Test
  void the_threads_that_the_run_times_at_once_are_no_noise() {
    assertThat(noise(2, 3).isNoisy()).isFalse();
    assertThat(noise(4, 5).isNoisy()).isFalse();
    assertThat(noise(2, 3.5).isNoisy()).isTrue();
    assertThat(noise(4, 5.5).isNoisy()).isTrue();
  }

  @Test
  void threads_of_others_are_noise_however_many_the_run_has() {
    assertThat(noise(8, 8, 9).isNoisy()).isFalse();
    assertThat(noise(8, 8, 9.5).isNoisy()).isTrue();
    assertThat(noise(8, 4, 8).isNoisy()).isFalse();
    assertThat(noise(8, 4, 8.5).isNoisy()).isTrue();
  }
}
