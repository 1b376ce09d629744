// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.analysis;

import dev.brine.lab.result.CellKey;
import java.util.Arrays;
import java.util.Collection;
import java.util.function.DoubleUnaryOperator;

/**
 * The time of several workloads together, written and read: the geometric mean, or the mean of the
 * messages of a captured program where it is known how often each workload came.
 */
final class OverallTime {
  /**
   * The confidence that a lead needs: more than for a single figure, because who leads is chosen
   * from many after they were measured, and a headline is what is repeated.
   */
  private static final double LEVEL = 0.99;

  private final double log;
  private final double[] draws;
  private final int forks;

  /**
   * Creates a mean.
   *
   * @param log its logarithm
   * @param draws logarithms that it may truly have, from the bootstrap of each workload, or none
   *     where the interval of one workload is not known
   * @param forks the processes of the workload that has the fewest
   */
  private OverallTime(double log, double[] draws, int forks) {
    this.log = log;
    this.draws = draws;
    this.forks = forks;
  }

  /** Returns the mean over some cells, at least one, each of which has a total. */
  static OverallTime of(Analysis analysis, Collection<CellKey> cells) {
    Weights weights = Weights.of(analysis.results(), cells);
    return weights.areKnown() ? weighted(analysis, cells, weights) : geometric(analysis, cells);
  }

  private static OverallTime weighted(
      Analysis analysis, Collection<CellKey> cells, Weights weights) {
    double mean = 0;
    double[] draws = null;
    int forks = Integer.MAX_VALUE;
    for (CellKey cell : cells) {
      Estimate total = analysis.total(cell).orElseThrow();
      double share = weights.share(cell);
      mean += share * total.median();
      forks = Math.min(forks, total.forks());
      draws = added(draws, analysis.totalDraws(cell), draw -> share * draw);
    }
    double[] logs = Arrays.stream(draws).map(Math::log).toArray();
    return new OverallTime(Math.log(mean), logs, forks);
  }

  private static OverallTime geometric(Analysis analysis, Collection<CellKey> cells) {
    double log = 0;
    double[] draws = null;
    int forks = Integer.MAX_VALUE;
    for (CellKey cell : cells) {
      Estimate total = analysis.total(cell).orElseThrow();
      log += Math.log(total.median()) / cells.size();
      forks = Math.min(forks, total.forks());
      draws = added(draws, analysis.totalDraws(cell), draw -> Math.log(draw) / cells.size());
    }
    return new OverallTime(log, draws, forks);
  }

  /** Adds parts of draws; the bootstraps of different workloads are independent. */
  private static double[] added(double[] sum, double[] draws, DoubleUnaryOperator part) {
    if (draws.length == 0 || (sum != null && sum.length == 0)) {
      return new double[0];
    }
    double[] added = sum == null ? new double[draws.length] : sum;
    for (int i = 0; i < draws.length; i++) {
      added[i] += part.applyAsDouble(draws[i]);
    }
    return added;
  }

  /** Returns the logarithm of the mean. */
  double log() {
    return log;
  }

  /**
   * Returns logarithms that the mean may truly have, as likely as they are frequent, or none where
   * that is not known.
   */
  double[] draws() {
    return draws.clone();
  }

  /** Returns the processes of the workload that has the fewest. */
  int forks() {
    return forks;
  }

  /** Returns whether it is known how far the mean may be off. */
  boolean hasInterval() {
    return draws.length > 0;
  }

  /**
   * Returns how many times as fast this is as another mean over the same workloads, with its 99 %
   * interval.
   */
  Estimate speedAgainst(OverallTime other) {
    boolean known = hasInterval() && other.hasInterval();
    double[] ratios = new double[known ? draws.length : 0];
    for (int i = 0; i < ratios.length; i++) {
      ratios[i] = Math.exp(other.draws[i] - draws[i]);
    }
    return ForkBootstrap.estimate(
        Math.exp(other.log - log), ratios, Math.min(forks, other.forks), LEVEL);
  }
}
