// SPDX-License-Identifier: Apache-2.0
package dev.brine.wire;

import java.util.Arrays;

/**
 * The objects of a message and their handles, which count up from 0: an identity hash table with
 * open addressing. Clearing costs what was used, not what it can hold.
 */
final class WrittenHandles {
  private static final int FIRST_BITS = 6;
  private static final int KEPT = 1 << 14;
  private static final int SPREAD = 0x9E3779B9;

  private Object[] keys = new Object[1 << FIRST_BITS];
  private int[] handles = new int[1 << FIRST_BITS];
  private int[] places = new int[1 << (FIRST_BITS - 1)];
  private int shift = 32 - FIRST_BITS;
  private int size;

  /** Returns how many objects have a handle. */
  int size() {
    return size;
  }

  /** Gives an object the next handle and returns -1, or returns the handle that it has. */
  int add(Object object) {
    Object[] table = keys;
    int mask = table.length - 1;
    int place = (System.identityHashCode(object) * SPREAD) >>> shift;
    for (Object key = table[place]; key != null; key = table[place]) {
      if (key == object) {
        return handles[place];
      }
      place = (place + 1) & mask;
    }
    table[place] = object;
    handles[place] = size;
    places[size++] = place;
    if (size == places.length) {
      grow();
    }
    return -1;
  }

  /** Returns the handle that an object has, or -1. */
  int find(Object object) {
    Object[] table = keys;
    int mask = table.length - 1;
    int place = (System.identityHashCode(object) * SPREAD) >>> shift;
    for (Object key = table[place]; key != null; key = table[place]) {
      if (key == object) {
        return handles[place];
      }
      place = (place + 1) & mask;
    }
    return -1;
  }

  private void grow() {
    Object[] old = keys;
    int[] oldPlaces = places;
    keys = new Object[old.length << 1];
    handles = new int[old.length << 1];
    places = new int[oldPlaces.length << 1];
    shift--;
    int count = size;
    size = 0;
    for (int i = 0; i < count; i++) {
      add(old[oldPlaces[i]]);
    }
  }

  /** Takes the handles from all objects. */
  void clear() {
    if (keys.length > KEPT) {
      keys = new Object[1 << FIRST_BITS];
      handles = new int[1 << FIRST_BITS];
      places = new int[1 << (FIRST_BITS - 1)];
      shift = 32 - FIRST_BITS;
    } else if (size > keys.length >> 3) {
      Arrays.fill(keys, null);
    } else {
      for (int i = 0; i < size; i++) {
        keys[places[i]] = null;
      }
    }
    size = 0;
  }
}
