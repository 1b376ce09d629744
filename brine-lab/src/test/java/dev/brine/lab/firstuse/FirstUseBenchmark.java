// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.firstuse;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/** Measures what the first message of a fresh JVM costs: forks, interleaved round by round. */
final class FirstUseBenchmark {
  private static final int RESAMPLES = 10_000;

  private FirstUseBenchmark() {}

  /**
   * Prints the median of every contender and its ratios, with intervals of 95 percent.
   *
   * @param args the number of rounds, 10 without
   */
  public static void main(String[] args) throws Exception {
    int rounds = args.length == 0 ? 10 : Integer.parseInt(args[0]);
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
    print(times);
  }

  private static double fork(Contender contender, Path folder)
      throws IOException, InterruptedException {
    String classPath =
        System.getProperty("java.class.path") + System.getProperty("path.separator") + folder;
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                classPath,
                FirstUse.class.getName(),
                contender.name())
            .redirectErrorStream(true)
            .start();
    String output =
        new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    int mark = output.lastIndexOf(FirstUse.MARK);
    if (process.waitFor() != 0 || mark < 0) {
      throw new IllegalStateException("Expected a time of " + contender + " but was " + output);
    }
    return Double.parseDouble(output.substring(mark + FirstUse.MARK.length())) / 1e6;
  }

  private static void print(Map<Contender, double[]> times) {
    System.out.println("JVM " + System.getProperty("java.vm.version"));
    System.out.println("| | median ms | least - most | x JDK | x Fory |");
    System.out.println("|---|--:|--:|--:|--:|");
    times.forEach(
        (contender, samples) ->
            System.out.printf(
                "| %s | %.1f | %.1f - %.1f | %s | %s |%n",
                contender,
                median(samples),
                Arrays.stream(samples).min().orElseThrow(),
                Arrays.stream(samples).max().orElseThrow(),
                ratio(samples, times.get(Contender.JDK)),
                ratio(samples, times.get(Contender.FORY))));
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
        "%.2f (%.2f - %.2f)",
        median(samples) / median(base),
        ratios.get(RESAMPLES / 40),
        ratios.get(RESAMPLES - RESAMPLES / 40));
  }

  private static double median(double[] samples) {
    double[] sorted = samples.clone();
    Arrays.sort(sorted);
    int half = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
  }
}
