// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.brine.lab.analysis.Analysis;
import dev.brine.lab.analysis.Decider;
import dev.brine.lab.analysis.Ownership;
import dev.brine.lab.analysis.SampleResults;
import dev.brine.lab.fidelity.Grade;
import dev.brine.lab.result.ClassChange;
import dev.brine.lab.result.Demand;
import dev.brine.lab.result.EvolutionCell;
import dev.brine.lab.result.EvolutionCell.Outcome;
import dev.brine.lab.result.Json;
import dev.brine.lab.result.Preset;
import dev.brine.lab.result.Results;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class OwnSectionsTest {
  private static final Results MEASURED =
      new SampleResults()
          .yardstick("jdk", 10_000, 1_000)
          .contender("small", Grade.EXACT, 2_000, 125)
          .build();

  @TempDir private Path folder;

  @Test
  void shows_what_rows_do_when_classes_change_and_what_came_back_wrong() {
    List<EvolutionView> views =
        EvolutionView.all(
            Analysis.of(
                MEASURED.withEvolution(
                    List.of(
                        cell(ClassChange.FIELD_ADDED, Outcome.DEFAULT_FILLED, "$.a is null"),
                        cell(ClassChange.CONSTANT_INSERTED, Outcome.SILENTLY_WRONG, "$.s: wrong"),
                        cell(ClassChange.CLASS_RENAMED, Outcome.CLEAR_ERROR, "no class")))));

    assertThat(views).hasSize(1);
    assertThat(views.get(0).rows().get(0).cells())
        .extracting(CellView::text)
        .containsExactly("✓ default", "✗ wrong", "△ error");
    assertThat(views.get(0).wrong())
        .containsExactly(
            new EvolutionView.Wrong("small", "enum constant inserted", "A.b", "$.s: wrong"));
  }

  @Test
  void shows_what_rows_cost() {
    Demand demand = new Demand(5_000, 1e6, 2 * 86_400);
    OwnershipView view = OwnershipView.of(Analysis.of(costed(demand)));

    assertThat(view.demand())
        .isEqualTo(
            "5,000 messages a second, each written and read once, over a link of 1 Mbit/s, kept for"
                + " 2 days.");
    assertThat(view.heads())
        .containsExactly(
            "Cores", "Garbage a second", "Bytes a day", "Stored", "Link used", "One message");
    OwnershipView.CostRow first = view.tables().get(0).rows().get(0);
    assertThat(first.name()).isEqualTo("small");
    assertThat(first.cells())
        .containsExactly("0.02", "200 MB", "54.0 GB", "108 GB", "500 % ✗", "1.00 ms");
    assertThat(view.given()).isTrue();
  }

  @Test
  void a_terminal_has_a_line_for_each_option() {
    Results results =
        costed(new Demand(5_000, 1e6, 2 * 86_400))
            .withEvolution(
                List.of(
                    cell(ClassChange.FIELD_ADDED, Outcome.DEFAULT_FILLED, ""),
                    cell(ClassChange.CONSTANT_INSERTED, Outcome.SILENTLY_WRONG, "")));

    assertThat(OptionLines.of(Analysis.of(results)).get(0))
        .isEqualTo(
            "Other versions of the classes of W5: 0 of 1 rows read all; silently wrong: small.");
    assertThat(OptionLines.of(Analysis.of(results)).get(1))
        .startsWith("W5@1 at 5,000 messages a second, by row: 0.02 ")
        .contains(" cores and 54.0 GB");
    assertThat(OptionLines.of(Analysis.of(MEASURED))).isEmpty();
    String terminal = Reports.terminal(results, Colour.NONE, Alphabet.UNICODE, 200);
    assertThat(terminal).contains(OptionLines.of(Analysis.of(results)));
  }

  @Test
  void cores_of_a_noisy_run_have_a_mark() {
    Results noisy = new SampleResults().others(0.2).contender("a", Grade.EXACT, 1_000, 9).build();

    assertThat(OwnershipView.of(Analysis.of(noisy)).noise()).contains("Other programs used");
    assertThat(OwnershipView.of(Analysis.of(MEASURED)).noise()).isEmpty();
  }

  @Test
  void shows_which_one_to_take_with_reasons_and_for_other_purposes() {
    DecisionView view = DecisionView.of(decided());

    assertThat(view.answer())
        .startsWith("For trees whose classes both sides have, take small for a cache: ");
    assertThat(view.weights()).isEqualTo("time 4, size 3, evolution 1, safety 1, effort 1");
    assertThat(view.first().get(0).place()).isEqualTo("1");
    assertThat(view.first().get(0).kind()).isEqualTo("win");
    assertThat(view.first().get(0).good()).startsWith("the shortest time", "the fewest bytes");
    assertThat(view.others())
        .extracting(DecisionView.Other::name)
        .containsExactly("balanced", "rpc", "event-log", "session");
    assertThat(HtmlPage.render(Analysis.of(decided())))
        .contains(
            "id=\"decision\"",
            "Take small, for trees whose classes both sides have (no other library was compared):"
                + " at 1,000 messages a second it saves 75.6 GB a day and 0.016 cores",
            "not documented to read messages from before a field was added.",
            "This tool is made by the authors of Brine.");
    assertThat(Reports.terminal(decided(), Colour.NONE, Alphabet.UNICODE, 200))
        .contains(
            "Which one to take (cache): For trees whose classes both sides have, take small for a"
                + " cache");
    assertThat(Reports.markdown(decided()))
        .contains("- **cache**: For trees whose classes both sides have, take small for a cache");
  }

  @Test
  void says_beside_a_choice_what_happens_when_a_field_is_added() {
    Results results =
        decided()
            .withEvolution(
                List.of(
                    cell(ClassChange.FIELD_ADDED, Outcome.DEFAULT_FILLED, ""),
                    cell(ClassChange.FIELD_REMOVED, Outcome.EXACT, ""),
                    cell(ClassChange.CONSTANT_INSERTED, Outcome.SILENTLY_WRONG, "")));

    assertThat(DecisionView.of(results).first().get(0).changes())
        .extracting(CellView::text)
        .containsExactly("field added: ✓ default", "enum constant inserted: ✗ wrong");
    assertThat(DecisionView.of(decided()).first().get(0).changes()).isEmpty();
  }

  @Test
  void shows_nothing_to_take_where_nothing_was_decided() {
    assertThat(DecisionView.of(MEASURED)).isNull();
    assertThat(Reports.terminal(MEASURED, Colour.NONE, Alphabet.UNICODE, 80))
        .doesNotContain("Which one to take");
  }

  private static Results decided() {
    return MEASURED.withDecisions(Decider.decide(Analysis.of(MEASURED), Preset.CACHE.preference()));
  }

  @Test
  void has_no_section_for_what_was_not_requested() {
    assertThat(HtmlPage.render(Analysis.of(MEASURED)))
        .doesNotContain("id=\"evolution\"", "id=\"objects\"", "id=\"decision\"");
  }

  @Test
  void shows_an_example_of_a_load_where_none_was_stated() {
    OwnershipView view = OwnershipView.of(Analysis.of(MEASURED));

    assertThat(view.given()).isFalse();
    assertThat(view.demand()).startsWith("1,000 messages a second");
    assertThat(HtmlPage.render(Analysis.of(MEASURED))).contains("An example: ", "--rate");
  }

  @Test
  void says_from_which_link_on_which_row_is_best() {
    Results results =
        new SampleResults()
            .yardstick("jdk", 10_000, 1_000)
            .contender("small", Grade.EXACT, 4_000, 100)
            .contender("fast", Grade.EXACT, 1_000, 400)
            .build();
    CrossoverView view =
        CrossoverView.of(Analysis.of(results), "17.0.1", SampleResults.SUBJECT).get(0);

    assertThat(view.sentence()).isEqualTo("Up to 400 Mbit/s: small; from 400 Mbit/s: fast.");
    assertThat(view.ranges())
        .extracting(CrossoverView.RangeRow::best, CrossoverView.RangeRow::notSeparated)
        .containsExactly(tuple("small", ""), tuple("fast", ""));
  }

  @Test
  void names_what_is_not_separated_on_a_link() {
    Results results =
        new SampleResults()
            .contender("one", Grade.EXACT, 4_000, 100)
            .contender("other", Grade.EXACT, 4_010, 100)
            .contender("lossy", Grade.LOSSY, 10, 1)
            .build();
    CrossoverView view =
        CrossoverView.of(Analysis.of(results), "17.0.1", SampleResults.SUBJECT).get(0);

    assertThat(view.sentence())
        .isEqualTo("one has the shortest time on every link (not separated from other).");
  }

  @Test
  void names_no_best_row_of_a_link_in_a_run_that_is_too_noisy() {
    Results results =
        new SampleResults()
            .others(0.5)
            .contender("one", Grade.EXACT, 1_000, 100)
            .contender("other", Grade.EXACT, 9_000, 100)
            .build();
    CrossoverView view =
        CrossoverView.of(Analysis.of(results), "17.0.1", SampleResults.SUBJECT).get(0);

    assertThat(view.sentence()).isEqualTo("This run is too noisy to name the fastest.");
  }

  @Test
  void keeps_everything_in_the_file_of_the_results() throws Exception {
    Results results =
        costed(new Demand(5_000, Double.NaN, 60))
            .withEvolution(List.of(cell(ClassChange.FIELD_ADDED, Outcome.EXACT, "")))
            .withDecisions(decided().decisions());
    Path file = folder.resolve("results.json");
    Json.write(results, file);

    assertThat(Json.read(file, Results.class)).isEqualTo(results);
    assertThat(file).content().contains("\"exact\"", "\"field-added\"", "\"time\" : 4.0");
  }

  private static Results costed(Demand demand) {
    return MEASURED.withOwnership(demand, Ownership.of(Analysis.of(MEASURED), demand));
  }

  private static EvolutionCell cell(ClassChange change, Outcome outcome, String example) {
    return new EvolutionCell("W5", "small", change, "A.b", outcome, example);
  }
}
