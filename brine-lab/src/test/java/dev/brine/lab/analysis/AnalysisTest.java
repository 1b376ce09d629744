// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.lab.fidelity.Grade;
import dev.brine.lab.result.CellKey;
import dev.brine.lab.result.Operation;
import dev.brine.lab.result.Results;
import dev.brine.lab.result.Subject;
import dev.brine.lab.workload.Sink;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("once")
class AnalysisTest {
  @Test
  void names_the_fastest_faithful_contender_as_best() {
    Analysis analysis =
        Analysis.of(
            new SampleResults()
                .yardstick("hand-written", 10, 100)
                .contender("careless", Grade.LOSSY, 20, 100)
                .contender("quick", Grade.EXACT, 40, 100)
                .contender("slow", Grade.EXACT, 80, 100)
                .build());

    CellKey slow = SampleResults.key("slow");
    assertThat(analysis.best(slow, Operation.SERIALIZE)).contains(SampleResults.key("quick"));
    assertThat(analysis.factorToBest(slow, Operation.SERIALIZE)).contains(2.0);
    assertThat(analysis.separation(slow, Operation.SERIALIZE)).contains(Separation.SEPARATED);
  }

  @Test
  void does_not_separate_a_row_within_the_noise_of_the_best() {
    Analysis analysis =
        Analysis.of(
            new SampleResults()
                .contender("a", Grade.EXACT, 100, 100)
                .contender("b", Grade.EXACT, 101, 100)
                .build());

    assertThat(analysis.separation(SampleResults.key("b"), Operation.DESERIALIZE))
        .contains(Separation.NOT_SEPARATED);
    assertThat(analysis.separation(SampleResults.key("a"), Operation.DESERIALIZE))
        .contains(Separation.BEST);
  }

  @Test
  void has_no_estimate_for_a_refused_row() {
    Analysis analysis = Analysis.of(new SampleResults().refused("shy", "no reason").build());

    assertThat(analysis.estimate(SampleResults.key("shy"), Operation.SERIALIZE)).isEmpty();
    assertThat(analysis.separation(SampleResults.key("shy"), Operation.SERIALIZE)).isEmpty();
  }

  @Test
  void puts_on_the_front_only_who_is_not_beaten_in_both_bytes_and_time() {
    Results results =
        new SampleResults()
            .contender("small", Grade.EXACT, 300, 50)
            .contender("beaten", Grade.EXACT, 310, 60)
            .contender("fast", Grade.EQUAL, 100, 200)
            .contender("lossy", Grade.LOSSY, 1, 1)
            .yardstick("copy", 1, 1)
            .build();

    assertThat(Analysis.of(results).pareto("17.0.1", SampleResults.SUBJECT))
        .containsExactly(SampleResults.key("small"), SampleResults.key("fast"));
  }

  @Test
  void tells_the_winner_the_smallest_and_who_loses_data() {
    Verdict verdict =
        Analysis.of(
                new SampleResults()
                    .yardstick("jdk", 1000, 900)
                    .contender("quick", Grade.EXACT, 50, 300)
                    .contender("tiny", Grade.EXACT, 400, 90)
                    .contender("careless", Grade.LOSSY, 20, 80)
                    .build())
            .verdict();

    assertThat(verdict.headline())
        .isEqualTo(
            "For trees whose classes both sides have, quick is the fastest on media: 20 times as"
                + " fast as Java's own serialization.");
    assertThat(verdict.sentences())
        .contains(
            "For trees whose classes both sides have, tiny writes the fewest bytes on media: 10 %"
                + " of the bytes of Java's own serialization.",
            "media, for trees whose classes both sides have: quick is the fastest to write and to"
                + " read.",
            "Data is changed or lost without an error by careless.");
  }

  @Test
  void rows_whose_bytes_differ_by_next_to_nothing_are_the_smallest_together() {
    Results results =
        new SampleResults()
            .contender("large", Grade.EXACT, 50, 100_100)
            .contender("one", Grade.EXACT, 50, 100_040)
            .contender("other", Grade.EXACT, 50, 100_000)
            .build();

    assertThat(Analysis.of(results).smallest("17.0.1", SampleResults.SUBJECT, "%.0f B"::formatted))
        .containsExactly(
            "Smallest for trees whose classes both sides have: other and one, 100000 B.");
  }

  @Test
  void does_not_let_a_row_win_whose_own_objects_are_copied_outside_the_time() {
    Results results =
        new SampleResults()
            .yardstick("jdk", 1000, 900)
            .contender("quick", Grade.EXACT, 50, 300)
            .message("spared", 10, 100)
            .build();

    assertThat(Analysis.of(results).best(SampleResults.key("quick"), Operation.SERIALIZE))
        .contains(SampleResults.key("quick"));
    assertThat(Analysis.of(results).verdict().headline())
        .isEqualTo(
            "For trees whose classes both sides have, quick is 20 times as fast as Java's own"
                + " serialization on media.");
  }

  @Test
  void judges_a_run_that_measured_files_alone() {
    Results results =
        new SampleResults()
            .yardstick("jdk", 1000, 900)
            .contender("quick", Grade.EXACT, 50, 300)
            .contender("slow", Grade.EXACT, 500, 300)
            .build();
    Subject memory = SampleResults.SUBJECT;
    Subject files =
        new Subject(
            memory.workload(),
            memory.size(),
            memory.title(),
            memory.question(),
            memory.form(),
            Sink.FILES);

    Verdict verdict =
        Analysis.of(
                new Results(
                    results.format(),
                    results.run(),
                    results.rows(),
                    List.of(files),
                    results.cells()))
            .verdict();

    assertThat(verdict.headline())
        .isEqualTo(
            "For trees whose classes both sides have, quick is the fastest on media: 20 times as"
                + " fast as Java's own serialization.");
  }

  @Test
  void admits_that_nothing_came_back_faithfully() {
    Verdict verdict =
        Analysis.of(new SampleResults().contender("careless", Grade.LOSSY, 20, 80).build())
            .verdict();

    assertThat(verdict.headline())
        .isEqualTo("No library of this run brings back a workload unchanged.");
  }
}
