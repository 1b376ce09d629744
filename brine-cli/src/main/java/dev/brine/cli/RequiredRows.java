// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli;

import dev.brine.lab.fidelity.Grade;
import dev.brine.lab.result.Cell;
import dev.brine.lab.result.Outcome;
import dev.brine.lab.result.Results;
import dev.brine.lab.result.Row;
import dev.brine.lab.serializer.Description.Role;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The rows that everything else is measured against, and that must therefore be right. */
final class RequiredRows {
  private RequiredRows() {}

  /** Returns a sentence for each cell of such a row that did not give back what it was given. */
  static List<String> failures(Results results) {
    Set<String> required =
        results.rows().stream()
            .filter(row -> row.description().role() == Role.YARDSTICK)
            .map(Row::id)
            .collect(Collectors.toSet());
    return results.cells().stream()
        .filter(cell -> required.contains(cell.key().row()) && isWrong(cell))
        .map(RequiredRows::sentence)
        .toList();
  }

  private static boolean isWrong(Cell cell) {
    return switch (cell.outcome()) {
      case FAILED -> true;
      case REFUSED, PENDING -> false;
      case MEASURED ->
          cell.fidelity() == null || cell.fidelity().grade().compareTo(Grade.EQUAL) > 0;
    };
  }

  private static String sentence(Cell cell) {
    String reason =
        cell.outcome() == Outcome.FAILED || cell.fidelity() == null
            ? cell.reason()
            : cell.fidelity().grade() + " " + String.join("; ", cell.fidelity().findings());
    return "Expected "
        + cell.key().row()
        + " to give back what it was given but was "
        + reason.strip()
        + ": "
        + cell.key().workload()
        + "@"
        + cell.key().size();
  }
}
