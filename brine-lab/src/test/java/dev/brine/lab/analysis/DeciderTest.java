// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.brine.lab.fidelity.Grade;
import dev.brine.lab.result.ClassChange;
import dev.brine.lab.result.Criterion;
import dev.brine.lab.result.Decision;
import dev.brine.lab.result.Decision.Choice;
import dev.brine.lab.result.Decision.Part;
import dev.brine.lab.result.EvolutionCell;
import dev.brine.lab.result.EvolutionCell.Outcome;
import dev.brine.lab.result.Preference;
import dev.brine.lab.result.Preset;
import dev.brine.lab.result.Results;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DeciderTest {
  private static final Preference TIME = preference(Map.of(Criterion.TIME, 1.0));
  private static final Preference TIME_AND_SIZE =
      preference(Map.of(Criterion.TIME, 1.0, Criterion.SIZE, 1.0));

  @Test
  void names_a_winner_whose_interval_touches_no_other() {
    Decision decision = decide(TIME, sample().contender("fast", Grade.EXACT, 1_000, 500));

    assertThat(decision.leaders()).extracting(Choice::library).containsExactly("fast");
    assertThat(decision.answer())
        .isEqualTo(
            "For trees whose classes both sides have, take fast for these weights: the shortest"
                + " time.");
    assertThat(decision.choices())
        .extracting(Choice::library)
        .containsExactly("fast", "small", "Java's own serialization");
  }

  @Test
  void names_no_winner_where_intervals_touch() {
    Decision decision = decide(TIME, sample().contender("other", Grade.EXACT, 2_010, 500));

    assertThat(decision.leaders())
        .extracting(Choice::library)
        .containsExactlyInAnyOrder("small", "other");
    assertThat(decision.leaders()).allSatisfy(c -> assertThat(c.to()).isEqualTo(2));
    assertThat(decision.answer())
        .contains("small", "other")
        .endsWith(" share the first place for these weights; this run cannot tell them apart.");
  }

  @Test
  void a_weighted_score_is_the_mean_of_its_parts() {
    Decision decision = decide(TIME_AND_SIZE, sample().contender("fast", Grade.EXACT, 1_000, 500));

    Choice small = choice(decision, "small");
    assertThat(small.score()).isCloseTo((0.5 + 1) / 2, within(0.001));
    assertThat(small.parts().get(0).words()).isEqualTo("2.0 times the shortest time");
    assertThat(choice(decision, "fast").score()).isCloseTo((1 + 0.25) / 2, within(0.001));
  }

  @Test
  void without_weight_for_time_noise_plays_no_part() {
    Decision decision =
        decide(
            preference(Map.of(Criterion.SIZE, 1.0)),
            sample().contender("other", Grade.EXACT, 2_000, 126));

    assertThat(decision.leaders()).extracting(Choice::library).containsExactly("small");
    assertThat(decision.choices()).allSatisfy(c -> assertThat(c.low()).isEqualTo(c.high()));
  }

  @Test
  void equal_scores_share_a_place() {
    Decision decision =
        decide(
            preference(Map.of(Criterion.SIZE, 1.0)),
            sample().contender("other", Grade.EXACT, 9_000, 125));

    assertThat(decision.leaders())
        .extracting(Choice::library)
        .containsExactlyInAnyOrder("small", "other");
  }

  @Test
  void one_process_for_each_row_shows_no_order() {
    Decision decision =
        decide(
            TIME,
            new SampleResults()
                .processes(1)
                .contender("fast", Grade.EXACT, 1_000, 500)
                .contender("slow", Grade.EXACT, 9_000, 500));

    assertThat(decision.leaders()).hasSize(2);
    assertThat(decision.answer()).endsWith("; the times of this run show no order.");
  }

  @Test
  void claims_the_shortest_time_only_where_it_is_separated() {
    Decision decision =
        decide(
            TIME_AND_SIZE,
            new SampleResults()
                .contender("fast", Grade.EXACT, 1_000, 100)
                .contender("close", Grade.EXACT, 1_001, 500)
                .contender("slow", Grade.EXACT, 3_000, 500));

    assertThat(decision.answer())
        .isEqualTo(
            "For trees whose classes both sides have, take fast for these weights: among the"
                + " shortest times and the fewest bytes.");
    assertThat(decision.choices())
        .extracting(choice -> choice.parts().get(0).words())
        .containsExactly(
            "among the shortest times", "among the shortest times", "3.0 times the shortest time");
  }

  @Test
  void claims_nothing_of_times_that_show_no_order() {
    Decision decision =
        decide(
            preference(Map.of(Criterion.TIME, 1.0, Criterion.SIZE, 9.0)),
            new SampleResults()
                .processes(1)
                .contender("fast", Grade.EXACT, 1_000, 100)
                .contender("slow", Grade.EXACT, 3_000, 500));

    assertThat(decision.answer())
        .isEqualTo(
            "For trees whose classes both sides have, take fast for these weights: the fewest"
                + " bytes.");
    assertThat(decision.choices())
        .extracting(choice -> choice.parts().get(0).words())
        .containsOnly("");
  }

  @Test
  void a_run_that_is_too_noisy_to_name_a_fastest_decides_nothing() {
    Results results =
        new SampleResults()
            .others(0.5)
            .contender("fast", Grade.EXACT, 1_000, 100)
            .contender("slow", Grade.EXACT, 9_000, 9_000)
            .build();
    assertThat(Analysis.of(results).verdict().headline()).startsWith("This run is too noisy: ");

    List<Decision> decisions = Decider.decide(Analysis.of(results), Preset.SESSION.preference());
    assertThat(decisions).allSatisfy(decision -> assertThat(decision.choices()).isEmpty());
    assertThat(decisions.get(0).answer())
        .isEqualTo("This run is too noisy to decide for sessions.");
  }

  @Test
  void what_was_not_measured_makes_no_other_the_only_choice() {
    SampleResults run = new SampleResults().contender("fast", Grade.EXACT, 1_000, 500);

    assertThat(decide(TIME, run).answer())
        .isEqualTo(
            "For trees whose classes both sides have, fast is the only choice of this run for these"
                + " weights.");
    assertThat(decide(TIME, run.failed("hung", "no result within 30 s")).answer())
        .isEqualTo(
            "For trees whose classes both sides have, this run decides nothing for these weights:"
                + " only fast was measured.");
  }

  @Test
  void a_winner_over_what_was_not_measured_is_one_of_those_measured() {
    assertThat(decide(TIME, sample().failed("hung", "no result within 30 s")).answer())
        .isEqualTo(
            "For trees whose classes both sides have, take small for these weights, of those"
                + " measured: the shortest time.");
  }

  @Test
  void ranks_rows_that_keep_references_and_rows_for_trees_apart() {
    Results results =
        sample()
            .contender("fast", Grade.EXACT, 1_000, 500)
            .keeping("keeper", 3_000, 300)
            .keeping("other", 6_000, 300)
            .build();
    List<Decision> decisions = Decider.decide(Analysis.of(results), TIME);

    assertThat(decisions.get(0).choices())
        .extracting(Choice::library)
        .containsExactly("keeper", "other", "Java's own serialization");
    assertThat(decisions.get(0).answer())
        .isEqualTo(
            "Keeping references, for classes that both sides have, take keeper for these weights:"
                + " the shortest time.");
    assertThat(decisions.get(0).leftOut())
        .containsExactly(
            "small: has no row keeping references, for classes that both sides have",
            "fast: has no row keeping references, for classes that both sides have");
    assertThat(decisions.get(1).choices())
        .extracting(Choice::library)
        .containsExactly("fast", "small", "Java's own serialization");
    assertThat(decisions.get(1).answer())
        .isEqualTo(
            "For trees whose classes both sides have, take fast for these weights: the shortest"
                + " time.");
    assertThat(decisions.get(2).answer())
        .startsWith("Keeping references, for classes that both sides have, ");
  }

  @Test
  void what_does_not_bring_objects_back_is_no_choice() {
    Decision decision =
        decide(TIME, sample().contender("lossy", Grade.LOSSY, 10, 10).refused("none", "cannot"));

    assertThat(decision.choices())
        .extracting(Choice::library)
        .containsExactly("small", "Java's own serialization");
    assertThat(decision.leftOut())
        .containsExactly(
            "lossy: does not bring every object back unchanged",
            "none: does not bring every object back unchanged");
  }

  @Test
  void changes_that_come_back_silently_wrong_cost_more_than_errors() {
    Results results =
        new SampleResults()
            .reading("small", 2_000, 125)
            .reading("loud", 2_000, 125)
            .build()
            .withEvolution(
                List.of(
                    cell("small", ClassChange.FIELD_ADDED, Outcome.EXACT),
                    cell("small", ClassChange.CONSTANT_INSERTED, Outcome.SILENTLY_WRONG),
                    cell("loud", ClassChange.FIELD_ADDED, Outcome.DEFAULT_FILLED),
                    cell("loud", ClassChange.CONSTANT_INSERTED, Outcome.CLEAR_ERROR),
                    cell("loud", ClassChange.CLASS_RENAMED, Outcome.NOT_APPLICABLE)));
    Decision decision =
        Decider.decide(Analysis.of(results), preference(Map.of(Criterion.EVOLUTION, 1.0))).get(0);

    assertThat(choice(decision, "small").score()).isEqualTo(0.5);
    assertThat(choice(decision, "loud").score()).isEqualTo(0.75);
    assertThat(choice(decision, "small").parts().get(2).words())
        .isEqualTo("read 1 of 2 changes of classes, 1 came back silently wrong");
  }

  @Test
  void takes_nothing_that_needs_the_same_classes_for_messages_that_outlive_them() {
    Preference log = Preset.EVENT_LOG.preference();
    assertThat(decide(log, sample()).answer())
        .isEqualTo(
            "No row of this run is documented to read other versions of classes, which an event log"
                + " needs.");
    assertThat(decide(log, sample()).choices()).isEmpty();
    assertThat(decide(Preset.CACHE.preference(), sample()).choices()).isNotEmpty();

    SampleResults both = sample().reading("reader", 9_000, 900);
    assertThat(decide(log, both).choices())
        .extracting(Choice::library)
        .containsExactlyInAnyOrder("reader", "Java's own serialization");
    assertThat(decide(log, both).answer()).startsWith("For trees whose classes may change, ");
  }

  @Test
  void says_with_a_choice_that_a_new_field_breaks_it() {
    Results results =
        sample()
            .reading("reader", 1_000, 100)
            .build()
            .withEvolution(
                List.of(
                    cell("reader", ClassChange.FIELD_ADDED, Outcome.CLEAR_ERROR),
                    cell("small", ClassChange.FIELD_ADDED, Outcome.DEFAULT_FILLED)));
    List<Decision> decisions = Decider.decide(Analysis.of(results), Preset.EVENT_LOG.preference());

    assertThat(decisions.get(0).answer())
        .endsWith(" With reader, a new field makes old messages an error.");
  }

  @Test
  void decides_for_each_other_purpose_as_well() {
    List<Decision> decisions =
        Decider.decide(Analysis.of(sample().build()), Preset.CACHE.preference());

    assertThat(decisions)
        .extracting(decision -> decision.preference().name())
        .containsExactly("cache", "balanced", "rpc", "event-log", "session");
  }

  @Test
  void what_speaks_against_a_choice_names_no_merit_and_what_speaks_for_it_says_how_far() {
    Decision decision =
        decide(
            preference(Map.of(Criterion.SAFETY, 1.0, Criterion.SIZE, 1.0)),
            sample().contender("other", Grade.EXACT, 2_000, 145));

    assertThat(choice(decision, "other").parts())
        .extracting(Part::words)
        .contains(
            "only 1.2 times the fewest bytes",
            "a message can name any class; no limits by default; not known to work without Unsafe");
  }

  @Test
  void refuses_weights_that_make_no_order() {
    assertThatThrownBy(() -> preference(Map.of(Criterion.TIME, -1.0)))
        .hasMessage("Expected a weight of 0 or more but was -1.0: time");
    assertThatThrownBy(() -> preference(Map.of()))
        .hasMessage("All weights are 0; at least one must be greater");
  }

  private static SampleResults sample() {
    return new SampleResults()
        .yardstick("jdk", 10_000, 1_000)
        .yardstick("memory-copy", 10, 100)
        .contender("small", Grade.EXACT, 2_000, 125);
  }

  private static Decision decide(Preference preference, SampleResults sample) {
    return Decider.decide(Analysis.of(sample.build()), preference).get(0);
  }

  private static Choice choice(Decision decision, String library) {
    return decision.choices().stream()
        .filter(choice -> choice.library().equals(library))
        .findFirst()
        .orElseThrow();
  }

  private static Preference preference(Map<Criterion, Double> weights) {
    return new Preference("mine", weights);
  }

  private static EvolutionCell cell(String row, ClassChange change, Outcome outcome) {
    return new EvolutionCell("W5", row, change, "A.b", outcome, "");
  }
}
