// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.kind;

import java.util.HashMap;
import java.util.Map;

/**
 * The names of the built-in classes in the order of their numbers, which start at 1. The numbers
 * are part of the wire format: a class keeps its own for ever, and new ones are added at the end.
 * Common classes come first, since numbers up to 31 take one byte.
 */
final class KindNames {
  private static final String[] TABLE = {
    "java.util.ArrayList",
    "java.util.HashMap",
    "java.util.HashSet",
    "java.lang.String",
    "java.lang.Integer",
    "java.lang.Long",
    "java.lang.Double",
    "java.lang.Boolean",
    "java.util.LinkedHashMap",
    "java.util.LinkedHashSet",
    "java.util.LinkedList",
    "java.util.TreeMap",
    "java.util.TreeSet",
    "java.util.ArrayDeque",
    "java.math.BigDecimal",
    "java.util.UUID",
    "java.util.Date",
    "java.time.Instant",
    "java.time.LocalDate",
    "java.time.LocalDateTime",
    "java.util.ImmutableCollections$ListN",
    "java.util.ImmutableCollections$List12",
    "java.util.ImmutableCollections$MapN",
    "java.util.ImmutableCollections$Map1",
    "java.util.ImmutableCollections$SetN",
    "java.util.ImmutableCollections$Set12",
    "java.util.concurrent.ConcurrentHashMap",
    "java.util.Arrays$ArrayList",
    "java.util.Collections$EmptyList",
    "java.util.Collections$SingletonList",
    "java.util.Collections$UnmodifiableRandomAccessList",
    "java.lang.Byte",
    "java.lang.Short",
    "java.lang.Character",
    "java.lang.Float",
    "java.math.BigInteger",
    "java.time.LocalTime",
    "java.time.Duration",
    "java.time.Period",
    "java.time.Year",
    "java.time.YearMonth",
    "java.time.MonthDay",
    "java.time.ZoneOffset",
    "java.time.ZoneRegion",
    "java.time.ZonedDateTime",
    "java.time.OffsetDateTime",
    "java.time.OffsetTime",
    "java.util.OptionalInt",
    "java.util.OptionalLong",
    "java.util.OptionalDouble",
    "java.util.Locale",
    "java.util.Currency",
    "java.net.URI",
    "java.net.URL",
    "java.io.File",
    "java.util.regex.Pattern",
    "sun.nio.cs.UTF_8",
    "sun.nio.cs.ISO_8859_1",
    "sun.nio.cs.US_ASCII",
    "sun.nio.cs.UTF_16",
    "sun.nio.cs.UTF_16BE",
    "sun.nio.cs.UTF_16LE",
    "java.util.BitSet",
    "java.lang.StringBuilder",
    "java.lang.StringBuffer",
    "java.util.concurrent.atomic.AtomicInteger",
    "java.util.concurrent.atomic.AtomicLong",
    "java.util.concurrent.atomic.AtomicBoolean",
    "java.util.RegularEnumSet",
    "java.util.JumboEnumSet",
    "java.util.EnumMap",
    "java.util.Vector",
    "java.util.Stack",
    "java.util.Hashtable",
    "java.util.Properties",
    "java.util.IdentityHashMap",
    "java.util.WeakHashMap",
    "java.util.PriorityQueue",
    "java.util.concurrent.CopyOnWriteArrayList",
    "java.util.concurrent.CopyOnWriteArraySet",
    "java.util.concurrent.ConcurrentHashMap$KeySetView",
    "java.util.concurrent.ConcurrentSkipListMap",
    "java.util.concurrent.ConcurrentSkipListSet",
    "java.util.concurrent.ConcurrentLinkedQueue",
    "java.util.concurrent.ConcurrentLinkedDeque",
    "java.util.concurrent.LinkedBlockingQueue",
    "java.util.concurrent.LinkedBlockingDeque",
    "java.util.concurrent.ArrayBlockingQueue",
    "java.util.concurrent.PriorityBlockingQueue",
    "java.util.Collections$EmptySet",
    "java.util.Collections$EmptyMap",
    "java.util.Collections$SingletonSet",
    "java.util.Collections$SingletonMap",
    "java.util.Collections$CopiesList",
    "java.util.Collections$UnmodifiableCollection",
    "java.util.Collections$UnmodifiableList",
    "java.util.Collections$UnmodifiableSet",
    "java.util.Collections$UnmodifiableSortedSet",
    "java.util.Collections$UnmodifiableNavigableSet",
    "java.util.Collections$SynchronizedCollection",
    "java.util.Collections$SynchronizedList",
    "java.util.Collections$SynchronizedRandomAccessList",
    "java.util.Collections$SynchronizedSet",
    "java.util.Collections$SynchronizedSortedSet",
    "java.util.Collections$SynchronizedNavigableSet",
    "java.util.Collections$UnmodifiableMap",
    "java.util.Collections$UnmodifiableSortedMap",
    "java.util.Collections$UnmodifiableNavigableMap",
    "java.util.Collections$SynchronizedMap",
    "java.util.Collections$SynchronizedSortedMap",
    "java.util.Collections$SynchronizedNavigableMap",
    "java.lang.Void",
    "java.lang.Class",
    "java.lang.invoke.SerializedLambda",
    "java.lang.reflect.Proxy",
    "java.util.Optional",
    "java.io.ObjectStreamClass",
  };

  private static final Map<String, Integer> NUMBERS = new HashMap<>(4 * TABLE.length);

  static {
    for (int i = 0; i < TABLE.length; i++) {
      NUMBERS.put(TABLE[i], i + 1);
    }
  }

  private KindNames() {}

  /** Returns the greatest number. */
  static int last() {
    return TABLE.length;
  }

  /** Returns the name of a number from 1 to {@link #last}. */
  static String name(int number) {
    return TABLE[number - 1];
  }

  /** Returns the number of a name, or -1 where it is not built in. */
  static int number(String name) {
    return NUMBERS.getOrDefault(name, -1);
  }
}
