// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.kind;

import dev.brine.Identity;
import dev.brine.shape.Shape.Role;
import java.lang.invoke.SerializedLambda;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.function.Function;

/**
 * The kinds of the built-in classes, by the numbers that {@link KindNames} gives. Each is created
 * when its class is used first, so that the others cost nothing.
 */
public final class Kinds {
  /** What the objects of a class of a name are, or null where it is not built in. */
  public static final Function<String, Role> ROLES = new Roles();

  private static final Kind[] CREATED = new Kind[KindNames.last() + 1];

  private Kinds() {}

  /** Returns what the objects of a class are, or null where it is not built in. */
  public static Role role(String name) {
    Kind kind = of(number(name));
    return kind == null ? null : kind.role();
  }

  /** A class, since linking a lambda would slow down the first message. */
  private static final class Roles implements Function<String, Role> {
    @Override
    public Role apply(String name) {
      return role(name);
    }
  }

  /** Returns whether the objects of a built-in class lead to others though it is no container. */
  public static boolean isCall(Class<?> type) {
    return type == SerializedLambda.class || type == Proxy.class;
  }

  /** Returns the number of a class, or -1 where it is not built in. */
  public static int number(Class<?> type) {
    return type.getClassLoader() == null ? number(type.getName()) : -1;
  }

  /** Returns the number of a class, or -1 where it is not built in. */
  public static int number(String name) {
    return KindNames.number(name);
  }

  /** Returns the name of the class of a number, or null where there is none. */
  public static String name(int number) {
    return number < 1 || number > KindNames.last() ? null : KindNames.name(number);
  }

  /** Returns the class of a number, or null where there is none. */
  public static Class<?> type(int number) {
    Kind kind = of(number);
    return kind == null ? null : kind.type();
  }

  /** Returns the kind of a class, or null where it is not built in. */
  public static Kind of(Class<?> type) {
    return of(number(type));
  }

  /** Returns the codec of the objects of all classes of dynamic proxies. */
  public static BuiltInCodec ofProxies() {
    return new DynamicProxyCodec.OfProxy();
  }

  /** Returns the kind of a class, or null where it is not built in. */
  public static Kind of(String name) {
    return of(number(name));
  }

  /** Returns the kind of a number, or null where there is none. */
  public static Kind of(int number) {
    if (number < 1 || number > KindNames.last()) {
      return null;
    }
    Kind kind = CREATED[number];
    if (kind == null) {
      kind = create(number);
      CREATED[number] = kind;
    }
    return kind;
  }

  /** The table. Two threads may create the same kind: it is a value. */
  private static Kind create(int number) {
    return switch (number) {
      case 1 -> new ListKinds.OfArrayList();
      case 2 -> new MapKinds.OfHashMap();
      case 3 -> new SetKinds.OfHashSet();
      case 4 -> new BoxCodecs.OfString();
      case 5 -> new BoxCodecs.OfInteger();
      case 6 -> new BoxCodecs.OfLong();
      case 7 -> new BoxCodecs.OfDouble();
      case 8 -> new BoxCodecs.OfBoolean();
      case 9 -> new MapKinds.OfLinkedHashMap();
      case 10 -> new SetKinds.OfLinkedHashSet();
      case 11 -> new ListKinds.OfLinkedList();
      case 12 -> new MapKinds.OfTreeMap();
      case 13 -> new SetKinds.OfTreeSet();
      case 14 -> new QueueKinds.OfArrayDeque();
      case 15 -> new BigNumberCodecs.OfBigDecimal();
      case 16 -> new BigNumberCodecs.OfUuid();
      case 17 -> new MutableValueCodecs.OfDate();
      case 18 -> new TimeCodecs.OfInstant();
      case 19 -> new DateCodecs.OfLocalDate();
      case 20 -> new DateCodecs.OfLocalDateTime();
      case 21 -> new ImmutableCollections.OfList();
      case 22 -> new ImmutableCollections.OfFewInList();
      case 23 -> new ImmutableCollections.OfMap();
      case 24 -> new ImmutableCollections.OfOneInMap();
      case 25 -> new ImmutableCollections.OfSet();
      case 26 -> new ImmutableCollections.OfFewInSet();
      case 27 -> new MapKinds.OfConcurrentHashMap();
      case 28 -> new ListKinds.OfArray();
      case 29 -> new EmptyAndSingletonCollections.OfNone(Collections.emptyList());
      case 30 -> new EmptyAndSingletonCollections.OfOneInList();
      case 31 -> new CollectionViews.OfCollection("UnmodifiableRandomAccessList");
      case 32 -> new BoxCodecs.OfByte();
      case 33 -> new BoxCodecs.OfShort();
      case 34 -> new BoxCodecs.OfCharacter();
      case 35 -> new BoxCodecs.OfFloat();
      case 36 -> new BigNumberCodecs.OfBigInteger();
      case 37 -> new DateCodecs.OfLocalTime();
      case 38 -> new TimeCodecs.OfDuration();
      case 39 -> new DateCodecs.OfPeriod();
      case 40 -> new DateCodecs.OfYear();
      case 41 -> new DateCodecs.OfYearMonth();
      case 42 -> new DateCodecs.OfMonthDay();
      case 43 -> new TimeCodecs.OfZoneOffset();
      case 44 -> new TimeCodecs.OfRegion();
      case 45 -> new TimeCodecs.OfZonedDateTime();
      case 46 -> new TimeCodecs.OfOffsetDateTime();
      case 47 -> new TimeCodecs.OfOffsetTime();
      case 48 -> new OptionalNumberCodecs.OfInt();
      case 49 -> new OptionalNumberCodecs.OfLong();
      case 50 -> new OptionalNumberCodecs.OfDouble();
      case 51 -> new LocaleAndUrlCodecs.OfLocale();
      case 52 -> new TextValueCodecs.OfCurrency();
      case 53 -> new TextValueCodecs.OfUri();
      case 54 -> new LocaleAndUrlCodecs.OfUrl();
      case 55 -> new TextValueCodecs.OfFile();
      case 56 -> new TextValueCodecs.OfPattern();
      case 57 -> new TextValueCodecs.OfCharset(StandardCharsets.UTF_8);
      case 58 -> new TextValueCodecs.OfCharset(StandardCharsets.ISO_8859_1);
      case 59 -> new TextValueCodecs.OfCharset(StandardCharsets.US_ASCII);
      case 60 -> new TextValueCodecs.OfCharset(StandardCharsets.UTF_16);
      case 61 -> new TextValueCodecs.OfCharset(StandardCharsets.UTF_16BE);
      case 62 -> new TextValueCodecs.OfCharset(StandardCharsets.UTF_16LE);
      case 63 -> new MutableValueCodecs.OfBitSet();
      case 64 -> new MutableValueCodecs.OfStringBuilder();
      case 65 -> new MutableValueCodecs.OfStringBuffer();
      case 66 -> new MutableValueCodecs.OfAtomicInteger();
      case 67 -> new MutableValueCodecs.OfAtomicLong();
      case 68 -> new MutableValueCodecs.OfAtomicBoolean();
      case 69 -> new SetKinds.OfEnumSet("java.util.RegularEnumSet");
      case 70 -> new SetKinds.OfEnumSet("java.util.JumboEnumSet");
      case 71 -> new MapKinds.OfEnumMap();
      case 72 -> new ListKinds.OfVector();
      case 73 -> new ListKinds.OfStack();
      case 74 -> new MapKinds.OfHashtable();
      case 75 -> new MapKinds.OfProperties();
      case 76 -> new MapKinds.OfIdentityHashMap(Identity.OBJECTS);
      case 77 -> new MapKinds.OfWeakHashMap();
      case 78 -> new QueueKinds.OfPriority();
      case 79 -> new ListKinds.OfCopyOnWrite();
      case 80 -> new SetKinds.OfCopyOnWrite();
      case 81 -> new SetKinds.OfKeySet();
      case 82 -> new MapKinds.OfSkipListMap();
      case 83 -> new SetKinds.OfSkipListSet();
      case 84 -> new QueueKinds.OfConcurrentQueue();
      case 85 -> new QueueKinds.OfConcurrentDeque();
      case 86 -> new QueueKinds.OfBlockingQueue();
      case 87 -> new QueueKinds.OfBlockingDeque();
      case 88 -> new QueueKinds.OfArrayBlocking();
      case 89 -> new QueueKinds.OfPriorityBlocking();
      case 90 -> new EmptyAndSingletonCollections.OfNone(Collections.emptySet());
      case 91 -> new EmptyAndSingletonCollections.OfNoEntry();
      case 92 -> new EmptyAndSingletonCollections.OfOneInSet();
      case 93 -> new EmptyAndSingletonCollections.OfOneInMap();
      case 94 -> new EmptyAndSingletonCollections.OfCopies();
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
      case 112 -> new ClassCodecs.OfNothing();
      case 113 -> new ClassCodecs.OfClass();
      case 114 -> new LambdaCodec();
      case 115 -> ofProxies();
      case 116 -> new Kind.OfOptional();
      case 117 -> new ClassCodecs.OfDescription();
      default -> throw new AssertionError(number);
    };
  }
}
