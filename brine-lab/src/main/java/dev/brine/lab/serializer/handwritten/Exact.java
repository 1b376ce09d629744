// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer.handwritten;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Checks that a collection is of the class that the codecs make again; another one is an error and
 * never silently replaced.
 */
final class Exact {
  private Exact() {}

  /** Returns the list if it is an {@link ArrayList} and not of a subclass. */
  @SuppressWarnings("unchecked") // The element type is that of the argument.
  static <T> List<T> arrayList(Iterable<T> list) {
    require(ArrayList.class, list);
    return (List<T>) list;
  }

  /** Returns the set if it is a {@link HashSet} and not of a subclass. */
  @SuppressWarnings("unchecked") // The element type is that of the argument.
  static <T> Set<T> hashSet(Iterable<T> set) {
    require(HashSet.class, set);
    return (Set<T>) set;
  }

  /** Checks that an object is a {@link HashMap} and not of a subclass. */
  static void hashMap(Object map) {
    require(HashMap.class, map);
  }

  private static void require(Class<?> expected, Object actual) {
    if (actual.getClass() != expected) {
      throw new IllegalArgumentException(
          "Expected " + expected.getName() + " but was " + actual.getClass().getName());
    }
  }
}
