// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.sequence;

import dev.brine.wire.StreamFilter;
import java.util.Map;

/** The arrays that Java makes room in, before it reads the items of a collection, map or array. */
final class JdkArraySizes {
  private static final float LOAD = 0.75f;
  private static final int LEAST = 16;
  private static final int MOST = 1 << 30;

  private JdkArraySizes() {}

  /** Asks about the array for so many items, as a class reads itself in the JDK. */
  static void report(StreamFilter streamFilter, Class<?> type, int size) {
    if (type.isArray()) {
      streamFilter.array(type, size);
      return;
    }
    switch (type.getName()) {
      case "java.util.ArrayList" -> {
        if (size > 0) {
          streamFilter.array(Object[].class, size);
        }
      }
      case "java.util.HashMap", "java.util.LinkedHashMap" -> {
        if (size > 0) {
          streamFilter.array(Map.Entry[].class, ofMap(size));
        }
      }
      case "java.util.HashSet", "java.util.LinkedHashSet" ->
          streamFilter.array(Map.Entry[].class, ofSet(size));
      case "java.util.Hashtable" -> streamFilter.array(Map.Entry[].class, ofTable(size));
      case "java.util.Properties" ->
          streamFilter.array(Map.Entry[].class, powerOfTwo((int) (size / LOAD)));
      case "java.util.ArrayDeque" -> streamFilter.array(Object[].class, size + 1L);
      case "java.util.IdentityHashMap" -> streamFilter.array(Object[].class, 2L * ofIdentity(size));
      case "java.util.PriorityQueue",
          "java.util.concurrent.CopyOnWriteArrayList",
          "java.util.concurrent.CopyOnWriteArraySet",
          "java.util.Collections$CopiesList",
          "java.util.ImmutableCollections$ListN",
          "java.util.ImmutableCollections$List12",
          "java.util.ImmutableCollections$SetN",
          "java.util.ImmutableCollections$Set12" ->
          streamFilter.array(Object[].class, size);
      case "java.util.ImmutableCollections$MapN", "java.util.ImmutableCollections$Map1" ->
          streamFilter.array(Object[].class, 2L * size);
      case "java.util.Vector",
          "java.util.Stack",
          "java.util.concurrent.ArrayBlockingQueue",
          "java.util.concurrent.PriorityBlockingQueue" ->
          streamFilter.holder(Object[].class, size);
      case "java.util.RegularEnumSet", "java.util.JumboEnumSet" ->
          streamFilter.holder(Enum[].class, size);
      case "java.util.concurrent.ConcurrentSkipListSet" -> streamFilter.count(size);
      default -> {
        // The others link their items, or hold another collection.
      }
    }
  }

  private static long ofMap(int size) {
    float room = size / LOAD + 1.0f;
    return room < LEAST ? LEAST : powerOfTwo(room >= MOST ? MOST : (int) room);
  }

  private static long ofSet(int size) {
    return powerOfTwo((int) Math.min(size * Math.min(1 / LOAD, 4.0f), MOST));
  }

  /** The formula of JDK 17 or that of later ones, whichever gives more. */
  private static long ofTable(int size) {
    long room = (long) Math.max((size + size / 20) / LOAD, size * 1.05f / LOAD) + 3;
    return room > size && room % 2 == 0 ? room - 1 : room;
  }

  /** At least a third stays free. */
  private static long ofIdentity(int size) {
    return Math.max(4, Long.highestOneBit(3L * size));
  }

  private static long powerOfTwo(int least) {
    return least <= 1 ? 1 : Math.min(MOST, Long.highestOneBit(least - 1L) << 1);
  }
}
