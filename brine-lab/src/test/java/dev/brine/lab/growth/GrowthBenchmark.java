// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.growth;

import dev.brine.lab.measured.Fork;
import dev.brine.lab.measured.MeasuredPage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Measures whether time and memory grow in step with the number of elements, and writes the picture
 * and the table of docs/measurements.md: one fork for each workload and serializer.
 */
final class GrowthBenchmark {
  /** A large heap, as a million employees and their message are held several times. */
  private static final List<String> OPTIONS = List.of("-Xms6g", "-Xmx6g", "-Xss512m");

  private static final Path DOCS = Path.of("docs");

  private GrowthBenchmark() {}

  /**
   * Writes docs/growth.svg and the part of docs/measurements.md below it.
   *
   * @param args none
   */
  public static void main(String[] args) throws Exception {
    List<GrowthPoint> points = new ArrayList<>();
    for (String workload : List.of("W1", "W3", "W6")) {
      for (GrowthRow row : GrowthRow.values()) {
        if (row.carries(workload)) {
          Fork.figures(Growth.class, OPTIONS, List.of(), workload, row.serializer())
              .forEach(line -> points.add(GrowthPoint.parse(line)));
        }
      }
    }
    Files.writeString(DOCS.resolve("growth.svg"), GrowthPicture.of(points));
    List<String> table = table(points);
    table.forEach(System.out::println);
    new MeasuredPage(DOCS.resolve("measurements.md"))
        .write("growth", "growth.GrowthBenchmark", table);
  }

  private static List<String> table(List<GrowthPoint> points) {
    List<String> lines = new ArrayList<>();
    lines.add(
        "| | | n | write, ns | read, ns | write allocates, B | read allocates, B | message, B |");
    lines.add("|---|---|--:|--:|--:|--:|--:|--:|");
    for (GrowthPoint point : points) {
      lines.add(
          String.format(
              Locale.ROOT,
              "| %s | %s | %,d | %.0f | %.0f | %.1f | %.0f | %.1f |",
              point.workload(),
              GrowthRow.of(point).title(),
              point.n(),
              point.write(),
              point.read(),
              point.writeMemory(),
              point.readMemory(),
              point.message()));
    }
    return lines;
  }
}
