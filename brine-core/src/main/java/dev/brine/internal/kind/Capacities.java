// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.kind;

import dev.brine.wire.Costs;

/**
 * The sizes of hash tables, in elements, and the memory that they are counted as, in bytes. The
 * order of elements depends on the size, so tables are as large as in Java's copy.
 */
final class Capacities {
  private static final int LEAST = 16;
  private static final int LEAST_OF_HASHTABLE = 11;
  private static final float LOAD_FACTOR = 0.75f;

  /** Java 19 computes sizes when it reads in another way (JDK-8280459, JDK-8281631). */
  private static final boolean IS_BEFORE_19 = Runtime.version().feature() < 19;

  private static final int MOST = 1 << 30;

  private Capacities() {}

  /** Returns the capacity that a table grown one by one to a size has. */
  static int of(int size) {
    return Math.max(LEAST, (int) Math.min(size / 0.75 + 1, MOST));
  }

  /** Returns the capacity that Java's {@code HashMap.readObject} chooses for a size. */
  static int ofHashMap(int size) {
    return IS_BEFORE_19
        ? of(size)
        : Math.max(LEAST, (int) Math.min(Math.ceil(size / (double) LOAD_FACTOR), MOST));
  }

  /** Returns the capacity that Java's {@code HashSet.readObject} chooses for a size. */
  static int ofHashSet(int size) {
    return (int) Math.min(size * (1 / LOAD_FACTOR), MOST);
  }

  /**
   * Returns the capacity that Java's {@code Hashtable.readObject} chooses for a table of a size
   * that grew one by one.
   */
  static int ofHashtable(int size) {
    long grown = LEAST_OF_HASHTABLE;
    while (size > (int) (grown * LOAD_FACTOR)) {
      grown = grown * 2 + 1;
    }
    float room = IS_BEFORE_19 ? size + size / 20 : size * 1.05f;
    int read = (int) (room / LOAD_FACTOR) + 3;
    if (read > size && read % 2 == 0) {
      read--;
    }
    return (int) Math.min(MOST, Math.min(read, grown));
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
