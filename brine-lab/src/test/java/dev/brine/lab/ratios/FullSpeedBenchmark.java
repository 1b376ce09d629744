// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.ratios;

import dev.brine.lab.measured.Fork;
import dev.brine.lab.measured.MeasuredPage;
import dev.brine.lab.measured.Ratio;
import dev.brine.lab.serializer.Serializer;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Measures the time to full speed, as {@link FullSpeed} defines it, beside hand-written code, Fory,
 * Kryo and Java's own streams: a fork for each cell, interleaved round by round. It prints a table,
 * and writes no file. A round takes about three minutes.
 */
final class FullSpeedBenchmark {
  /**
   * A small heap whose pages the JVM has used before, so that a message never waits until the
   * operating system has cleared a page.
   */
  private static final List<String> HEAP =
      List.of("-Xms300m", "-Xmx300m", "-Xmn128m", "-XX:+AlwaysPreTouch");

  private static final List<String> WORKLOADS =
      List.of("W1", "W2", "W3", "W4", "W4-list", "W5", "W6");

  private static final List<String> ROWS =
      List.of("brine-references", "fory-references", "kryo-references", "jdk", "hand-written");

  private static final String CPU_SECONDS = "1.2";

  private FullSpeedBenchmark() {}

  /**
   * Prints medians of the rounds.
   *
   * @param args the number of rounds, 2 without; the number of processors, 2 without; then
   *     workloads, all without
   */
  public static void main(String[] args) throws Exception {
    int rounds = args.length == 0 ? 2 : Integer.parseInt(args[0]);
    String processors = args.length <= 1 ? "2" : args[1];
    List<String> workloads =
        args.length <= 2 ? WORKLOADS : Arrays.asList(args).subList(2, args.length);
    Map<Cell, List<double[]>> figures = new LinkedHashMap<>();
    for (int round = 0; round < rounds; round++) {
      for (Cell cell : Cell.of(workloads, ROWS)) {
        figures
            .computeIfAbsent(cell, key -> new ArrayList<>())
            .add(figures(cell, "-XX:ActiveProcessorCount=" + processors));
      }
    }
    System.out.println(
        "| | | | CPU s until full speed | messages | C1, ms | C2, ms | both until the end, ms |"
            + " compiled code, kB | ns at the end |");
    System.out.println("|---|---|---|--:|--:|--:|--:|--:|--:|--:|");
    figures.forEach((cell, each) -> System.out.println(line(cell, each)));
    System.out.println();
    System.out.println(
        MeasuredPage.origin(String.join(" ", "ratios.FullSpeedBenchmark", String.join(" ", args))));
  }

  private static double[] figures(Cell cell, String option)
      throws IOException, InterruptedException {
    Serializer serializer = Cell.serializer(cell.row());
    List<String> options = new ArrayList<>(HEAP);
    options.add(option);
    options.addAll(serializer.description().jvmFlags());
    String figures =
        Fork.figures(
                FullSpeed.class,
                options,
                List.of(),
                cell.row(),
                cell.workload(),
                cell.direction().name(),
                CPU_SECONDS)
            .get(0);
    return Arrays.stream(figures.split(" ")).mapToDouble(Double::parseDouble).toArray();
  }

  private static String line(Cell cell, List<double[]> figures) {
    double[] medians = new double[figures.get(0).length];
    for (int i = 0; i < medians.length; i++) {
      int column = i;
      medians[i] = Ratio.median(figures.stream().mapToDouble(each -> each[column]).toArray());
    }
    return String.format(
        Locale.ROOT,
        "| %s | %s | %s | %.3f | %,.0f | %,.0f | %,.0f | %,.0f | %,.0f | %,.1f |",
        cell.workload(),
        cell.direction().title(),
        cell.row(),
        medians[0],
        medians[1],
        medians[2],
        medians[3],
        medians[4],
        medians[5],
        medians[6]);
  }
}
