// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.report;

import dev.brine.lab.analysis.Analysis;
import dev.brine.lab.result.Cell;
import dev.brine.lab.result.Outcome;
import java.util.ArrayList;
import java.util.List;

/**
 * A cell whose process failed.
 *
 * @param name the row
 * @param place the workload and the JVM
 * @param reason what happened
 * @param lastLines the last lines that the process printed
 */
record FailureView(String name, String place, String reason, String lastLines) {
  private static final int MOST = 25;
  private static final int MOST_LINES = 8;
  private static final int LONGEST_LINE = 160;

  /** Returns the first failures of a run. */
  static List<FailureView> all(Analysis analysis) {
    return analysis.results().cells().stream()
        .filter(cell -> cell.outcome() == Outcome.FAILED)
        .limit(MOST)
        .map(cell -> of(analysis, cell))
        .toList();
  }

  /** Returns how many failures of a run are not listed. */
  static long unlisted(Analysis analysis) {
    long all =
        analysis.results().cells().stream()
            .filter(cell -> cell.outcome() == Outcome.FAILED)
            .count();
    return Math.max(0, all - MOST);
  }

  private static FailureView of(Analysis analysis, Cell cell) {
    List<String> lines = new ArrayList<>();
    int from = Math.max(0, cell.lastLines().size() - MOST_LINES);
    for (String line : cell.lastLines().subList(from, cell.lastLines().size())) {
      lines.add(line.length() <= LONGEST_LINE ? line : line.substring(0, LONGEST_LINE) + "…");
    }
    return new FailureView(
        analysis.row(cell.key()).description().name(),
        cell.key().label() + ", Java " + cell.key().jvm(),
        cell.reason(),
        String.join("\n", lines));
  }
}
