// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.kind;

/** Sizes of hash tables. */
final class Capacities {
  private static final int LEAST = 16;

  private Capacities() {}

  /** Returns the capacity that a table grown one by one to a size has. */
  static int of(int size) {
    return Math.max(LEAST, (int) Math.min(size / 0.75 + 1, 1 << 30));
  }
}
