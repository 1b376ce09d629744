// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.firstuse;

import dev.brine.lab.measured.Fork;
import dev.brine.lab.measured.MeasuredPage;
import dev.brine.lab.measured.Ratio;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Measures what the first message of a fresh JVM costs: forks, interleaved round by round. */
final class FirstUseBenchmark {
  private FirstUseBenchmark() {}

  /**
   * Writes the median of every contender and its ratios, with intervals of 95 percent, into
   * docs/measurements.md.
   *
   * @param args the number of rounds, 15 without
   */
  public static void main(String[] args) throws Exception {
    int rounds = args.length == 0 ? 15 : Integer.parseInt(args[0]);
    Path folder = Files.createTempDirectory("first-use");
    FirstUseModel.compile(folder);
    Map<Contender, double[]> times = new EnumMap<>(Contender.class);
    for (Contender contender : Contender.values()) {
      fork(contender, folder);
      times.put(contender, new double[rounds]);
    }
    for (int round = 0; round < rounds; round++) {
      for (Contender contender : Contender.values()) {
        times.get(contender)[round] = fork(contender, folder);
      }
    }
    List<String> table = table(times);
    table.forEach(System.out::println);
    new MeasuredPage(Path.of("docs", "measurements.md"))
        .write("first use", "firstuse.FirstUseBenchmark " + rounds, table);
  }

  private static double fork(Contender contender, Path folder)
      throws IOException, InterruptedException {
    List<String> figures =
        Fork.figures(FirstUse.class, List.of(), List.of(folder), contender.name());
    return Double.parseDouble(figures.get(0)) / 1e6;
  }

  private static List<String> table(Map<Contender, double[]> times) {
    List<String> lines = new ArrayList<>();
    lines.add("| | median, ms | least-most | x JDK |");
    lines.add("|---|--:|--:|--:|");
    times.forEach(
        (contender, samples) ->
            lines.add(
                String.format(
                    Locale.ROOT,
                    "| %s | %.1f | %.1f-%.1f | %s |",
                    contender.title(),
                    Ratio.median(samples),
                    Arrays.stream(samples).min().orElseThrow(),
                    Arrays.stream(samples).max().orElseThrow(),
                    Ratio.of(samples, times.get(Contender.JDK)))));
    return lines;
  }
}
