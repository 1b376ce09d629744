// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.naming;

import java.util.Arrays;

/**
 * The places of classes in a list. A map of the JDK would allocate an entry for each class of each
 * message. Classes have their identity as hash code. Once filled, safe for use by many threads.
 */
final class ClassPlaces {
  private static final int KEPT = 256;

  private final int first;
  private Class<?>[] classes;
  private int[] places;
  private int count;

  /** Creates an empty table with room for so many classes, and for more where they come. */
  ClassPlaces(int room) {
    first = Integer.highestOneBit(Math.max(room, 1)) << 2;
    classes = new Class<?>[first];
    places = new int[first];
  }

  /** Forgets all. */
  void clear() {
    if (classes.length > KEPT) {
      classes = new Class<?>[first];
      places = new int[first];
    } else {
      Arrays.fill(classes, null);
    }
    count = 0;
  }

  /** Returns the place of a class, or -1. */
  int find(Class<?> type) {
    int slot = slot(classes, type);
    return classes[slot] == null ? -1 : places[slot];
  }

  /** Adds a class, or gives one another place. */
  void put(Class<?> type, int place) {
    int slot = slot(classes, type);
    if (classes[slot] == null && 2 * ++count > classes.length) {
      grow();
      slot = slot(classes, type);
    }
    classes[slot] = type;
    places[slot] = place;
  }

  private void grow() {
    Class<?>[] more = new Class<?>[2 * classes.length];
    int[] morePlaces = new int[more.length];
    for (int i = 0; i < classes.length; i++) {
      if (classes[i] != null) {
        int slot = slot(more, classes[i]);
        more[slot] = classes[i];
        morePlaces[slot] = places[i];
      }
    }
    classes = more;
    places = morePlaces;
  }

  /** Returns where a class is, or where it would be put. */
  private static int slot(Class<?>[] classes, Class<?> type) {
    int slot = System.identityHashCode(type) & (classes.length - 1);
    while (classes[slot] != null && classes[slot] != type) {
      slot = (slot + 1) & (classes.length - 1);
    }
    return slot;
  }
}
