// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.handle;

import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * The larger tables of handles, lent by one pool for the whole process: at most 1 MB stays between
 * messages. Without locks. Who gives a table back has cleared it.
 */
public final class LentHandles {
  /** Up to so many objects, tables stay with what uses them. */
  public static final int SMALL = 1 << 9;

  /** The objects of a table. A larger one is garbage after its message. */
  public static final int LARGE = 1 << 13;

  private static final int MEDIUM = 1 << 11;
  private static final int CELLS = 8;
  private static final AtomicReferenceArray<LentHandles> FREE_MEDIUM =
      new AtomicReferenceArray<>(CELLS);
  private static final AtomicReferenceArray<LentHandles> FREE_LARGE =
      new AtomicReferenceArray<>(CELLS);

  /** The objects by their handles; half as many as {@link #table} has places. */
  public final Object[] objects;

  /** The hash table of handles. */
  public final int[] table;

  private LentHandles(int length) {
    objects = new Object[length];
    table = new int[length << 1];
  }

  /**
   * Returns an empty table for more objects.
   *
   * @param least how many objects it has room for at least, below {@link #LARGE}
   */
  public static LentHandles take(int least) {
    int length = least < MEDIUM ? MEDIUM : LARGE;
    AtomicReferenceArray<LentHandles> cells = free(length);
    for (int cell = 0; cell < CELLS; cell++) {
      LentHandles free = cells.get(cell);
      if (free != null && cells.compareAndSet(cell, free, null)) {
        return free;
      }
    }
    return new LentHandles(length);
  }

  private static AtomicReferenceArray<LentHandles> free(int length) {
    return length == MEDIUM ? FREE_MEDIUM : FREE_LARGE;
  }

  /** Takes the table back. What finds no free cell is garbage. */
  public void giveBack() {
    AtomicReferenceArray<LentHandles> cells = free(objects.length);
    for (int cell = 0; cell < CELLS; cell++) {
      if (cells.get(cell) == null && cells.compareAndSet(cell, null, this)) {
        return;
      }
    }
  }

  /** Returns for how many objects the tables have room that nobody uses. */
  public static int free() {
    int count = 0;
    for (int cell = 0; cell < CELLS; cell++) {
      count += FREE_MEDIUM.get(cell) == null ? 0 : MEDIUM;
      count += FREE_LARGE.get(cell) == null ? 0 : LARGE;
    }
    return count;
  }
}
