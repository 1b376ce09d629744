// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal;

/**
 * Counts what is done by reflection, until generated code is worth its cost. A large message counts
 * as several small ones. A hint only: threads may count over each other.
 */
public final class UseCount {
  /** The number of uses by reflection before code is generated. */
  public static final int FEW = 32;

  /** The bytes that count as a use of their own. */
  private static final int BYTES = 1024;

  private int uses;
  private boolean isClaimed;

  /**
   * Counts one use.
   *
   * @param bytes what was written or read, with all that it contains
   */
  public void add(long bytes) {
    uses = Math.min(uses, FEW) + 1 + (int) Math.min(bytes / BYTES, FEW);
  }

  /**
   * Returns whether code should be generated before the next use, and marks it as claimed. Asked
   * before a use, so that a program that never uses the class again is not delayed.
   */
  public boolean claimGeneration() {
    if (uses < FEW || isClaimed) {
      return false;
    }
    isClaimed = true;
    return true;
  }
}
