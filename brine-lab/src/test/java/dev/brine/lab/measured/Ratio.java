// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.measured;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import org.apache.commons.statistics.descriptive.Median;

/** A ratio of medians, with an interval of 95 percent. */
public final class Ratio {
  private static final int RESAMPLES = 10_000;

  private Ratio() {}

  /** Returns a ratio as text; rounds are drawn again as they were, both forks together. */
  public static String of(double[] samples, double[] base) {
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

  /** Returns the median. */
  public static double median(double[] samples) {
    return Median.withDefaults().evaluate(samples);
  }
}
