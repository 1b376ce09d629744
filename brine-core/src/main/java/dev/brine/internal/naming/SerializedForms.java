// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.naming;

import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The names of the classes in the serialized form of built-in classes: those that {@code
 * writeObject} and {@code writeReplace} of the JDK write with an object, or in place of it.
 */
public final class SerializedForms {
  private static final String LOCKS = "java.util.concurrent.locks.";
  private static final String OBJECTS = "[Ljava.lang.Object;";

  private static final List<String> LOCK =
      List.of(
          LOCKS + "ReentrantLock",
          LOCKS + "ReentrantLock$NonfairSync",
          LOCKS + "ReentrantLock$Sync",
          LOCKS + "AbstractQueuedSynchronizer",
          LOCKS + "AbstractOwnableSynchronizer");

  private static final List<String> WAITING =
      plus(LOCK, LOCKS + "AbstractQueuedSynchronizer$ConditionObject");

  private static final List<String> SEGMENTS =
      plus(
          LOCK,
          "[Ljava.util.concurrent.ConcurrentHashMap$Segment;",
          "java.util.concurrent.ConcurrentHashMap$Segment");

  private static final Map<String, List<String>> PARTS =
      Map.ofEntries(
          Map.entry("java.lang.StringBuffer", List.of("[C")),
          Map.entry("java.lang.StringBuilder", List.of("[C")),
          Map.entry("java.lang.invoke.SerializedLambda", List.of(OBJECTS)),
          Map.entry("java.math.BigDecimal", List.of("java.math.BigInteger", "[B")),
          Map.entry("java.math.BigInteger", List.of("[B")),
          Map.entry("java.util.BitSet", List.of("[J")),
          Map.entry("java.util.Stack", List.of(OBJECTS)),
          Map.entry("java.util.Vector", List.of(OBJECTS)),
          Map.entry("java.util.concurrent.ArrayBlockingQueue", plus(WAITING, OBJECTS)),
          Map.entry("java.util.concurrent.ConcurrentHashMap", SEGMENTS),
          Map.entry(
              "java.util.concurrent.ConcurrentHashMap$KeySetView",
              plus(SEGMENTS, "java.util.concurrent.ConcurrentHashMap", "java.lang.Boolean")),
          Map.entry(
              "java.util.concurrent.ConcurrentSkipListSet",
              List.of("java.util.concurrent.ConcurrentSkipListMap", "java.lang.Boolean")),
          Map.entry(
              "java.util.concurrent.CopyOnWriteArraySet",
              List.of("java.util.concurrent.CopyOnWriteArrayList")),
          Map.entry("java.util.concurrent.LinkedBlockingDeque", WAITING),
          Map.entry(
              "java.util.concurrent.LinkedBlockingQueue",
              plus(WAITING, "java.util.concurrent.atomic.AtomicInteger", "java.lang.Number")),
          Map.entry(
              "java.util.concurrent.PriorityBlockingQueue",
              plus(WAITING, "java.util.PriorityQueue")));

  private SerializedForms() {}

  private static List<String> plus(List<String> names, String... more) {
    return Stream.concat(names.stream(), Stream.of(more)).toList();
  }

  /** Returns the names that come with the objects of a class, which are written as such. */
  public static List<String> of(Class<?> type) {
    return PARTS.getOrDefault(type.getName(), List.of());
  }

  /** Returns the names of what is written in place of the objects of a class. */
  static List<String> ofReplaced(Class<?> type) {
    if (type.getPackageName().equals("java.time")) {
      return List.of("java.time.Ser");
    }
    if (EnumSet.class.isAssignableFrom(type)) {
      return List.of("java.util.EnumSet$SerializationProxy", "[Ljava.lang.Enum;");
    }
    return type.getName().endsWith("RandomAccessList")
        ? ResolveOrder.ofLevels(type.getSuperclass())
        : List.of("java.util.CollSer");
  }
}
