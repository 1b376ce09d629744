// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.evolution;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.lab.result.ClassChange;
import dev.brine.lab.result.EvolutionCell.Outcome;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class EvolutionJudgeTest {
  private static final String OWNER = "com.acme.Order";

  @Test
  void a_removed_field_may_be_missing() {
    assertThat(judged(ClassChange.FIELD_REMOVED, order("Ada", "7"), Map.of("", OWNER, "id", "7")))
        .isEqualTo(Outcome.EXACT);
  }

  @Test
  void another_field_may_not_be_missing_or_have_its_default() {
    assertThat(judged(ClassChange.FIELD_REMOVED, order("Ada", "7"), Map.of("", OWNER)))
        .isEqualTo(Outcome.SILENTLY_WRONG);
    assertThat(judged(ClassChange.FIELD_REMOVED, order("Ada", "7"), Map.of("", OWNER, "id", "0")))
        .isEqualTo(Outcome.SILENTLY_WRONG);
  }

  @Test
  void a_new_field_has_its_default_and_nothing_else() {
    Map<String, String> filled = Map.of("", OWNER, "name", "Ada", "id", "7", "brineField", "0");
    Map<String, String> shifted = Map.of("", OWNER, "name", "Ada", "id", "7", "brineField", "Ada");

    assertThat(judged(ClassChange.FIELD_ADDED, order("Ada", "7"), filled))
        .isEqualTo(Outcome.DEFAULT_FILLED);
    EvolutionJudge judge = judge(ClassChange.FIELD_ADDED);
    judge.compare(order("Ada", "7"), shifted);
    assertThat(judge.outcome()).isEqualTo(Outcome.SILENTLY_WRONG);
    assertThat(judge.example()).isEqualTo("$.brineField: expected null but was Ada");
  }

  @Test
  void a_renamed_field_has_the_old_value_or_its_default() {
    assertThat(renamed("Ada")).isEqualTo(Outcome.EXACT);
    assertThat(renamed("0")).isEqualTo(Outcome.DEFAULT_FILLED);
    assertThat(renamed("7")).isEqualTo(Outcome.SILENTLY_WRONG);
  }

  @Test
  void a_renamed_class_has_its_new_name() {
    assertThat(
            judged(
                ClassChange.CLASS_RENAMED,
                order("Ada", "7"),
                Map.of("", OWNER + "Renamed", "name", "Ada", "id", "7")))
        .isEqualTo(Outcome.EXACT);
    assertThat(
            judged(
                ClassChange.CLASS_RENAMED,
                order("Ada", "7"),
                List.of(List.of("name", "Ada"), List.of("id", "7"))))
        .isEqualTo(Outcome.SILENTLY_WRONG);
  }

  @Test
  void the_worst_message_counts_and_gives_the_example() {
    EvolutionJudge judge = judge(ClassChange.FIELDS_REORDERED);
    judge.compare(order("Ada", "7"), order("Ada", "7"));
    judge.failed("EOFException");
    judge.compare(List.of(order("Ada", "7")), List.of(order("7", "Ada")));
    judge.failed("another");

    assertThat(judge.outcome()).isEqualTo(Outcome.SILENTLY_WRONG);
    assertThat(judge.example()).isEqualTo("$[0].id: expected 7 but was Ada");
  }

  @Test
  void code_of_the_program_that_the_change_breaks_is_no_error_of_a_serializer() {
    EvolutionJudge judge = judge(ClassChange.FIELD_REMOVED);
    judge.failed("EOFException");
    judge.failed("NoSuchFieldError: name", EvolutionReader.BROKEN);

    assertThat(judge.outcome()).isEqualTo(Outcome.NOT_APPLICABLE);
    assertThat(judge.example())
        .isEqualTo("the program cannot run with this change: NoSuchFieldError: name");
  }

  private static Outcome renamed(String value) {
    return judged(
        ClassChange.FIELD_RENAMED,
        order("Ada", "7"),
        Map.of("", OWNER, "brineField", value, "id", "7"));
  }

  private static Map<String, String> order(String name, String id) {
    return Map.of("", OWNER, "name", name, "id", id);
  }

  private static Outcome judged(ClassChange change, Object written, Object read) {
    EvolutionJudge judge = judge(change);
    judge.compare(written, read);
    return judge.outcome();
  }

  private static EvolutionJudge judge(ClassChange change) {
    return new EvolutionJudge(new ChangedPart(change, OWNER, "name", FieldEdit.TEXT));
  }
}
