// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.analysis;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.descriptive.Median;
import org.apache.commons.statistics.descriptive.Quantile;

/**
 * A residual bootstrap over forks, for figures that were measured in the same few rounds.
 *
 * <p>Three forks of one serializer cannot show how much a fourth would differ: resampling them
 * never leaves their range. What is known is how much forks of <em>all</em> serializers differ from
 * their own mean on the same workload, so those residuals (of logarithms, as disturbances are
 * factors, and enlarged by √(k/(k-1)) for the mean that was fitted) are pooled and drawn from. A
 * serializer whose own forks scatter more than the pool gets an interval wider by that ratio; one
 * that scatters less gets no narrower one, since with few forks that is luck. Source of the method:
 * Davison and Hinkley, Bootstrap Methods and their Application, 1997, section 3.2 and 6.2.
 */
final class ForkBootstrap {
  private static final int REPLICATES = 2_000;
  private static final double LOW = 0.025;
  private static final double HIGH = 0.975;

  private ForkBootstrap() {}

  /**
   * Returns an estimate for each key.
   *
   * @param forks for each key the figure of each fork, greater than 0, at least one
   * @param seed makes the result repeatable
   */
  static <K> Map<K, Estimate> estimate(Map<K, double[]> forks, long seed) {
    double[] pool = pool(forks.values());
    double poolDeviation = deviation(pool);
    Map<K, Estimate> estimates = new LinkedHashMap<>();
    forks.forEach(
        (key, values) -> {
          double scale = Math.max(1, deviation(residuals(values)) / poolDeviation);
          SplittableRandom random = new SplittableRandom(seed ^ Arrays.hashCode(values));
          estimates.put(key, estimate(values, pool, Double.isFinite(scale) ? scale : 1, random));
        });
    return estimates;
  }

  private static Estimate estimate(
      double[] values, double[] pool, double scale, SplittableRandom random) {
    double median = Median.withDefaults().withCopy(true).evaluate(values);
    if (pool.length < 2) {
      return new Estimate(median, Double.NaN, Double.NaN, values.length);
    }
    double[] replicates = new double[REPLICATES];
    double[] drawn = new double[values.length];
    for (int i = 0; i < REPLICATES; i++) {
      for (int j = 0; j < drawn.length; j++) {
        drawn[j] = pool[random.nextInt(pool.length)] * scale;
      }
      replicates[i] = Median.withDefaults().evaluate(drawn);
    }
    double[] ends = Quantile.withDefaults().evaluate(replicates, LOW, HIGH);
    // The true value lies as far below the estimate as replicates lie above theirs.
    return new Estimate(
        median, median * Math.exp(-ends[1]), median * Math.exp(-ends[0]), values.length);
  }

  private static double[] pool(Iterable<double[]> all) {
    List<Double> pool = new ArrayList<>();
    for (double[] values : all) {
      for (double residual : residuals(values)) {
        pool.add(residual);
      }
    }
    return pool.stream().mapToDouble(Double::doubleValue).toArray();
  }

  private static double[] residuals(double[] values) {
    int count = values.length;
    if (count < 2) {
      return new double[0];
    }
    double[] logs = Arrays.stream(values).map(Math::log).toArray();
    double mean = Mean.of(logs).getAsDouble();
    double enlarge = Math.sqrt(count / (count - 1.0));
    return Arrays.stream(logs).map(log -> (log - mean) * enlarge).toArray();
  }

  private static double deviation(double[] residuals) {
    return Math.sqrt(Arrays.stream(residuals).map(r -> r * r).average().orElse(0));
  }
}
