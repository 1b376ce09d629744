// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("once")
class ForkBootstrapTest {
  private static final int ROWS = 20;
  private static final int TRIALS = 300;

  @Test
  void gives_the_median_of_the_forks_as_the_estimate() {
    Map<String, Estimate> estimates =
        new ForkBootstrap<>(Map.of("a", new double[] {30, 10, 20}), 1).estimates();

    assertThat(estimates.get("a").median()).isEqualTo(20);
    assertThat(estimates.get("a").forks()).isEqualTo(3);
  }

  @Test
  void knows_no_interval_when_every_row_has_a_single_fork() {
    Map<String, Estimate> estimates =
        new ForkBootstrap<>(Map.of("a", new double[] {10}, "b", new double[] {99}), 1).estimates();

    assertThat(estimates.get("a").hasInterval()).isFalse();
    assertThat(estimates.get("a").isSeparatedFrom(estimates.get("b"))).isFalse();
  }

  @Test
  void says_the_same_for_the_same_seed() {
    Map<String, double[]> forks = noisy(new Random(5), 3, 0.05, 1);

    assertThat(new ForkBootstrap<>(forks, 7).estimates())
        .isEqualTo(new ForkBootstrap<>(forks, 7).estimates());
  }

  @Test
  void covers_the_true_value_as_often_as_it_claims() {
    for (int forks : new int[] {2, 3, 7}) {
      assertThat(coverage(forks)).as("%d forks", forks).isBetween(0.90, 0.995);
    }
  }

  @Test
  void does_not_separate_equals_more_often_than_chance_allows() {
    int separated = 0;
    for (int trial = 0; trial < TRIALS; trial++) {
      Map<String, Estimate> estimates =
          new ForkBootstrap<>(noisy(new Random(trial), 3, 0.05, 1), trial).estimates();
      separated += estimates.get("row0").isSeparatedFrom(estimates.get("row1")) ? 1 : 0;
    }

    assertThat(separated / (double) TRIALS).isLessThan(0.05);
  }

  @Test
  void separates_a_row_that_is_twice_as_slow() {
    int separated = 0;
    for (int trial = 0; trial < TRIALS; trial++) {
      Map<String, Estimate> estimates =
          new ForkBootstrap<>(noisy(new Random(trial), 2, 0.05, 2), trial).estimates();
      separated += estimates.get("row0").isSeparatedFrom(estimates.get("row1")) ? 1 : 0;
    }

    assertThat(separated / (double) TRIALS).isGreaterThan(0.99);
  }

  @Test
  void widens_the_interval_of_a_row_that_scatters_more_than_the_others() {
    Map<String, double[]> forks = noisy(new Random(3), 3, 0.02, 1);
    forks.put("calm", new double[] {99, 100, 101});
    forks.put("wild", new double[] {60, 100, 170});

    Map<String, Estimate> estimates = new ForkBootstrap<>(forks, 1).estimates();

    assertThat(width(estimates.get("wild"))).isGreaterThan(5 * width(estimates.get("calm")));
  }

  private static double coverage(int forks) {
    int covered = 0;
    for (int trial = 0; trial < TRIALS; trial++) {
      Estimate estimate =
          new ForkBootstrap<>(noisy(new Random(trial), forks, 0.05, 1), trial)
              .estimates()
              .get("row0");
      covered += estimate.low() <= 100 && 100 <= estimate.high() ? 1 : 0;
    }
    return covered / (double) TRIALS;
  }

  /** Returns rows whose true value is 100, but for the second, with disturbances as factors. */
  private static Map<String, double[]> noisy(
      Random random, int forks, double deviation, double factorOfSecond) {
    Map<String, double[]> rows = new LinkedHashMap<>();
    for (int row = 0; row < ROWS; row++) {
      double value = row == 1 ? 100 * factorOfSecond : 100;
      rows.put(
          "row" + row,
          DoubleStream.generate(() -> value * Math.exp(deviation * random.nextGaussian()))
              .limit(forks)
              .toArray());
    }
    return rows;
  }

  private static double width(Estimate estimate) {
    return estimate.high() / estimate.low() - 1;
  }
}
