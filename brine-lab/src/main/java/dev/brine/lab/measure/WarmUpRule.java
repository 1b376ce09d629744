// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.measure;

import java.time.Duration;

/**
 * When a warm-up ends: the batches are level and the compiler has nothing left to optimize; or the
 * profile allows no more batches, unless the compiler still works and less than {@link #LONGEST}
 * has passed.
 */
final class WarmUpRule {
  /** How long the compiler is waited for. */
  static final Duration LONGEST = Duration.ofSeconds(5);

  private static final double STEADY = 0.05;
  private static final int ENOUGH = 4;

  private final int most;
  private double before = Double.POSITIVE_INFINITY;
  private int batches;
  private int steady;

  /** Creates a rule for a number of batches. */
  WarmUpRule(int most) {
    this.most = most;
  }

  /**
   * Takes the time of a batch, and returns whether another one is needed.
   *
   * @param nanos the time of one operation
   * @param isOptimizing whether the compiler works on something, or has to
   * @param elapsed the time since the start of the warm-up
   */
  boolean goesOn(double nanos, boolean isOptimizing, Duration elapsed) {
    boolean isLevel = Math.abs(nanos - before) <= STEADY * nanos;
    before = nanos;
    batches++;
    steady = isLevel && !isOptimizing ? steady + 1 : 0;
    return steady < ENOUGH && (batches < most || waits(isOptimizing, elapsed));
  }

  /** Returns whether the compiler is still waited for. */
  static boolean waits(boolean isOptimizing, Duration elapsed) {
    return isOptimizing && elapsed.compareTo(LONGEST) < 0;
  }
}
