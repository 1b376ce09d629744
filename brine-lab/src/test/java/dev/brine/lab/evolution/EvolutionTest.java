// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.evolution;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.lab.catalog.BuiltInCatalog;
import dev.brine.lab.catalog.Catalog;
import dev.brine.lab.measure.JavaHome;
import dev.brine.lab.result.ClassChange;
import dev.brine.lab.result.EvolutionCell;
import dev.brine.lab.result.EvolutionCell.Outcome;
import dev.brine.lab.serializer.Serializer;
import dev.brine.lab.workload.Workload;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Checks what serializers do with other versions against what is known of them. */
@Tag("once")
class EvolutionTest {
  @Test
  void jdk_fills_defaults_and_rejects_other_types_under_a_fixed_version() throws Exception {
    List<EvolutionCell> cells = cells(new BuiltInCatalog(), "jdk", "W2");

    assertThat(outcome(cells, ClassChange.FIELD_ADDED)).isEqualTo(Outcome.DEFAULT_FILLED);
    assertThat(outcome(cells, ClassChange.FIELD_REMOVED)).isEqualTo(Outcome.EXACT);
    assertThat(outcome(cells, ClassChange.FIELDS_REORDERED)).isEqualTo(Outcome.EXACT);
    assertThat(outcome(cells, ClassChange.FIELD_RENAMED)).isEqualTo(Outcome.DEFAULT_FILLED);
    assertThat(outcome(cells, ClassChange.FIELD_WIDENED)).isEqualTo(Outcome.CLEAR_ERROR);
    assertThat(outcome(cells, ClassChange.FIELD_RETYPED)).isEqualTo(Outcome.CLEAR_ERROR);
    assertThat(outcome(cells, ClassChange.CONSTANT_INSERTED)).isEqualTo(Outcome.NOT_APPLICABLE);
    assertThat(outcome(cells, ClassChange.CLASS_RENAMED)).isEqualTo(Outcome.CLEAR_ERROR);
    assertThat(cell(cells, ClassChange.FIELD_WIDENED).example())
        .isEqualTo(
            "InvalidClassException: dev.brine.lab.workload.model.User; incompatible types for"
                + " field age");
  }

  @Test
  void jdk_reads_a_constant_by_its_name_and_kryo_by_its_number() throws Exception {
    assertThat(outcome(cells(new BuiltInCatalog(), "jdk", "W5"), ClassChange.CONSTANT_INSERTED))
        .isEqualTo(Outcome.EXACT);
    EvolutionCell kryo =
        cell(cells(new BuiltInCatalog(), "kryo", "W5"), ClassChange.CONSTANT_INSERTED);
    assertThat(kryo.outcome()).isEqualTo(Outcome.SILENTLY_WRONG);
    assertThat(kryo.example()).contains("but was INSERTED_BY_BRINE");
  }

  @Test
  void jackson_ignores_what_it_does_not_know_and_finds_properties_by_name() throws Exception {
    List<EvolutionCell> cells = cells(new BuiltInCatalog(), "jackson", "W4");

    assertThat(outcome(cells, ClassChange.FIELD_REMOVED)).isEqualTo(Outcome.EXACT);
    assertThat(outcome(cells, ClassChange.FIELDS_REORDERED)).isEqualTo(Outcome.EXACT);
    assertThat(outcome(cells, ClassChange.FIELD_RENAMED)).isEqualTo(Outcome.DEFAULT_FILLED);
    assertThat(outcome(cells, ClassChange.FIELD_WIDENED)).isEqualTo(Outcome.EXACT);
    assertThat(outcome(cells, ClassChange.CLASS_RENAMED)).isEqualTo(Outcome.EXACT);
  }

  @Test
  void brine_is_exact_or_clear() throws Exception {
    for (String row : List.of("brine-streams", "brine-trees-embedded")) {
      assertThat(cells(new BuiltInCatalog(), row, "W5"))
          .allSatisfy(
              cell ->
                  assertThat(cell.outcome())
                      .as(cell.toString())
                      .isIn(Outcome.EXACT, Outcome.DEFAULT_FILLED, Outcome.CLEAR_ERROR));
    }
  }

  @Test
  void a_serializer_that_silently_loses_a_field_is_caught() throws Exception {
    List<EvolutionCell> cells = cells(new PlantedCatalog(), "forgetful", "W2");

    EvolutionCell added = cell(cells, ClassChange.FIELD_ADDED);
    assertThat(added.outcome()).isEqualTo(Outcome.SILENTLY_WRONG);
    assertThat(added.example()).startsWith("$.age: expected ").endsWith(" but was 0");
    assertThat(outcome(cells, ClassChange.FIELDS_REORDERED)).isEqualTo(Outcome.EXACT);
  }

  /** Returns what a row does with the changed classes of a workload. */
  static List<EvolutionCell> cells(Catalog catalog, String row, String workload) throws Exception {
    Serializer serializer =
        catalog.serializers().stream()
            .filter(candidate -> candidate.description().id().equals(row))
            .findFirst()
            .orElseThrow();
    Workload objects =
        catalog.workloads().stream()
            .filter(candidate -> candidate.id().equals(workload))
            .findFirst()
            .orElseThrow();
    return new EvolutionRun(JavaHome.current(), catalog, 1)
        .of(serializer, objects, objects.quickSize());
  }

  private static EvolutionCell cell(List<EvolutionCell> cells, ClassChange change) {
    return cells.stream().filter(each -> each.change() == change).findFirst().orElseThrow();
  }

  private static Outcome outcome(List<EvolutionCell> cells, ClassChange change) {
    return cell(cells, change).outcome();
  }
}
