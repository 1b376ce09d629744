// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.brine.lab.analysis.RunDiff.Change;
import dev.brine.lab.analysis.RunDiff.Line;
import dev.brine.lab.fidelity.Grade;
import dev.brine.lab.result.Results;
import org.junit.jupiter.api.Test;

class RunDiffTest {
  private static final Results BEFORE =
      new SampleResults()
          .contender("better", Grade.EXACT, 2_000, 100)
          .contender("worse", Grade.EXACT, 1_000, 100)
          .contender("same", Grade.EXACT, 1_000, 100)
          .contender("gone", Grade.EXACT, 1_000, 100)
          .build();

  private static final Results AFTER =
      new SampleResults()
          .contender("better", Grade.EXACT, 1_000, 90)
          .contender("worse", Grade.EXACT, 3_000, 100)
          .contender("same", Grade.EXACT, 1_005, 100)
          .contender("added", Grade.EXACT, 1_000, 100)
          .refused("gone", "cannot")
          .build();

  @Test
  void says_what_is_faster_slower_new_and_lost_and_what_cannot_be_told_apart() {
    assertThat(RunDiff.of(BEFORE, AFTER).lines())
        .extracting(Line::name, Line::change)
        .containsExactly(
            tuple("better", Change.FASTER),
            tuple("worse", Change.SLOWER),
            tuple("same", Change.NOT_SEPARATED),
            tuple("added", Change.NEW),
            tuple("gone", Change.LOST));
  }

  @Test
  void has_the_ratio_of_the_times_and_the_bytes_of_both() {
    Line better = RunDiff.of(BEFORE, AFTER).lines().get(0);

    assertThat(better.ratio()).isEqualTo(0.5);
    assertThat(better.bytesBefore()).isEqualTo(100);
    assertThat(better.bytesAfter()).isEqualTo(90);
    assertThat(RunDiff.of(BEFORE, AFTER).lines().get(3).ratio()).isNaN();
  }

  @Test
  void tells_no_difference_where_noise_is_not_known() {
    Results one = new SampleResults().processes(1).contender("a", Grade.EXACT, 10, 1).build();
    Results other = new SampleResults().processes(1).contender("a", Grade.EXACT, 90, 1).build();

    assertThat(RunDiff.of(one, other).lines())
        .extracting(Line::change)
        .containsExactly(Change.NOT_SEPARATED);
  }

  @Test
  void tells_no_difference_where_a_run_is_too_noisy() {
    Results noisy =
        new SampleResults().others(0.5).contender("better", Grade.EXACT, 1_000, 100).build();

    assertThat(RunDiff.of(BEFORE, noisy).lines().get(0).change()).isEqualTo(Change.NOT_SEPARATED);
    assertThat(RunDiff.of(noisy, AFTER).lines())
        .extracting(Line::change)
        .doesNotContain(Change.FASTER, Change.SLOWER);
  }

  @Test
  void warns_where_the_processes_had_handled_other_messages() {
    Results mixed = new SampleResults().state("mixed").build();

    assertThat(RunDiff.of(new SampleResults().build(), mixed).warnings())
        .containsExactly(
            "The processes of the runs handled other messages before: --profile alone and mixed.");
  }

  @Test
  void warns_of_nothing_where_the_runs_were_made_alike() {
    assertThat(RunDiff.of(BEFORE, AFTER).warnings()).isEmpty();
  }
}
