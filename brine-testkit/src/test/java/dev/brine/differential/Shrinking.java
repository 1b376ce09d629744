// SPDX-License-Identifier: Apache-2.0
package dev.brine.differential;

import dev.brine.testkit.family.Family;
import java.util.Optional;

/** Looks for the smallest family that still has a difference. */
final class Shrinking {
  private static final int SEEDS = 6;
  private static final int ATTEMPTS = 600;

  /** A comparison of the graphs of a family that a seed chooses. */
  interface Comparison {
    /** Returns what differs, or nothing. */
    Optional<String> difference(Family family, long seed);
  }

  private final Comparison comparison;
  private Family family;
  private String difference;
  private int attempts;

  private Shrinking(Comparison comparison, Family family, String difference) {
    this.comparison = comparison;
    this.family = family;
    this.difference = difference;
  }

  /** Returns the source of a small family and what differs. */
  static String report(Comparison comparison, Family family, String difference) {
    Shrinking shrinking = new Shrinking(comparison, family, difference);
    while (shrinking.step()) {}
    return shrinking.difference + "\n" + shrinking.family.source();
  }

  private boolean step() {
    for (Family smaller : family.smaller()) {
      for (long seed = 1; seed <= SEEDS && attempts < ATTEMPTS; seed++) {
        attempts++;
        Optional<String> found = difference(smaller, seed);
        if (found.isPresent()) {
          family = smaller;
          difference = found.get();
          return true;
        }
      }
    }
    return false;
  }

  /** What does not compile, or cannot be compared, is no smaller example. */
  private Optional<String> difference(Family smaller, long seed) {
    try {
      return comparison.difference(smaller, seed);
    } catch (RuntimeException | AssertionError e) {
      return Optional.empty();
    }
  }
}
