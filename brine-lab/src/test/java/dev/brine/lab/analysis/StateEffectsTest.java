// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.brine.lab.fidelity.Grade;
import dev.brine.lab.result.Operation;
import java.util.List;
import org.junit.jupiter.api.Test;

class StateEffectsTest {
  @Test
  void names_what_takes_longer_in_another_state() {
    StateEffects effects = effects(planted().alone("steady", 101).alone("slow", 300));
    assertThat(effects.effects())
        .extracting(StateEffects.Effect::name, StateEffects.Effect::operation)
        .containsExactlyInAnyOrder(
            tuple("slow", Operation.SERIALIZE), tuple("slow", Operation.DESERIALIZE));
    assertThat(effects.sentence())
        .isEqualTo(
            "In the state alone of Java 17.0.1, 2 of 4 times differ by more than their intervals:"
                + " slow writes media in 1.5 times the time; slow reads media in 1.5 times the"
                + " time.");
  }

  @Test
  void names_what_takes_less_time_in_another_state() {
    assertThat(effects(planted().alone("slow", 100)).sentence())
        .contains("slow writes media in 0.5 times the time");
  }

  @Test
  void does_not_name_what_may_be_noise() {
    StateEffects effects = effects(planted().alone("steady", 101).alone("slow", 199));
    assertThat(effects.effects()).isEmpty();
    assertThat(effects.sentence())
        .isEqualTo(
            "In the state alone of Java 17.0.1, 0 of 4 times differ by more than their intervals.");
  }

  @Test
  void has_nothing_to_say_of_a_run_in_one_state() {
    assertThat(StateEffects.all(Analysis.of(planted().build()))).isEmpty();
  }

  private static SampleResults planted() {
    return new SampleResults()
        .state("mixed")
        .contender("steady", Grade.EXACT, 100, 100)
        .contender("slow", Grade.EXACT, 200, 100);
  }

  private static StateEffects effects(SampleResults results) {
    List<StateEffects> all = StateEffects.all(Analysis.of(results.build()));
    assertThat(all).hasSize(1);
    return all.get(0);
  }
}
