// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.firstuse;

import dev.brine.lab.measured.Fork;
import dev.brine.lab.measured.MeasuredPage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import org.apache.commons.statistics.descriptive.Median;

/** Measures what the first message of a fresh JVM costs: forks, interleaved round by round. */
final class FirstUseBenchmark {
  private static final int RESAMPLES = 10_000;

  private FirstUseBenchmark() {}

  /**
   * Writes the median of every contender and its ratios, with intervals of 95 percent, into
   * docs/core.md.
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
    new MeasuredPage(Path.of("docs", "core.md"))
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
    lines.add("| | median, ms | least - most | x JDK | x Fory |");
    lines.add("|---|--:|--:|--:|--:|");
    times.forEach(
        (contender, samples) ->
            lines.add(
                String.format(
                    Locale.ROOT,
                    "| %s | %.1f | %.1f - %.1f | %s | %s |",
                    contender.title(),
                    median(samples),
                    Arrays.stream(samples).min().orElseThrow(),
                    Arrays.stream(samples).max().orElseThrow(),
                    ratio(samples, times.get(Contender.JDK)),
                    ratio(samples, times.get(Contender.FORY)))));
    return lines;
  }

  /** Returns a ratio of medians; rounds are drawn again as they were, both forks together. */
  private static String ratio(double[] samples, double[] base) {
    SplittableRandom random = new SplittableRandom(1);
    List<Double> ratios = new ArrayList<>();
    double[] drawn = new double[samples.length];
    double[] drawnBase = new double[samples.length];
    for (int i = 0; i < RESAMPLES; i++) {
      for (int j = 0; j < drawn.length; j++) {
        int round = random.nextInt(samples.length);
        drawn[j] = samples[round];
        drawnBase[j] = base[round];
      }
      ratios.add(median(drawn) / median(drawnBase));
    }
    ratios.sort(null);
    return String.format(
        Locale.ROOT,
        "%.2f (%.2f - %.2f)",
        median(samples) / median(base),
        ratios.get(RESAMPLES / 40),
        ratios.get(RESAMPLES - RESAMPLES / 40));
  }

  private static double median(double[] samples) {
    return Median.withDefaults().evaluate(samples);
  }
}
