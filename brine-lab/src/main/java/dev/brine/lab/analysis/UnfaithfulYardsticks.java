// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.analysis;

import dev.brine.lab.result.Cell;
import dev.brine.lab.result.CellKey;
import dev.brine.lab.result.Outcome;
import dev.brine.lab.result.Results;
import dev.brine.lab.result.Row;
import dev.brine.lab.serializer.Description.Role;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** The rows that everything else is measured against, where they were not right. */
public final class UnfaithfulYardsticks {
  private final Results results;

  private UnfaithfulYardsticks(Results results) {
    this.results = results;
  }

  /**
   * Returns a sentence for each cell of a yardstick that failed or was not faithful; none where the
   * classes are the user's, which may lose something by their own hooks.
   */
  public static List<String> of(Results results) {
    return results.objects().isEmpty() ? new UnfaithfulYardsticks(results).sentences() : List.of();
  }

  private List<String> sentences() {
    Set<String> yardsticks =
        results.rows().stream()
            .filter(row -> row.description().role() == Role.YARDSTICK)
            .map(Row::id)
            .collect(Collectors.toSet());
    return results.cells().stream()
        .filter(cell -> yardsticks.contains(cell.key().row()))
        .filter(UnfaithfulYardsticks::isWrong)
        .map(cell -> sentence(cell) + ": " + where(cell.key()))
        .toList();
  }

  private static boolean isWrong(Cell cell) {
    return switch (cell.outcome()) {
      case FAILED -> true;
      case REFUSED, PENDING -> false;
      case MEASURED -> !Analysis.isFaithful(cell);
    };
  }

  private static String sentence(Cell cell) {
    String row = cell.key().row();
    if (cell.outcome() == Outcome.FAILED) {
      return "The yardstick " + row + " failed (" + cell.reason().strip() + ")";
    }
    if (cell.fidelity() == null) {
      return "The yardstick " + row + " was timed without a check";
    }
    return "Expected "
        + row
        + " to give back what it was given but was "
        + cell.fidelity().grade().name().toLowerCase(Locale.ROOT).replace('_', ' ')
        + " ("
        + String.join("; ", cell.fidelity().findings())
        + ")";
  }

  private String where(CellKey key) {
    String subject = key.workload() + "@" + key.size();
    return results.run().jvms().size() > 1 ? subject + ", Java " + key.jvm() : subject;
  }
}
