// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.kind;

import dev.brine.Identity;
import dev.brine.shape.Shape.Role;
import dev.brine.wire.BodyCodec;
import java.lang.invoke.SerializedLambda;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.Optional;
import java.util.function.Function;

/**
 * The kinds of the built-in classes, by the numbers that {@link KindNames} gives. Each is made when
 * its class is first met, so that the others cost nothing.
 */
public final class Kinds {
  /** What the objects of a class of a name are, or null where it is not built in. */
  public static final Function<String, Role> ROLES = new Roles();

  private static final Object[] MADE = new Object[KindNames.last() + 1];

  private Kinds() {}

  /** Returns what the objects of a class are, or null where it is not built in. */
  public static Role role(String name) {
    Object kind = kind(number(name));
    return kind == null ? null : roleOf(kind);
  }

  /** A class, as a first message would pay for linking a method reference wherever it stands. */
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

  private static Role roleOf(Object kind) {
    if (!(kind instanceof BodyCodec codec)) {
      return Role.CONTAINER;
    }
    boolean isValue = Modifier.isFinal(codec.type().getModifiers()) && !codec.tracked();
    return isValue ? Role.VALUE : Role.OPEN_VALUE;
  }

  /** Returns the number of a class, or -1 where it is not built in. */
  public static int number(Class<?> type) {
    return type.getClassLoader() == null ? number(type.getName()) : -1;
  }

  /** Returns the number of a class, or -1 where it is not built in. */
  public static int number(String name) {
    return KindNames.number(name);
  }

  /** Returns the class of a number, or null where there is none. */
  public static Class<?> type(int number) {
    Object kind = kind(number);
    if (kind == null) {
      return null;
    }
    if (kind instanceof BodyCodec codec) {
      return codec.type();
    }
    if (kind instanceof OptionalKind) {
      return Optional.class;
    }
    return kind instanceof CollectionKind collection ? collection.type() : ((MapKind) kind).type();
  }

  /**
   * Returns what carries the objects of a built-in class: a {@link BodyCodec}, a {@link
   * CollectionKind}, a {@link MapKind} or an {@link OptionalKind}; null where there is no such
   * number.
   */
  public static Object kind(int number) {
    if (number < 1 || number > KindNames.last()) {
      return null;
    }
    Object kind = MADE[number];
    if (kind == null) {
      kind = make(number);
      MADE[number] = kind;
    }
    return kind;
  }

  /** Two threads may make the same kind: it is a value. */
  private static Object make(int number) {
    if (number <= 31) {
      return first(number);
    }
    if (number <= 62) {
      return second(number);
    }
    return number <= 93 ? third(number) : fourth(number);
  }

  private static Object first(int number) {
    return switch (number) {
      case 1 -> new Lists.OfArrayList();
      case 2 -> new Maps.OfHashMap();
      case 3 -> new Sets.OfHashSet();
      case 4 -> new Boxes.OfString();
      case 5 -> new Boxes.OfInteger();
      case 6 -> new Boxes.OfLong();
      case 7 -> new Boxes.OfDouble();
      case 8 -> new Boxes.OfBoolean();
      case 9 -> new Maps.OfLinkedHashMap();
      case 10 -> new Sets.OfLinkedHashSet();
      case 11 -> new Lists.OfLinkedList();
      case 12 -> new Maps.OfTreeMap();
      case 13 -> new Sets.OfTreeSet();
      case 14 -> new Queues.OfArrayDeque();
      case 15 -> new BigNumbers.OfBigDecimal();
      case 16 -> new BigNumbers.OfUuid();
      case 17 -> new Cells.OfDate();
      case 18 -> new Moments.OfInstant();
      case 19 -> new Dates.OfLocalDate();
      case 20 -> new Dates.OfLocalDateTime();
      case 21 -> new Immutables.OfList();
      case 22 -> new Immutables.OfFewInList();
      case 23 -> new Immutables.OfMap();
      case 24 -> new Immutables.OfOneInMap();
      case 25 -> new Immutables.OfSet();
      case 26 -> new Immutables.OfFewInSet();
      case 27 -> new Maps.OfConcurrentHashMap();
      case 28 -> new Lists.OfArray();
      case 29 -> new Few.OfNone(Collections.emptyList());
      case 30 -> new Few.OfOneInList();
      case 31 -> new Views.OfCollection("UnmodifiableRandomAccessList");
      default -> throw new AssertionError(number);
    };
  }

  private static Object second(int number) {
    return switch (number) {
      case 32 -> new Boxes.OfByte();
      case 33 -> new Boxes.OfShort();
      case 34 -> new Boxes.OfCharacter();
      case 35 -> new Boxes.OfFloat();
      case 36 -> new BigNumbers.OfBigInteger();
      case 37 -> new Dates.OfLocalTime();
      case 38 -> new Moments.OfDuration();
      case 39 -> new Dates.OfPeriod();
      case 40 -> new Dates.OfYear();
      case 41 -> new Dates.OfYearMonth();
      case 42 -> new Dates.OfMonthDay();
      case 43 -> new Moments.OfZoneOffset();
      case 44 -> new Moments.OfRegion();
      case 45 -> new Moments.OfZonedDateTime();
      case 46 -> new Moments.OfOffsetDateTime();
      case 47 -> new Moments.OfOffsetTime();
      case 48 -> new Optionals.OfInt();
      case 49 -> new Optionals.OfLong();
      case 50 -> new Optionals.OfDouble();
      case 51 -> new Places.OfLocale();
      case 52 -> new Texts.OfCurrency();
      case 53 -> new Texts.OfUri();
      case 54 -> new Places.OfUrl();
      case 55 -> new Texts.OfFile();
      case 56 -> new Texts.OfPattern();
      case 57 -> new Texts.OfCharset(StandardCharsets.UTF_8);
      case 58 -> new Texts.OfCharset(StandardCharsets.ISO_8859_1);
      case 59 -> new Texts.OfCharset(StandardCharsets.US_ASCII);
      case 60 -> new Texts.OfCharset(StandardCharsets.UTF_16);
      case 61 -> new Texts.OfCharset(StandardCharsets.UTF_16BE);
      case 62 -> new Texts.OfCharset(StandardCharsets.UTF_16LE);
      default -> throw new AssertionError(number);
    };
  }

  private static Object third(int number) {
    return switch (number) {
      case 63 -> new Cells.OfBitSet();
      case 64 -> new Cells.OfStringBuilder();
      case 65 -> new Cells.OfStringBuffer();
      case 66 -> new Cells.OfAtomicInteger();
      case 67 -> new Cells.OfAtomicLong();
      case 68 -> new Cells.OfAtomicBoolean();
      case 69 -> new Sets.OfEnumSet("java.util.RegularEnumSet");
      case 70 -> new Sets.OfEnumSet("java.util.JumboEnumSet");
      case 71 -> new Maps.OfEnumMap();
      case 72 -> new Lists.OfVector();
      case 73 -> new Lists.OfStack();
      case 74 -> new Maps.OfHashtable();
      case 75 -> new Maps.OfProperties();
      case 76 -> new Maps.OfIdentityHashMap(Identity.OBJECTS);
      case 77 -> new Maps.OfWeakHashMap();
      case 78 -> new Queues.OfPriority();
      case 79 -> new Lists.OfCopyOnWrite();
      case 80 -> new Sets.OfCopyOnWrite();
      case 81 -> new Sets.OfKeySet();
      case 82 -> new Maps.OfSkipListMap();
      case 83 -> new Sets.OfSkipListSet();
      case 84 -> new Queues.OfConcurrentQueue();
      case 85 -> new Queues.OfConcurrentDeque();
      case 86 -> new Queues.OfBlockingQueue();
      case 87 -> new Queues.OfBlockingDeque();
      case 88 -> new Queues.OfArrayBlocking();
      case 89 -> new Queues.OfPriorityBlocking();
      case 90 -> new Few.OfNone(Collections.emptySet());
      case 91 -> new Few.OfNoEntry();
      case 92 -> new Few.OfOneInSet();
      case 93 -> new Few.OfOneInMap();
      default -> throw new AssertionError(number);
    };
  }

  private static Object fourth(int number) {
    return switch (number) {
      case 94 -> new Few.OfCopies();
      case 95 -> new Views.OfCollection("UnmodifiableCollection");
      case 96 -> new Views.OfCollection("UnmodifiableList");
      case 97 -> new Views.OfCollection("UnmodifiableSet");
      case 98 -> new Views.OfCollection("UnmodifiableSortedSet");
      case 99 -> new Views.OfCollection("UnmodifiableNavigableSet");
      case 100 -> new Views.OfCollection("SynchronizedCollection");
      case 101 -> new Views.OfCollection("SynchronizedList");
      case 102 -> new Views.OfCollection("SynchronizedRandomAccessList");
      case 103 -> new Views.OfCollection("SynchronizedSet");
      case 104 -> new Views.OfCollection("SynchronizedSortedSet");
      case 105 -> new Views.OfCollection("SynchronizedNavigableSet");
      case 106 -> new Views.OfMap("UnmodifiableMap");
      case 107 -> new Views.OfMap("UnmodifiableSortedMap");
      case 108 -> new Views.OfMap("UnmodifiableNavigableMap");
      case 109 -> new Views.OfMap("SynchronizedMap");
      case 110 -> new Views.OfMap("SynchronizedSortedMap");
      case 111 -> new Views.OfMap("SynchronizedNavigableMap");
      case 112 -> new Tokens.OfNothing();
      case 113 -> new Tokens.OfClass();
      case 114 -> new Lambdas();
      case 115 -> new Calls.OfProxy();
      case 116 -> new OptionalKind();
      case 117 -> new Tokens.OfDescription();
      default -> throw new AssertionError(number);
    };
  }
}
