// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.analysis;

/**
 * A median with an interval, of 95 % unless said otherwise, in the unit of what was measured.
 *
 * @param median the median over the forks of each fork's median
 * @param low the lower end of the interval, or NaN if there were too few forks
 * @param high the upper end, or NaN
 * @param forks processes that contributed, at least 1
 */
public record Estimate(double median, double low, double high, int forks) {
  /** Returns whether the interval is known. */
  public boolean hasInterval() {
    return !Double.isNaN(low) && !Double.isNaN(high);
  }

  /** Returns the sum; its interval is the sum of both, so rather too wide. */
  public Estimate plus(Estimate other) {
    return new Estimate(
        median + other.median, low + other.low, high + other.high, Math.min(forks, other.forks));
  }

  /**
   * Returns whether both intervals are known and do not touch, so that the difference is more than
   * noise.
   */
  public boolean isSeparatedFrom(Estimate other) {
    return hasInterval() && other.hasInterval() && (low > other.high || high < other.low);
  }
}
