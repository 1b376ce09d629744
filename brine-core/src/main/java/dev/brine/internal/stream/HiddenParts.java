// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.stream;

import dev.brine.internal.naming.SerializedForms;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The objects that Java's streams hold within an object of a built-in class and Brine's form leaves
 * out, such as locks. They are counted so that limits of a filter are never laxer than in Java.
 * Measured with OpenJDK 17 and 25. See docs/decisions/056.
 *
 * @param inner how much deeper than here the elements are
 * @param held how much deeper they are within an array that is checked separately
 * @param references how many references there are for each object
 * @param first how many more the first object has, for descriptions
 * @param deepest how far the parts of the first object are below it
 * @param deep how far those of later objects are
 * @param array the length of an array in there, or -1
 */
record HiddenParts(
    int inner, int held, int references, int first, int deepest, int deep, int array) {
  /** A reference back, or the class of a dynamic proxy. */
  private static final HiddenParts ONE_MORE = back(1);

  private static final HiddenParts TWO_MORE = back(2);

  /** A null behind the elements. */
  private static final HiddenParts END = new HiddenParts(0, 0, 1, 0, 0, 0, -1);

  /** The elements are in an array. */
  private static final HiddenParts IN_ARRAY = new HiddenParts(0, 1, 0, 0, 0, 0, -1);

  private static final Map<String, HiddenParts> KNOWN =
      Map.ofEntries(
          Map.entry("java.lang.invoke.SerializedLambda", new HiddenParts(1, 0, 9, 0, 1, 1, -1)),
          Map.entry("java.lang.reflect.Proxy", ONE_MORE),
          Map.entry("java.util.RegularEnumSet", IN_ARRAY),
          Map.entry("java.util.JumboEnumSet", IN_ARRAY),
          Map.entry("java.util.Vector", IN_ARRAY),
          Map.entry("java.util.Stack", IN_ARRAY),
          Map.entry("java.util.Collections$UnmodifiableList", ONE_MORE),
          Map.entry(
              "java.util.Collections$UnmodifiableRandomAccessList",
              new HiddenParts(0, 0, 1, 1, 1, 1, -1)),
          Map.entry("java.util.Collections$UnmodifiableSortedSet", ONE_MORE),
          Map.entry("java.util.Collections$UnmodifiableSortedMap", ONE_MORE),
          Map.entry("java.util.Collections$UnmodifiableNavigableSet", TWO_MORE),
          Map.entry("java.util.Collections$UnmodifiableNavigableMap", TWO_MORE),
          Map.entry("java.util.Collections$SynchronizedCollection", locked(1, 0)),
          Map.entry("java.util.Collections$SynchronizedSet", locked(1, 0)),
          Map.entry("java.util.Collections$SynchronizedMap", locked(1, 0)),
          Map.entry("java.util.Collections$SynchronizedList", locked(2, 0)),
          Map.entry("java.util.Collections$SynchronizedRandomAccessList", locked(2, 1)),
          Map.entry("java.util.Collections$SynchronizedSortedSet", locked(2, 0)),
          Map.entry("java.util.Collections$SynchronizedSortedMap", locked(2, 0)),
          Map.entry("java.util.Collections$SynchronizedNavigableSet", locked(3, 0)),
          Map.entry("java.util.Collections$SynchronizedNavigableMap", locked(3, 0)),
          ofConcurrent("CopyOnWriteArraySet", new HiddenParts(1, 0, 1, 1, 1, 1, -1)),
          ofConcurrent("ConcurrentHashMap", new HiddenParts(0, 0, 35, 7, 6, 3, 16)),
          ofConcurrent("ConcurrentHashMap$KeySetView", new HiddenParts(0, 0, 1, 1, 1, 1, -1)),
          ofConcurrent("ConcurrentSkipListMap", END),
          ofConcurrent("ConcurrentSkipListSet", new HiddenParts(1, 0, 2, 2, 2, 1, -1)),
          ofConcurrent("ConcurrentLinkedQueue", END),
          ofConcurrent("ConcurrentLinkedDeque", END),
          ofConcurrent("LinkedBlockingQueue", new HiddenParts(0, 0, 10, 7, 5, 2, -1)),
          ofConcurrent("LinkedBlockingDeque", new HiddenParts(0, 0, 7, 6, 5, 2, -1)),
          ofConcurrent("ArrayBlockingQueue", new HiddenParts(0, 1, 6, 6, 5, 2, -1)),
          ofConcurrent("PriorityBlockingQueue", new HiddenParts(0, 1, 4, 7, 5, 2, -1)));

  /** References back to the object or to what it holds. */
  private static HiddenParts back(int references) {
    return new HiddenParts(0, 0, references, 0, 1, 1, -1);
  }

  /**
   * References of a synchronized view back to itself and to what it shows. If the view is unshared,
   * Java writes it again as its own lock, with these references. A reader does not know that.
   */
  private static HiddenParts locked(int references, int first) {
    return new HiddenParts(0, 0, 2 * references + 1, first, 2, 2, -1);
  }

  private static Map.Entry<String, HiddenParts> ofConcurrent(String name, HiddenParts parts) {
    return Map.entry("java.util.concurrent." + name, parts);
  }

  /** Returns the parts of an object of a class, or null where there are none. */
  static HiddenParts of(Class<?> type) {
    return type.getClassLoader() == null ? KNOWN.get(type.getName()) : null;
  }

  /** Returns the classes of the parts. */
  static List<Class<?>> classes(Class<?> type) {
    return SerializedForms.of(type).stream().<Class<?>>flatMap(HiddenParts::find).toList();
  }

  /** A newer Java may not have a private class. */
  private static Stream<Class<?>> find(String name) {
    try {
      return Stream.of(Class.forName(name, false, null));
    } catch (ClassNotFoundException e) {
      return Stream.empty();
    }
  }
}
