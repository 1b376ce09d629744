// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.report;

import dev.brine.lab.analysis.Analysis;
import dev.brine.lab.result.ClassChange;
import dev.brine.lab.result.EvolutionCell;
import dev.brine.lab.result.EvolutionCell.Outcome;
import dev.brine.lab.result.Row;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The evolution of rows, as shown: reading messages of other versions of a workload's classes.
 *
 * @param workload the id of the workload
 * @param heads the changes
 * @param rows the rows
 * @param wrong what came back wrong without an error
 */
record EvolutionView(
    String workload, List<String> heads, List<EvolutionRow> rows, List<Wrong> wrong) {
  /** Returns the views of all workloads; none where nothing was tried. */
  static List<EvolutionView> all(Analysis analysis) {
    List<EvolutionCell> cells = analysis.results().evolution();
    return cells.stream()
        .map(EvolutionCell::workload)
        .distinct()
        .map(
            id ->
                of(
                    id,
                    cells.stream().filter(cell -> cell.workload().equals(id)).toList(),
                    analysis))
        .toList();
  }

  private static EvolutionView of(String workload, List<EvolutionCell> cells, Analysis analysis) {
    // Results of an earlier version have fewer changes.
    List<ClassChange> changes =
        Arrays.stream(ClassChange.values())
            .filter(change -> cells.stream().anyMatch(cell -> cell.change() == change))
            .toList();
    List<EvolutionRow> rows = new ArrayList<>();
    List<Wrong> wrong = new ArrayList<>();
    for (Row row : analysis.results().rows()) {
      List<EvolutionCell> own = cells.stream().filter(cell -> cell.row().equals(row.id())).toList();
      if (own.isEmpty()) {
        continue;
      }
      String name = row.description().name();
      rows.add(new EvolutionRow(name, changes.stream().map(change -> cell(change, own)).toList()));
      own.stream()
          .filter(cell -> cell.outcome() == Outcome.SILENTLY_WRONG)
          .map(cell -> new Wrong(name, cell.change().words(), cell.subject(), cell.example()))
          .forEach(wrong::add);
    }
    List<String> heads = changes.stream().map(ClassChange::words).toList();
    return new EvolutionView(workload, heads, rows, wrong);
  }

  private static CellView cell(ClassChange change, List<EvolutionCell> cells) {
    return cells.stream()
        .filter(cell -> cell.change() == change)
        .findFirst()
        .map(EvolutionView::cell)
        .orElseGet(() -> new CellView("–", "", "n"));
  }

  /** Returns an outcome as the cell of a table. */
  static CellView cell(EvolutionCell cell) {
    return switch (cell.outcome()) {
      case EXACT -> new CellView("✓ exact", cell.example(), "g");
      case DEFAULT_FILLED -> new CellView("✓ default", cell.example(), "g");
      case CLEAR_ERROR -> new CellView("△ error", cell.example(), "m");
      case SILENTLY_WRONG -> new CellView("✗ wrong", cell.example(), "x");
      case NOT_APPLICABLE -> new CellView("–", cell.example(), "n");
    };
  }

  /**
   * A row.
   *
   * @param name its name
   * @param cells what it does with each change
   */
  record EvolutionRow(String name, List<CellView> cells) {}

  /**
   * Something that came back wrong without an error.
   *
   * @param name the row
   * @param change what changed
   * @param subject the class, field or constant that changed
   * @param example what came back
   */
  record Wrong(String name, String change, String subject, String example) {}
}
