// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.kind;

import dev.brine.Identity;
import dev.brine.internal.hash.CollisionTable;
import java.io.File;
import java.io.ObjectStreamClass;
import java.lang.invoke.SerializedLambda;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Currency;
import java.util.Date;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.PriorityQueue;
import java.util.Properties;
import java.util.Stack;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.Vector;
import java.util.WeakHashMap;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Pattern;

/**
 * The table of the built-in classes: their names in the order of their numbers, which start at 1,
 * and the kind of each number. The numbers are part of the wire format: a class keeps its own for
 * ever, and new ones are added at the end. Common classes come first, since numbers up to 31 take
 * one byte.
 */
final class KindTable {
  private static final String[] NAMES = {
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

  private static final Map<String, Integer> NUMBERS = new HashMap<>(4 * NAMES.length);

  static {
    for (int i = 0; i < NAMES.length; i++) {
      NUMBERS.put(NAMES[i], i + 1);
    }
  }

  private KindTable() {}

  /** Returns the greatest number. */
  static int last() {
    return NAMES.length;
  }

  /** Returns the name of a number from 1 to {@link #last}. */
  static String name(int number) {
    return NAMES[number - 1];
  }

  /** Returns the number of a name, or -1 where it is not built in. */
  static int number(String name) {
    return NUMBERS.getOrDefault(name, -1);
  }

  /**
   * Creates the kind of a number, with its row: what a body is counted as, in bytes, what its
   * objects are, for messages, the least bytes of a body, and how keys are found. Two threads may
   * create the same: it is a value.
   */
  static Kind create(int number) {
    return switch (number) {
      case 1 -> new ListKinds.OfArrayList(ArrayList.class);
      case 2 -> new MapKinds.OfHashMap(HashMap.class, CollisionTable.SORTING);
      case 3 -> new SetKinds.OfHashSet(HashSet.class, CollisionTable.SORTING);
      case 4 -> new BoxCodecs.OfString(String.class, 0);
      case 5 -> new BoxCodecs.OfInteger(Integer.class, 16);
      case 6 -> new BoxCodecs.OfLong(Long.class, 24);
      case 7 -> new BoxCodecs.OfDouble(Double.class, 24, Double.BYTES);
      case 8 -> new BoxCodecs.OfBoolean(Boolean.class, 0);
      case 9 -> new MapKinds.OfLinkedHashMap(LinkedHashMap.class, CollisionTable.SORTING);
      case 10 -> new SetKinds.OfLinkedHashSet(LinkedHashSet.class, CollisionTable.SORTING);
      case 11 -> new ListKinds.OfLinkedList(LinkedList.class, 32, 32);
      case 12 -> new MapKinds.OfTreeMap(TreeMap.class, 60, 44, false);
      case 13 -> new SetKinds.OfTreeSet(TreeSet.class, 84, 44, false);
      case 14 -> new QueueKinds.OfArrayDeque(ArrayDeque.class);
      case 15 -> new BigNumberCodecs.OfBigDecimal(BigDecimal.class, 96, 2);
      case 16 -> new BigNumberCodecs.OfUuid(UUID.class, 32, 2 * Long.BYTES);
      case 17 -> new MutableValueCodecs.OfDate(Date.class, 24);
      case 18 -> new TimeCodecs.OfInstant(Instant.class, 24, "a moment");
      case 19 -> new DateCodecs.OfLocalDate(LocalDate.class, 24, "a date");
      case 20 -> new DateCodecs.OfLocalDateTime(LocalDateTime.class, 68, "a date and a time");
      case 21 -> new ImmutableCollections.OfList(hidden("java.util.ImmutableCollections$ListN"));
      case 22 ->
          new ImmutableCollections.OfFewInList(hidden("java.util.ImmutableCollections$List12"));
      case 23 ->
          new ImmutableCollections.OfMap(
              hidden("java.util.ImmutableCollections$MapN"), CollisionTable.CHAINING);
      case 24 ->
          new ImmutableCollections.OfOneInMap(hidden("java.util.ImmutableCollections$Map1"), 28);
      case 25 ->
          new ImmutableCollections.OfSet(
              hidden("java.util.ImmutableCollections$SetN"), CollisionTable.CHAINING);
      case 26 ->
          new ImmutableCollections.OfFewInSet(hidden("java.util.ImmutableCollections$Set12"));
      case 27 -> new MapKinds.OfConcurrentHashMap(ConcurrentHashMap.class, CollisionTable.SORTING);
      case 28 -> new ListKinds.OfArray(hidden("java.util.Arrays$ArrayList"), 24);
      case 29 -> new EmptyAndSingletonCollections.OfNone(Collections.emptyList());
      case 30 ->
          new EmptyAndSingletonCollections.OfOneInList(
              hidden("java.util.Collections$SingletonList"));
      case 31 -> new CollectionViews.OfCollection("UnmodifiableRandomAccessList");
      case 32 -> new BoxCodecs.OfByte(Byte.class, 0);
      case 33 -> new BoxCodecs.OfShort(Short.class, 16);
      case 34 -> new BoxCodecs.OfCharacter(Character.class, 16);
      case 35 -> new BoxCodecs.OfFloat(Float.class, 16, Float.BYTES);
      case 36 -> new BigNumberCodecs.OfBigInteger(BigInteger.class, 56);
      case 37 -> new DateCodecs.OfLocalTime(LocalTime.class, 24, "a time of the day");
      case 38 -> new TimeCodecs.OfDuration(Duration.class, 24, "a duration");
      case 39 -> new DateCodecs.OfPeriod(Period.class, 24, "a period");
      case 40 -> new DateCodecs.OfYear(Year.class, 16, "a year");
      case 41 -> new DateCodecs.OfYearMonth(YearMonth.class, 24, "a month");
      case 42 -> new DateCodecs.OfMonthDay(MonthDay.class, 24, "a day of a month");
      case 43 -> new TimeCodecs.OfZoneOffset(ZoneOffset.class, 0, "an offset");
      case 44 ->
          new TimeCodecs.OfRegion(hidden("java.time.ZoneRegion"), 24, "a zone that is known");
      case 45 ->
          new TimeCodecs.OfZonedDateTime(
              ZonedDateTime.class, 100, "an offset that the zone has then");
      case 46 -> new TimeCodecs.OfOffsetDateTime(OffsetDateTime.class, 92, "a date and a time");
      case 47 -> new TimeCodecs.OfOffsetTime(OffsetTime.class, 48, "a time of the day");
      case 48 -> new OptionalNumberCodecs.OfInt(OptionalInt.class, 24);
      case 49 -> new OptionalNumberCodecs.OfLong(OptionalLong.class, 24);
      case 50 -> new OptionalNumberCodecs.OfDouble(OptionalDouble.class, 24);
      case 51 -> new LocaleAndUrlCodecs.OfLocale(Locale.class, 100, 5);
      case 52 -> new TextValueCodecs.OfCurrency(Currency.class, 0);
      case 53 -> new TextValueCodecs.OfUri(URI.class, 400);
      case 54 -> new LocaleAndUrlCodecs.OfUrl(URL.class, 400);
      case 55 -> new TextValueCodecs.OfFile(File.class, 26);
      case 56 -> new TextValueCodecs.OfPattern(Pattern.class, 200, 2);
      case 57 -> new TextValueCodecs.OfCharset(StandardCharsets.UTF_8);
      case 58 -> new TextValueCodecs.OfCharset(StandardCharsets.ISO_8859_1);
      case 59 -> new TextValueCodecs.OfCharset(StandardCharsets.US_ASCII);
      case 60 -> new TextValueCodecs.OfCharset(StandardCharsets.UTF_16);
      case 61 -> new TextValueCodecs.OfCharset(StandardCharsets.UTF_16BE);
      case 62 -> new TextValueCodecs.OfCharset(StandardCharsets.UTF_16LE);
      case 63 -> new MutableValueCodecs.OfBitSet(BitSet.class, 48);
      case 64 -> new MutableValueCodecs.OfBuilder(StringBuilder.class, 44);
      case 65 -> new MutableValueCodecs.OfBuilder(StringBuffer.class, 48);
      case 66 -> new MutableValueCodecs.OfAtomicInteger(AtomicInteger.class, 16);
      case 67 -> new MutableValueCodecs.OfAtomicLong(AtomicLong.class, 24);
      case 68 -> new MutableValueCodecs.OfAtomicBoolean(AtomicBoolean.class, 16);
      case 69 -> new SetKinds.OfEnumSet(hidden("java.util.RegularEnumSet"), 32);
      case 70 -> new SetKinds.OfEnumSet(hidden("java.util.JumboEnumSet"), 32);
      case 71 -> new MapKinds.OfEnumMap(EnumMap.class, 48);
      case 72 -> new ListKinds.OfVector(Vector.class);
      case 73 -> new ListKinds.OfStack(Stack.class);
      case 74 -> new MapKinds.OfHashtable(Hashtable.class, CollisionTable.CHAINING);
      case 75 -> new MapKinds.OfProperties(Properties.class, CollisionTable.SORTING);
      case 76 -> new MapKinds.OfIdentityHashMap(IdentityHashMap.class, Identity.OBJECTS);
      case 77 -> new MapKinds.OfWeakHashMap(WeakHashMap.class, CollisionTable.CHAINING);
      case 78 -> new QueueKinds.OfPriority(PriorityQueue.class);
      case 79 -> new ListKinds.OfCopyOnWrite(CopyOnWriteArrayList.class);
      case 80 -> new SetKinds.OfCopyOnWrite(CopyOnWriteArraySet.class);
      case 81 -> new SetKinds.OfKeySet(ConcurrentHashMap.KeySetView.class, 32);
      case 82 -> new MapKinds.OfSkipListMap(ConcurrentSkipListMap.class);
      case 83 -> new SetKinds.OfSkipListSet(ConcurrentSkipListSet.class);
      case 84 -> new QueueKinds.OfConcurrent(ConcurrentLinkedQueue.class, 56, 28);
      case 85 -> new QueueKinds.OfConcurrent(ConcurrentLinkedDeque.class, 56, 32);
      case 86 -> new QueueKinds.OfLinkedBlocking(LinkedBlockingQueue.class, 280, 28);
      case 87 -> new QueueKinds.OfLinkedBlocking(LinkedBlockingDeque.class, 200, 32);
      case 88 -> new QueueKinds.OfArrayBlocking(ArrayBlockingQueue.class, 180);
      case 89 -> new QueueKinds.OfPriorityBlocking(PriorityBlockingQueue.class);
      case 90 -> new EmptyAndSingletonCollections.OfNone(Collections.emptySet());
      case 91 -> new EmptyAndSingletonCollections.OfNoEntry(Collections.emptyMap().getClass());
      case 92 ->
          new EmptyAndSingletonCollections.OfOneInSet(hidden("java.util.Collections$SingletonSet"));
      case 93 ->
          new EmptyAndSingletonCollections.OfOneInMap(
              hidden("java.util.Collections$SingletonMap"), 48);
      case 94 ->
          new EmptyAndSingletonCollections.OfCopies(hidden("java.util.Collections$CopiesList"), 24);
      case 95 -> new CollectionViews.OfCollection("UnmodifiableCollection");
      case 96 -> new CollectionViews.OfCollection("UnmodifiableList");
      case 97 -> new CollectionViews.OfCollection("UnmodifiableSet");
      case 98 -> new CollectionViews.OfCollection("UnmodifiableSortedSet");
      case 99 -> new CollectionViews.OfCollection("UnmodifiableNavigableSet");
      case 100 -> new CollectionViews.OfCollection("SynchronizedCollection");
      case 101 -> new CollectionViews.OfCollection("SynchronizedList");
      case 102 -> new CollectionViews.OfCollection("SynchronizedRandomAccessList");
      case 103 -> new CollectionViews.OfCollection("SynchronizedSet");
      case 104 -> new CollectionViews.OfCollection("SynchronizedSortedSet");
      case 105 -> new CollectionViews.OfCollection("SynchronizedNavigableSet");
      case 106 -> new CollectionViews.OfMap("UnmodifiableMap");
      case 107 -> new CollectionViews.OfMap("UnmodifiableSortedMap");
      case 108 -> new CollectionViews.OfMap("UnmodifiableNavigableMap");
      case 109 -> new CollectionViews.OfMap("SynchronizedMap");
      case 110 -> new CollectionViews.OfMap("SynchronizedSortedMap");
      case 111 -> new CollectionViews.OfMap("SynchronizedNavigableMap");
      case 112 -> new ClassCodecs.OfNothing(Void.class);
      case 113 -> new ClassCodecs.OfClass(Class.class, 2);
      case 114 -> new LambdaCodec(SerializedLambda.class, 3);
      case 115 -> Kinds.ofProxies();
      case 116 -> new Kind.OfOptional(Optional.class);
      case 117 -> new ClassCodecs.OfDescription(ObjectStreamClass.class, 1 + Long.BYTES);
      default -> throw new AssertionError(number);
    };
  }

  private static Class<?> hidden(String name) {
    return NonPublicClasses.type(name);
  }
}
