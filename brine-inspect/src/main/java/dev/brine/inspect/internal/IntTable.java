// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.internal;

import java.util.ArrayList;
import java.util.List;

/** Numbers in their order, in chunks, so that many of them need little memory. */
public final class IntTable {
  private static final int CHUNK = 1 << 16;

  private final List<int[]> chunks = new ArrayList<>();
  private int size;

  /** Returns how many there are. */
  public int size() {
    return size;
  }

  /** Adds a number at the end. */
  public void add(int value) {
    if (size == chunks.size() * CHUNK) {
      chunks.add(new int[CHUNK]);
    }
    size++;
    set(size - 1, value);
  }

  /** Replaces the number of a place. */
  public void set(int place, int value) {
    chunks.get(place / CHUNK)[place % CHUNK] = value;
  }

  /** Returns the number of a place. */
  public int get(int place) {
    return chunks.get(place / CHUNK)[place % CHUNK];
  }

  /** Removes all; the memory stays for others. */
  public void clear() {
    size = 0;
  }
}
