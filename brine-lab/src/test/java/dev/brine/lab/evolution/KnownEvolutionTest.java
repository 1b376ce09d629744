// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.evolution;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.lab.catalog.BuiltInCatalog;
import dev.brine.lab.result.ClassChange;
import dev.brine.lab.result.EvolutionCell;
import dev.brine.lab.result.EvolutionCell.Outcome;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Compares the evolution matrix of W2, W4 and W5 row by row with what is known of the libraries.
 *
 * <p>A letter stands for each change in the order of {@link ClassChange}: field added, removed,
 * reordered, renamed, widened, of another type; enum constant inserted; class renamed; int made
 * optional; field moved to a superclass. E is exact, D default, X an error, W silently wrong, and a
 * dash says that the workload has no such part.
 */
@Tag("once")
@Tag("slow")
class KnownEvolutionTest {
  /**
   * The JDK fills defaults, finds constants by name, and rejects other types and names of classes;
   * the value of a field that moves is lost (Java Object Serialization Specification, 5.6). Kryo
   * writes the fields of a registered class in the order of their names, and nothing else of them:
   * what a change does depends on the names. Its CompatibleFieldSerializer finds fields by name.
   * Both write constants by number.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          jdk             | DEEDXX-XXD | DEEDXX-XXD | DEEDXXEXXD
          kryo            | XEEEEW-EWE | XWEXEW-EWE | XEEWEWWEWE
          kryo-compatible | DEEDXX-EEE | DEEDXX-EEE | DEEDXXWEEE
          """)
  void a_row_does_what_is_known_of_it(String row, String w2, String w4, String w5)
      throws Exception {
    assertThat(letters(row, "W2")).isEqualTo(w2);
    assertThat(letters(row, "W4")).isEqualTo(w4);
    assertThat(letters(row, "W5")).isEqualTo(w5);
  }

  @Test
  void there_is_a_letter_for_each_change() throws Exception {
    assertThat(letters("brine-trees-embedded", "W5"))
        .hasSize(ClassChange.values().length)
        .doesNotContain("W");
  }

  private static String letters(String row, String workload) throws Exception {
    List<EvolutionCell> cells = EvolutionTest.cells(new BuiltInCatalog(), row, workload);
    return cells.stream().map(cell -> letter(cell.outcome())).collect(Collectors.joining());
  }

  private static String letter(Outcome outcome) {
    return switch (outcome) {
      case EXACT -> "E";
      case DEFAULT_FILLED -> "D";
      case CLEAR_ERROR -> "X";
      case SILENTLY_WRONG -> "W";
      case NOT_APPLICABLE -> "-";
    };
  }
}
