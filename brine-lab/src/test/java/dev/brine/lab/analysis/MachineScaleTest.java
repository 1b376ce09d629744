// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import dev.brine.lab.analysis.RunDiff.Change;
import dev.brine.lab.analysis.RunDiff.Line;
import dev.brine.lab.fidelity.Grade;
import dev.brine.lab.result.Results;
import org.junit.jupiter.api.Test;

class MachineScaleTest {
  private static final Results FAST =
      machine("fast")
          .contender("kryo", Grade.EXACT, 1_000, 100)
          .contender("better", Grade.EXACT, 1_000, 100)
          .contender("worse", Grade.EXACT, 1_000, 100)
          .yardstick("jdk", 4_000, 100)
          .yardstick("hand-written", 500, 100)
          .yardstick("memory-copy", 100, 100)
          .build();

  /** A machine with half the speed, where two rows changed besides. */
  private static final Results SLOW =
      machine("slow")
          .contender("kryo", Grade.EXACT, 2_000, 100)
          .contender("better", Grade.EXACT, 1_000, 100)
          .contender("worse", Grade.EXACT, 4_000, 100)
          .yardstick("jdk", 8_000, 100)
          .yardstick("hand-written", 1_000, 100)
          .yardstick("memory-copy", 200, 100)
          .build();

  @Test
  void a_machine_of_half_the_speed_makes_no_row_slower() {
    assertThat(RunDiff.of(FAST, SLOW).lines())
        .extracting(Line::name, Line::change)
        .contains(
            tuple("kryo", Change.NOT_SEPARATED),
            tuple("jdk", Change.NOT_SEPARATED),
            tuple("better", Change.FASTER),
            tuple("worse", Change.SLOWER));
  }

  @Test
  void the_later_times_are_those_of_the_earlier_machine() {
    Line kryo = RunDiff.of(FAST, SLOW).lines().get(0);

    assertThat(kryo.ratio()).isCloseTo(1, within(1e-9));
    assertThat(kryo.after().median()).isCloseTo(kryo.before().median(), within(1e-6));
  }

  @Test
  void the_scaling_and_both_machines_are_named() {
    assertThat(RunDiff.of(FAST, SLOW).warnings())
        .containsExactly(
            "The runs are of different machines: fast with 2 processors and slow with 2 processors."
                + " The times of the later run are divided, for each workload, by the mean ratio"
                + " of the yardsticks, and by its uncertainty: jdk 2.00, hand-written 2.00,"
                + " memory-copy 2.00.");
  }

  @Test
  void yardsticks_that_disagree_make_the_answer_less_certain() {
    Results odd =
        machine("odd")
            .contender("kryo", Grade.EXACT, 2_500, 100)
            .yardstick("jdk", 12_000, 100)
            .yardstick("hand-written", 1_000, 100)
            .yardstick("memory-copy", 133, 100)
            .build();

    assertThat(RunDiff.of(FAST, odd).lines().get(0).change()).isEqualTo(Change.NOT_SEPARATED);
  }

  @Test
  void without_a_yardstick_in_both_runs_nothing_is_faster_or_slower() {
    Results bare = machine("slow").contender("kryo", Grade.EXACT, 9_000, 100).build();

    RunDiff diff = RunDiff.of(FAST, bare);

    assertThat(diff.lines().get(0).change()).isEqualTo(Change.NOT_SEPARATED);
    assertThat(diff.warnings().get(0)).endsWith("so that no times are compared.");
  }

  @Test
  void runs_of_one_machine_are_not_scaled() {
    Results same =
        machine("fast")
            .contender("kryo", Grade.EXACT, 2_000, 100)
            .yardstick("jdk", 8_000, 100)
            .build();

    RunDiff diff = RunDiff.of(FAST, same);

    assertThat(diff.lines().get(0).change()).isEqualTo(Change.SLOWER);
    assertThat(diff.warnings()).isEmpty();
  }

  @Test
  void the_only_jvms_of_two_runs_are_compared_and_named() {
    Results newer = machine("fast").jvm("25.0.1").contender("kryo", Grade.EXACT, 500, 100).build();

    RunDiff diff = RunDiff.of(FAST, newer);

    assertThat(diff.lines().get(0).change()).isEqualTo(Change.FASTER);
    assertThat(diff.warnings())
        .containsExactly("The JVMs differ: 17.0.1 before, and 25.0.1 after.");
  }

  private static SampleResults machine(String cpu) {
    return new SampleResults().machine(cpu);
  }
}
