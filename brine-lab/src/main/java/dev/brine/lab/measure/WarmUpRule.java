// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.measure;

import java.time.Duration;

/**
 * The rule that ends a warm-up: the batches are level and the compiler has nothing left to
 * optimize; or the profile allows no more batches, unless the compiler still works and can be
 * waited for: as long as {@value #BATCHES} batches, and {@link #LONGEST} at the most.
 */
final class WarmUpRule {
  /** The longest wait for the compiler. */
  static final Duration LONGEST = Duration.ofSeconds(5);

  private static final int BATCHES = 100;
  private static final double STEADY = 0.05;
  private static final int ENOUGH = 4;

  private final Iterations iterations;
  private double before = Double.POSITIVE_INFINITY;
  private int batches;
  private int steady;

  /** Creates a rule for the batches of a profile. */
  WarmUpRule(Iterations iterations) {
    this.iterations = iterations;
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
    return steady < ENOUGH && (batches < iterations.warmups() || waits(isOptimizing, elapsed));
  }

  /** Returns whether the compiler is still waited for. */
  boolean waits(boolean isOptimizing, Duration elapsed) {
    return isOptimizing
        && elapsed.compareTo(LONGEST) < 0
        && elapsed.toMillis() < (long) BATCHES * iterations.warmupMillis();
  }
}
