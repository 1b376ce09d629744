// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.kind;

import dev.brine.wire.Costs;

/** The sizes of hash tables, in elements, and the memory that they are counted as, in bytes. */
final class Capacities {
  private static final int LEAST = 16;
  private static final int MOST = 1 << 30;

  private Capacities() {}

  /** Returns the capacity that a table grown one by one to a size has. */
  static int of(int size) {
    return Math.max(LEAST, (int) Math.min(size / 0.75 + 1, MOST));
  }

  /**
   * Returns the memory that the table of a hash map is counted as that is made when the first key
   * comes.
   */
  static long lateTable(int size) {
    return size == 0 ? 0 : Costs.array(powerOfTwo(of(size)));
  }

  /** Returns the memory that the table of a concurrent hash map of a size is counted as. */
  static long concurrentTable(int size) {
    int capacity = of(size);
    return size == 0 ? 0 : Costs.array(powerOfTwo(capacity + (capacity >>> 1) + 1L));
  }

  /** Returns the memory that an array is counted as that doubles when it is full. */
  static long doubling(int least, int size) {
    long capacity = least;
    while (capacity < size) {
      capacity *= 2;
    }
    return Costs.array(capacity);
  }

  /** Returns the least power of two that is not below a number. */
  static long powerOfTwo(long least) {
    return Math.min(MOST, Long.highestOneBit(Math.max(least, 2) - 1) << 1);
  }
}
