// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.growth;

import dev.brine.lab.measured.Fork;
import dev.brine.lab.measured.MeasuredPage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Measures whether time and memory grow in step with the number of elements, and writes the picture
 * and the table of docs/measurements.md: one fork for each workload and serializer.
 */
final class GrowthBenchmark {
  /** The largest size, unless a larger one is asked for. */
  static final int MOST = 1_000_000;

  /** A large heap, as a million employees and their message are held several times. */
  private static final List<String> OPTIONS = List.of("-Xms6g", "-Xmx6g", "-Xss1g");

  /** A heap for ten million elements, with the stack that threads of Java have by default. */
  private static final List<String> LARGE_OPTIONS = List.of("-Xmx8g");

  private static final List<String> SUBJECTS =
      List.of("W1", "W3", "W6", "list", "tree", "graph", "TreeMap");

  private static final Path DOCS = Path.of("docs");

  private GrowthBenchmark() {}

  /**
   * Writes docs/growth.svg and the part of docs/measurements.md below it.
   *
   * @param args workloads and graphs, all without, and the largest size if it is not {@link #MOST};
   *     the table is printed and no file is written where there are any
   */
  public static void main(String[] args) throws Exception {
    List<GrowthPoint> points = new ArrayList<>();
    int most =
        Stream.of(args)
            .filter(GrowthBenchmark::isSize)
            .mapToInt(Integer::valueOf)
            .max()
            .orElse(MOST);
    List<String> named = Stream.of(args).filter(arg -> !isSize(arg)).toList();
    List<String> subjects = named.isEmpty() ? SUBJECTS : named;
    List<String> options = most > MOST ? LARGE_OPTIONS : OPTIONS;
    for (String workload : subjects) {
      for (GrowthRow row : GrowthRow.values()) {
        if (row.carries(workload)) {
          String[] arguments = {workload, row.serializer(), Integer.toString(most)};
          Fork.figures(Growth.class, options, List.of(), arguments)
              .forEach(line -> points.add(GrowthPoint.parse(line)));
        }
      }
    }
    List<String> table = table(points);
    table.forEach(System.out::println);
    if (args.length > 0) {
      return;
    }
    Files.writeString(DOCS.resolve("growth.svg"), GrowthPicture.of(points));
    new MeasuredPage(DOCS.resolve("measurements.md"))
        .write("growth", "growth.GrowthBenchmark", table);
  }

  private static boolean isSize(String argument) {
    return argument.chars().allMatch(Character::isDigit);
  }

  private static List<String> table(List<GrowthPoint> points) {
    List<Integer> sizes = points.stream().map(GrowthPoint::n).distinct().sorted().toList();
    List<String> lines = new ArrayList<>();
    StringBuilder head = new StringBuilder("| | |");
    sizes.forEach(n -> head.append(String.format(Locale.ROOT, " n = %,d |", n)));
    lines.add(head.append(" message, B |").toString());
    lines.add("|---|---|" + "--:|".repeat(sizes.size() + 1));
    Map<String, List<GrowthPoint>> rows = new LinkedHashMap<>();
    for (GrowthPoint point : points) {
      String row = "| " + point.workload() + " | " + GrowthRow.of(point).title() + " |";
      rows.computeIfAbsent(row, key -> new ArrayList<>()).add(point);
    }
    rows.forEach((row, own) -> lines.add(row + cells(own, sizes.size())));
    return lines;
  }

  /** Returns times to write and to read; a process stops before sizes that would take too long. */
  private static String cells(List<GrowthPoint> points, int sizes) {
    StringBuilder cells = new StringBuilder();
    for (GrowthPoint point : points) {
      cells.append(String.format(Locale.ROOT, " %.0f / %.0f |", point.write(), point.read()));
    }
    cells.append(" |".repeat(sizes - points.size()));
    double bytes = points.get(points.size() - 1).message();
    return cells.append(String.format(Locale.ROOT, " %.1f |", bytes)).toString();
  }
}
