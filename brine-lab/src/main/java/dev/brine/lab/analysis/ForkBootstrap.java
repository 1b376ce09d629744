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
 * Davison and Hinkley, Bootstrap Methods and their Application, 1997, section 3.2 and 6.2. See
 * docs/decisions/002.
 */
public final class ForkBootstrap<K> {
  private static final int REPLICATES = 2_000;
  private static final double LEVEL = 0.95;

  private final Map<K, double[]> forks;
  private final long seed;
  private final double[] pool;

  /**
   * Pools what several keys have in common.
   *
   * @param forks for each key the figure of each fork, greater than 0, at least one
   * @param seed makes the result repeatable
   */
  public ForkBootstrap(Map<K, double[]> forks, long seed) {
    this.forks = forks;
    this.seed = seed;
    pool = pool(forks.values());
  }

  /** Returns an estimate for each key. */
  public Map<K, Estimate> estimates() {
    Map<K, Estimate> estimates = new LinkedHashMap<>();
    forks.forEach(
        (key, values) ->
            estimates.put(key, estimate(median(values), draws(key), values.length, LEVEL)));
    return estimates;
  }

  /**
   * Returns values that the figure of a key may truly have, as likely as they are frequent, or none
   * where no key has two forks.
   */
  double[] draws(K key) {
    if (pool.length < 2) {
      return new double[0];
    }
    double[] values = forks.get(key);
    double ratio = deviation(residuals(values)) / deviation(pool);
    double scale = Double.isFinite(ratio) ? Math.max(1, ratio) : 1;
    SplittableRandom random = new SplittableRandom(seed ^ Arrays.hashCode(values));
    double median = median(values);
    double[] draws = new double[REPLICATES];
    double[] drawn = new double[values.length];
    for (int i = 0; i < REPLICATES; i++) {
      for (int j = 0; j < drawn.length; j++) {
        drawn[j] = pool[random.nextInt(pool.length)] * scale;
      }
      // The true value lies as far below the estimate as replicates lie above theirs.
      draws[i] = median * Math.exp(-median(drawn));
    }
    return draws;
  }

  /**
   * Returns the estimate of a figure.
   *
   * @param draws values that it may truly have, or none where that is not known
   * @param level how sure the interval is, below 1
   */
  static Estimate estimate(double median, double[] draws, int forks, double level) {
    if (draws.length == 0) {
      return new Estimate(median, Double.NaN, Double.NaN, forks);
    }
    double low = (1 - level) / 2;
    double[] ends = Quantile.withDefaults().withCopy(true).evaluate(draws, low, 1 - low);
    return new Estimate(median, ends[0], ends[1], forks);
  }

  private static double median(double[] values) {
    return Median.withDefaults().withCopy(true).evaluate(values);
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
