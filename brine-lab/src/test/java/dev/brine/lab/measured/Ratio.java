// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.measured;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.apache.commons.statistics.descriptive.Median;

/** A ratio of medians, with an interval of 95 percent. */
public final class Ratio {
  private static final int RESAMPLES = 10_000;

  private Ratio() {}

  /** Returns a ratio as text; rounds are drawn again as they were, both forks together. */
  public static String of(double[] samples, double[] base) {
    return mean(List.of(samples), List.of(base));
  }

  /**
   * Returns the geometric mean of some ratios as text; rounds are drawn again as they were, all
   * forks together.
   *
   * @param samples of each ratio, one for each round
   * @param bases what each is divided by
   */
  public static String mean(List<double[]> samples, List<double[]> bases) {
    SplittableRandom random = new SplittableRandom(1);
    int rounds = samples.get(0).length;
    int[] drawn = IntStream.range(0, rounds).toArray();
    double mean = meanOf(samples, bases, drawn);
    double[] ratios = new double[RESAMPLES];
    for (int i = 0; i < RESAMPLES; i++) {
      Arrays.setAll(drawn, each -> random.nextInt(rounds));
      ratios[i] = meanOf(samples, bases, drawn);
    }
    Arrays.sort(ratios);
    return String.format(
        Locale.ROOT,
        "%.2f (%.2f-%.2f)",
        mean,
        ratios[RESAMPLES / 40],
        ratios[RESAMPLES - RESAMPLES / 40]);
  }

  private static double meanOf(List<double[]> samples, List<double[]> bases, int[] rounds) {
    double logarithms = 0;
    for (int i = 0; i < samples.size(); i++) {
      logarithms += Math.log(median(samples.get(i), rounds) / median(bases.get(i), rounds));
    }
    return Math.exp(logarithms / samples.size());
  }

  private static double median(double[] samples, int[] rounds) {
    return median(Arrays.stream(rounds).mapToDouble(round -> samples[round]).toArray());
  }

  /** Returns the median. */
  public static double median(double[] samples) {
    return Median.withDefaults().evaluate(samples);
  }
}
