// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal;

import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * The larger arrays that messages use, lent by one pool for the whole process: at most 4 MB stay
 * between messages, however many classes, threads and Brines there are. Without locks.
 *
 * <p>Who finds none makes one, and what finds no free cell is garbage. An array is cleared by
 * nobody: who takes one reads only what he has stored.
 */
public final class LentArrays {
  /** Up to this length, arrays stay with what uses them. */
  public static final int SMALL = 1 << 14;

  /** The length of the shorter arrays of bytes. */
  public static final int MEDIUM = 1 << 16;

  /** The length of the longer arrays of bytes. */
  public static final int LARGE = 1 << 18;

  private static final int CHARS = 1 << 17;

  private static final AtomicReferenceArray<byte[]> MEDIUM_BYTES = new AtomicReferenceArray<>(16);
  private static final AtomicReferenceArray<byte[]> LARGE_BYTES = new AtomicReferenceArray<>(8);
  private static final AtomicReferenceArray<char[]> LARGE_CHARS = new AtomicReferenceArray<>(4);

  private LentArrays() {}

  /** Returns an array of at least this length, whatever is in it. */
  public static byte[] bytes(int length) {
    if (length > SMALL && length <= LARGE) {
      boolean isMedium = length <= MEDIUM;
      byte[] free = take(isMedium ? MEDIUM_BYTES : LARGE_BYTES);
      return free == null ? new byte[isMedium ? MEDIUM : LARGE] : free;
    }
    return new byte[length];
  }

  /** Returns an array of at least this length, whatever is in it. */
  public static char[] chars(int length) {
    if (length > SMALL && length <= CHARS) {
      char[] free = take(LARGE_CHARS);
      return free == null ? new char[CHARS] : free;
    }
    return new char[length];
  }

  /** Takes an array that nobody uses any more. */
  public static void giveBack(byte[] array) {
    if (array.length == MEDIUM) {
      put(MEDIUM_BYTES, array);
    } else if (array.length == LARGE) {
      put(LARGE_BYTES, array);
    }
  }

  /** Takes an array that nobody uses any more. */
  public static void giveBack(char[] array) {
    if (array.length == CHARS) {
      put(LARGE_CHARS, array);
    }
  }

  /** Returns how many bytes the arrays take that nobody uses. */
  public static long free() {
    return (long) MEDIUM * count(MEDIUM_BYTES)
        + (long) LARGE * count(LARGE_BYTES)
        + (long) Character.BYTES * CHARS * count(LARGE_CHARS);
  }

  private static int count(AtomicReferenceArray<?> cells) {
    int count = 0;
    for (int cell = 0; cell < cells.length(); cell++) {
      count += cells.get(cell) == null ? 0 : 1;
    }
    return count;
  }

  private static <A> A take(AtomicReferenceArray<A> cells) {
    for (int cell = 0; cell < cells.length(); cell++) {
      A free = cells.get(cell);
      if (free != null && cells.compareAndSet(cell, free, null)) {
        return free;
      }
    }
    return null;
  }

  private static <A> void put(AtomicReferenceArray<A> cells, A array) {
    for (int cell = 0; cell < cells.length(); cell++) {
      if (cells.get(cell) == null && cells.compareAndSet(cell, null, array)) {
        return;
      }
    }
  }
}
