// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.ratios;

import dev.brine.lab.measured.MeasuredPage;
import dev.brine.lab.measured.Ratio;
import dev.brine.lab.ratios.Cell.Direction;
import dev.brine.lab.ratios.Cell.Effort;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Compares Brine with code written by hand, Fory and Kryo, as JMH times them. It prints tables of
 * ratios, and writes no file.
 */
final class RatioBenchmark {
  private static final String BY_HAND = "hand-written";
  private static final List<String> ROWS =
      List.of(
          BY_HAND,
          "brine-trees",
          "brine-references",
          "fory",
          "fory-references",
          "kryo",
          "kryo-references");

  private RatioBenchmark() {}

  /**
   * Prints medians, and their ratios with intervals of 95 percent.
   *
   * @param args as of {@link Choice}, with 3 rounds and all six workloads at first
   */
  public static void main(String[] args) throws Exception {
    Choice choice = Choice.of(args, 3);
    Map<Cell, double[]> times = Cell.times(Cell.of(choice.workloads(), ROWS), choice, Effort.USUAL);
    tables(choice.workloads(), ROWS, times).forEach(System.out::println);
    System.out.println();
    System.out.println(MeasuredPage.origin(Choice.command(RatioBenchmark.class, args)));
  }

  /** Returns the lines of the tables. */
  static List<String> tables(List<String> workloads, List<String> rows, Map<Cell, double[]> times) {
    List<String> lines = new ArrayList<>(medians(workloads, rows, times));
    for (String base : List.of(BY_HAND, "fory", "kryo")) {
      if (rows.contains(base)) {
        lines.addAll(ratios(workloads, rows, times, base));
      }
    }
    return lines;
  }

  private static List<String> medians(
      List<String> workloads, List<String> rows, Map<Cell, double[]> times) {
    List<String> lines = new ArrayList<>(head("ns, median (least-most)", workloads, ""));
    for (String row : rows) {
      for (Direction direction : Direction.values()) {
        StringBuilder line = start(row, direction);
        for (String workload : workloads) {
          line.append(' ').append(median(times.get(new Cell(workload, direction, row))));
          line.append(" |");
        }
        lines.add(line.toString());
      }
    }
    return lines;
  }

  private static String median(double[] times) {
    if (times == null) {
      return "";
    }
    double[] sorted = Arrays.stream(times).sorted().toArray();
    return String.format(
        Locale.ROOT,
        "%,.1f (%,.1f-%,.1f)",
        Ratio.median(times),
        sorted[0],
        sorted[sorted.length - 1]);
  }

  /** Rows that keep references are compared with the library's row that keeps them. */
  private static List<String> ratios(
      List<String> workloads, List<String> rows, Map<Cell, double[]> times, String base) {
    List<String> lines = new ArrayList<>(head("times, x " + base, workloads, " geometric mean |"));
    for (String row : rows) {
      boolean hasReferences = Cell.keepsReferences(row) && !base.equals(BY_HAND);
      String other = hasReferences ? base + "-references" : base;
      for (Direction direction : Direction.values()) {
        if (!row.equals(other) && rows.contains(other)) {
          lines.add(ratios(workloads, times, direction, row, other));
        }
      }
    }
    return lines;
  }

  private static String ratios(
      List<String> workloads,
      Map<Cell, double[]> times,
      Direction direction,
      String row,
      String base) {
    StringBuilder line = start(row, direction);
    List<double[]> samples = new ArrayList<>();
    List<double[]> bases = new ArrayList<>();
    for (String workload : workloads) {
      double[] own = times.get(new Cell(workload, direction, row));
      double[] others = times.get(new Cell(workload, direction, base));
      line.append(' ');
      if (own != null && others != null) {
        samples.add(own);
        bases.add(others);
        line.append(Ratio.of(own, others));
      }
      line.append(" |");
    }
    return line.append(' ')
        .append(samples.isEmpty() ? "" : Ratio.mean(samples, bases))
        .append(" |")
        .toString();
  }

  private static StringBuilder start(String row, Direction direction) {
    return new StringBuilder("| " + row + " | " + direction.title() + " |");
  }

  private static List<String> head(String title, List<String> workloads, String mean) {
    String names = "| " + title + " | | " + String.join(" | ", workloads) + " |" + mean;
    String rule = "|---|---|" + "--:|".repeat(workloads.size()) + (mean.isEmpty() ? "" : "--:|");
    return List.of("", names, rule);
  }
}
