// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.ratios;

import dev.brine.lab.measured.MeasuredPage;
import dev.brine.lab.measured.Ratio;
import dev.brine.lab.ratios.Cell.Effort;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Shows how far processes of one cell lie apart: the JIT compiler can decide otherwise in each. It
 * prints a table, and writes no file.
 */
final class StabilityBenchmark {
  private static final List<String> ROWS = List.of("brine-trees", "brine-references");

  private StabilityBenchmark() {}

  /**
   * Prints median, worst and their ratio.
   *
   * @param args as of {@link Choice}, with 10 processes of each cell and all six workloads at first
   */
  public static void main(String[] args) throws Exception {
    Choice choice = Choice.of(args, 10);
    Map<Cell, double[]> times = Cell.times(Cell.of(choice.workloads(), ROWS), choice, Effort.USUAL);
    table(times).forEach(System.out::println);
    System.out.println();
    System.out.println(MeasuredPage.origin(Choice.command(StabilityBenchmark.class, args)));
  }

  /** Returns the lines of the table. */
  static List<String> table(Map<Cell, double[]> times) {
    List<String> lines = new ArrayList<>();
    lines.add("| workload | | row | processes | median, ns | worst, ns | worst / median |");
    lines.add("|---|---|---|--:|--:|--:|--:|");
    times.forEach((cell, all) -> lines.add(line(cell, all)));
    return lines;
  }

  private static String line(Cell cell, double[] times) {
    double median = Ratio.median(times);
    double worst = Arrays.stream(times).max().orElseThrow();
    return String.format(
        Locale.ROOT,
        "| %s | %s | %s | %d | %,.1f | %,.1f | %.2f |",
        cell.workload(),
        cell.direction().title(),
        cell.row(),
        times.length,
        median,
        worst,
        worst / median);
  }
}
