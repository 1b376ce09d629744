// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab;

import dev.brine.lab.evolution.EvolutionRun;
import dev.brine.lab.measure.JavaHome;
import dev.brine.lab.result.Cell;
import dev.brine.lab.result.EvolutionCell;
import dev.brine.lab.result.Outcome;
import dev.brine.lab.result.Results;
import dev.brine.lab.serializer.Description;
import dev.brine.lab.serializer.Description.Model;
import dev.brine.lab.workload.Sink;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Measures the evolution of rows when classes change, for each row and workload that was measured.
 * Rows with classes or code of their own are left out: what changes is the user's class.
 */
final class EvolutionMatrix {
  private EvolutionMatrix() {}

  /** Returns the cells of the matrix, in the order of the report. */
  static List<EvolutionCell> of(
      Plan plan, JavaHome home, List<Entry> entries, Results results, Progress progress)
      throws IOException, InterruptedException {
    EvolutionRun run = new EvolutionRun(home, plan.catalog(), plan.seed());
    List<EvolutionCell> cells = new ArrayList<>();
    for (Entry entry : entries) {
      Description row = entry.serializer().description();
      boolean isOfOwnClasses = row.model() == Model.OWN && !row.id().equals("hand-written");
      if (isOfOwnClasses
          && entry.workload().sink() == Sink.MEMORY
          && isMeasured(results, home, entry)) {
        progress.changing(entry.key(home.jvm()));
        cells.addAll(run.of(entry.serializer(), entry.workload(), entry.size()));
      }
    }
    return cells;
  }

  private static boolean isMeasured(Results results, JavaHome home, Entry entry) {
    return results.cells().stream()
        .filter(cell -> cell.outcome() == Outcome.MEASURED)
        .map(Cell::key)
        .anyMatch(entry.key(home.jvm())::equals);
  }
}
