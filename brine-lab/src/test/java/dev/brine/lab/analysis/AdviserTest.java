// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.brine.lab.analysis.Advice.Saving;
import dev.brine.lab.fidelity.Grade;
import dev.brine.lab.result.ClassChange;
import dev.brine.lab.result.Demand;
import dev.brine.lab.result.EvolutionCell;
import dev.brine.lab.result.EvolutionCell.Outcome;
import dev.brine.lab.result.Preset;
import dev.brine.lab.result.Results;
import java.util.List;
import org.junit.jupiter.api.Test;

class AdviserTest {
  private static final Demand DEMAND = new Demand(5_000, Double.NaN, Double.NaN);

  @Test
  void says_for_each_promise_what_to_take_and_what_that_saves() {
    List<Advice> advice = advice(sample().build());

    assertThat(advice)
        .extracting(Advice::promise)
        .containsExactly(Footing.TREES_OF_VERSIONS, Footing.TREES);
    assertThat(advice.get(0).leaders()).containsExactly("reader");
    assertThat(advice.get(1).leaders()).containsExactly("small");
    Saving saving = advice.get(1).saving().orElseThrow();
    // 2 x 10,000 ns against 2 x 2,000 ns, 1,000 bytes against 125, 5,000 times a second
    assertThat(saving.cores()).isCloseTo(16_000e-9 * 5_000, within(1e-3));
    assertThat(saving.bytesPerDay()).isCloseTo(875.0 * 5_000 * 86_400, within(1.0));
    assertThat(saving.time()).isCloseTo(0.2, within(0.001));
    assertThat(saving.error()).isBetween(0.0, 0.1);
  }

  @Test
  void what_needs_more_than_java_saves_less_than_nothing() {
    Results results =
        new SampleResults()
            .yardstick("jdk", 1_000, 100)
            .contender("large", Grade.EXACT, 3_000, 300)
            .contender("larger", Grade.EXACT, 9_000, 900)
            .build();
    Saving saving = advice(results, Preset.CACHE).get(0).saving().orElse(new Saving(0, 0, 0, 0, 0));

    assertThat(advice(results, Preset.CACHE).get(0).leaders())
        .containsExactly("Java's own serialization");
    assertThat(saving).isEqualTo(new Saving(0, 0, 0, 0, 0));
  }

  @Test
  void one_library_beside_java_was_compared_with_no_other() {
    SampleResults alone = new SampleResults().contender("small", Grade.EXACT, 2_000, 125);

    assertThat(advice(alone.build()).get(0).isDecided()).isFalse();
    Advice beside = advice(alone.yardstick("jdk", 10_000, 1_000).build()).get(0);
    assertThat(beside.isDecided()).isTrue();
    assertThat(beside.isAlone()).isTrue();
    assertThat(advice(sample().build())).allMatch(Advice::isDecided).noneMatch(Advice::isAlone);
  }

  @Test
  void of_choices_that_share_the_first_place_the_least_saving_counts() {
    Results results = sample().contender("twin", Grade.EXACT, 2_005, 130).build();
    Advice advice = advice(results, Preset.CACHE).get(1);

    assertThat(advice.leaders()).containsExactlyInAnyOrder("small", "twin");
    assertThat(advice.saving().orElseThrow().bytes()).isCloseTo(0.13, within(1e-9));
  }

  @Test
  void one_process_does_not_show_how_sure_a_saving_is() {
    Results results =
        new SampleResults()
            .processes(1)
            .yardstick("jdk", 10_000, 1_000)
            .contender("small", Grade.EXACT, 2_000, 125)
            .contender("other", Grade.EXACT, 2_000, 500)
            .build();

    assertThat(advice(results, Preset.CACHE).get(0).saving().orElseThrow().error()).isNaN();
  }

  @Test
  void says_what_a_new_field_does_as_tried_and_else_as_documented() {
    assertThat(change(Outcome.DEFAULT_FILLED)).isEqualTo("a new field reads its default");
    assertThat(change(Outcome.CLEAR_ERROR)).isEqualTo("a new field makes old messages an error");
    assertThat(change(Outcome.SILENTLY_WRONG))
        .isEqualTo("a new field reads wrong without an error");
    assertThat(change(Outcome.NOT_APPLICABLE))
        .isEqualTo("a new field is read by its documentation, not tried here");
    assertThat(advice(sample().build()).get(1).change())
        .isEqualTo("not documented to read messages from before a field was added");
  }

  @Test
  void a_run_that_decides_nothing_gives_no_advice() {
    assertThat(Adviser.of(Analysis.of(sample().build()), DEMAND)).isEmpty();
    assertThat(advice(sample().others(0.9).contender("a", Grade.EXACT, 1, 1).build())).isNotNull();
    Results noisy =
        new SampleResults().others(0.9).contender("fast", Grade.EXACT, 1_000, 100).build();
    assertThat(advice(noisy)).isEmpty();
  }

  private static String change(Outcome outcome) {
    return advice(
            sample()
                .build()
                .withEvolution(
                    List.of(
                        new EvolutionCell(
                            "W5", "reader", ClassChange.FIELD_ADDED, "A.b", outcome, ""))))
        .get(0)
        .change();
  }

  private static SampleResults sample() {
    return new SampleResults()
        .yardstick("jdk", 10_000, 1_000)
        .contender("small", Grade.EXACT, 2_000, 125)
        .contender("slow", Grade.EXACT, 8_000, 800)
        .reading("reader", 3_000, 200)
        .reading("laggard", 9_000, 900);
  }

  private static List<Advice> advice(Results results) {
    return advice(results, Preset.BALANCED);
  }

  private static List<Advice> advice(Results results, Preset preset) {
    Analysis analysis = Analysis.of(results);
    return Adviser.of(
        Analysis.of(results.withDecisions(Decider.decide(analysis, preset.preference()))), DEMAND);
  }
}
