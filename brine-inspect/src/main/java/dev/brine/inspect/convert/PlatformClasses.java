// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.convert;

import dev.brine.internal.kind.Kinds;
import java.util.List;
import java.util.Set;

/**
 * The classes of Java that conversion may look up: those that the wire format has forms of its own
 * for, the classes behind them in Java's streams, and types of fields. Reading objects of others
 * could run code that does more than to set fields.
 */
final class PlatformClasses {
  /** A URL looks its host up when it is hashed; the others need classes of the program. */
  private static final Set<String> REFUSED =
      Set.of("java.net.URL", "java.lang.invoke.SerializedLambda", "java.lang.reflect.Proxy");

  private static final Set<String> BEHIND =
      Set.of(
          "java.lang.Object",
          "java.lang.Number",
          "java.lang.Enum",
          "java.lang.Class",
          "java.io.Serializable",
          "java.util.CollSer",
          "java.time.Ser",
          "java.util.EnumSet$SerializationProxy",
          "java.util.concurrent.ConcurrentHashMap$Segment",
          "java.util.concurrent.locks.ReentrantLock",
          "java.util.concurrent.locks.ReentrantLock$Sync",
          "java.util.concurrent.locks.ReentrantLock$NonfairSync",
          "java.util.concurrent.locks.AbstractQueuedSynchronizer",
          "java.util.concurrent.locks.AbstractOwnableSynchronizer",
          "java.util.concurrent.locks.AbstractQueuedSynchronizer$ConditionObject",
          "java.util.concurrent.atomic.AtomicReference",
          "java.util.Collections$ReverseComparator",
          "java.util.Collections$ReverseComparator2",
          "java.lang.String$CaseInsensitiveComparator",
          "java.lang.Throwable",
          "java.lang.StackTraceElement",
          "java.lang.Exception",
          "java.lang.RuntimeException",
          "java.lang.IllegalArgumentException",
          "java.lang.IllegalStateException",
          "java.io.IOException",
          "java.util.concurrent.TimeUnit",
          "java.time.DayOfWeek",
          "java.time.Month",
          "java.time.temporal.ChronoUnit",
          "java.math.RoundingMode",
          "java.util.Locale$Category");

  /** Types of fields, which have no objects of their own. */
  private static final Set<String> DECLARED =
      Set.of(
          "java.lang.CharSequence",
          "java.lang.Comparable",
          "java.lang.Iterable",
          "java.lang.Runnable",
          "java.util.Collection",
          "java.util.List",
          "java.util.Set",
          "java.util.SortedSet",
          "java.util.NavigableSet",
          "java.util.Map",
          "java.util.SortedMap",
          "java.util.NavigableMap",
          "java.util.Queue",
          "java.util.Deque",
          "java.util.Comparator",
          "java.util.concurrent.ConcurrentMap",
          "java.util.concurrent.locks.Lock",
          "java.util.concurrent.Callable");

  /** Java calls constructors by classes that it makes itself and that look these up. */
  private static final List<String> REFLECTION =
      List.of("jdk.internal.reflect.", "java.lang.", "java.util.", "java.io.");

  private PlatformClasses() {}

  /** Returns whether a class is one of Java. */
  static boolean isPlatform(String name) {
    return name.startsWith("java.")
        || name.startsWith("javax.")
        || name.startsWith("jdk.")
        || name.startsWith("sun.")
        || name.startsWith("com.sun.");
  }

  /** Returns whether objects of a class of Java may be read. */
  static boolean isRead(String name) {
    return !REFUSED.contains(name) && (BEHIND.contains(name) || Kinds.number(name) > 0);
  }

  /** Returns whether a class of Java may be looked up. */
  static boolean isKnown(String name) {
    return isRead(name) || DECLARED.contains(name);
  }

  /** Returns whether a class may be looked up by what is no input. */
  static boolean isLinked(String name) {
    return isKnown(name) || REFLECTION.stream().anyMatch(name::startsWith);
  }

  /** Returns the type of a field; Object in place of a class of Java that is not looked up. */
  static String declared(String descriptor) {
    int dimensions = dimensions(descriptor);
    String name = className(descriptor);
    boolean isUnknown = name != null && isPlatform(name) && !isKnown(name);
    return isUnknown || descriptor.isEmpty()
        ? "[".repeat(dimensions) + "Ljava/lang/Object;"
        : descriptor;
  }

  private static int dimensions(String descriptor) {
    int count = 0;
    while (descriptor.startsWith("[", count)) {
      count++;
    }
    return count;
  }

  /**
   * Returns the class of a descriptor without its dimensions; null for a primitive type, and for
   * what is no descriptor.
   */
  static String className(String descriptor) {
    int dimensions = dimensions(descriptor);
    return descriptor.startsWith("L", dimensions) && descriptor.endsWith(";")
        ? descriptor.substring(dimensions + 1, descriptor.length() - 1).replace('/', '.')
        : null;
  }
}
