// SPDX-License-Identifier: Apache-2.0
package dev.brine.roundtrip;

import static dev.brine.roundtrip.Case.java;
import static dev.brine.roundtrip.Case.ours;

import java.io.File;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.URI;
import java.sql.Timestamp;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Month;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.Currency;
import java.util.Date;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.GregorianCalendar;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/** Objects of Java's own classes. */
@SuppressWarnings({
  "JavaUtilDate",
  "JdkObsolete",
  "UnnecessaryStringBuilder"
}) // They are what is written.
final class Values {
  private Values() {}

  /** Returns the kinds that are about them. */
  static List<Case> all() {
    return List.of(
        java(36, "List.of, Set.of, Map.of, unmodifiable, asList, singleton, empty", Values::few),
        java(37, "TreeMap, LinkedHashMap, ... ConcurrentSkipListMap", Values::containers),
        java(38, "TreeMap with comparator", Values::sorted)
            .where(copy -> ((TreeMap<?, ?>) copy).firstKey().equals("b")),
        java(39, "LinkedHashMap in access order", Values::accessed).where(Values::isInAccessOrder),
        java(
            40,
            "views: unmodifiable and synchronized ones, ConcurrentHashMap.keySet",
            Values::views),
        java(41, "Serializable values of java.base", Values::values),
        java(42, "arrays", Values::arrays),
        java(43, "strings", Values::strings),
        java(44, "lone surrogates", () -> new String[] {"\ud800", "a\udc00b", "\udc00\ud800"}),
        java(45, "numeric extremes", Values::numbers),
        ours(46, "-0.0, infinities, NaN payloads", Values::reals));
  }

  static Object enums() {
    EnumMap<Plain.Colour, Object> map = new EnumMap<>(Plain.Colour.class);
    map.put(Plain.Colour.GREEN, "green");
    return new Object[] {
      Plain.Colour.GREEN,
      map,
      EnumSet.allOf(Plain.Colour.class),
      EnumSet.noneOf(Plain.Colour.class),
      new EnumMap<>(Plain.Colour.class)
    };
  }

  static Object optionals() {
    return new ArrayList<>(
        List.of(
            Optional.of("text"),
            Optional.empty(),
            Optional.of(Optional.of(1)),
            OptionalInt.of(1),
            OptionalInt.empty(),
            OptionalLong.of(1L << 40),
            OptionalDouble.of(-0.0)));
  }

  static Object moments() {
    Timestamp timestamp = new Timestamp(1_600_000_000_000L);
    timestamp.setNanos(123_456_789);
    GregorianCalendar calendar = new GregorianCalendar(TimeZone.getTimeZone("UTC"), Locale.ROOT);
    calendar.setTimeInMillis(1_600_000_000_123L);
    LocalDate date = LocalDate.of(2026, Month.NOVEMBER, 21);
    LocalTime time = LocalTime.of(17, 15, 0, 1);
    ZoneOffset offset = ZoneOffset.ofHoursMinutes(5, 30);
    LocalDateTime both = LocalDateTime.of(date, time);
    return new ArrayList<>(
        List.of(
            date,
            time,
            both,
            offset,
            timestamp,
            calendar,
            new Date(-1),
            new java.sql.Date(0),
            new java.sql.Time(1),
            Instant.MIN,
            Instant.ofEpochSecond(1, 999_999_999),
            Duration.ofNanos(-1),
            Period.of(1, -2, 3),
            OffsetDateTime.of(both, offset),
            OffsetTime.of(time, offset),
            ZonedDateTime.of(both, ZoneId.of("Europe/Berlin")),
            Year.of(-5),
            YearMonth.of(2026, 11),
            MonthDay.of(2, 29),
            DayOfWeek.FRIDAY,
            ZoneId.of("Europe/Paris"),
            TimeZone.getTimeZone("Asia/Tokyo")));
  }

  private static Object few() {
    return new ArrayList<>(
        List.of(
            List.of(),
            List.of(1),
            List.of(1, 2),
            List.of(1, 2, 3),
            Set.of(),
            Set.of("a"),
            Set.of("a", "b", "c"),
            Map.of(),
            Map.of("a", 1),
            Map.of("a", 1, "b", 2),
            List.copyOf(Arrays.asList(3, 4)),
            Collections.unmodifiableList(new ArrayList<>(List.of("a"))),
            Collections.unmodifiableSet(new TreeSet<>(List.of("a"))),
            Arrays.asList("a", null),
            Collections.singletonList(null),
            Collections.singleton("a"),
            Collections.singletonMap("a", "b"),
            Collections.emptyList(),
            Collections.emptySet(),
            Collections.emptyMap(),
            Collections.nCopies(3, "x")));
  }

  private static Object containers() {
    Map<String, Integer> map = Map.of("a", 1, "b", 2, "c", 3);
    BitSet bits = new BitSet();
    bits.set(3);
    bits.set(100);
    return new ArrayList<>(
        List.of(
            new TreeMap<>(map),
            new LinkedHashMap<>(map),
            new ConcurrentHashMap<>(map),
            new ArrayDeque<>(map.keySet()),
            new PriorityQueue<>(List.of(3, 1, 2)),
            bits,
            new LinkedList<>(map.values()),
            new CopyOnWriteArrayList<>(map.keySet()),
            new ConcurrentSkipListMap<>(map),
            new HashMap<>(map),
            new HashSet<>(map.keySet())));
  }

  private static Object sorted() {
    TreeMap<String, Object> map = new TreeMap<>(Comparator.reverseOrder());
    map.put("a", 1);
    map.put("b", 2);
    return map;
  }

  private static Object accessed() {
    Map<String, Integer> map = new LinkedHashMap<>(16, 0.75f, true);
    map.put("a", 1);
    map.put("b", 2);
    map.put("c", 3);
    map.get("a");
    return map;
  }

  private static boolean isInAccessOrder(Object copy) {
    Map<?, ?> map = (Map<?, ?>) copy;
    Object before = List.copyOf(map.keySet());
    map.get("b");
    return before.equals(List.of("b", "c", "a"))
        && List.copyOf(map.keySet()).equals(List.of("c", "a", "b"));
  }

  private static Object views() {
    Map<String, Object> map = new TreeMap<>(Map.of("a", 1));
    return new ArrayList<>(
        List.of(
            map,
            Collections.unmodifiableMap(map),
            Collections.unmodifiableSortedMap(new TreeMap<>(map)),
            Collections.synchronizedMap(map),
            Collections.unmodifiableCollection(new ArrayList<>(map.values())),
            Collections.checkedList(new ArrayList<>(List.of("a")), String.class),
            new ConcurrentHashMap<>(map).keySet()));
  }

  private static Object values() throws IOException {
    return new ArrayList<>(
        List.of(
            new BigDecimal("-1234567890.0123456789"),
            BigInteger.TWO.pow(200).negate(),
            new UUID(1, 2),
            URI.create("http://example.org/a?b#c"),
            URI.create("http://example.org/").toURL(),
            new File("a/b"),
            Locale.GERMANY,
            Currency.getInstance("EUR"),
            InetAddress.getByAddress("host", new byte[] {10, 0, 0, 1}),
            Pattern.compile("a+", Pattern.CASE_INSENSITIVE),
            String.class,
            int[].class,
            void.class,
            new StringBuilder("builder"),
            new StringBuffer("buffer")));
  }

  private static Object arrays() {
    Object[] own = new Object[3];
    own[1] = new Object[] {own};
    own[2] = new Object[0][];
    return new Object[] {
      new boolean[] {true, false},
      new byte[] {1},
      new short[] {-1},
      new char[] {'\uffff'},
      new int[0],
      new long[] {Long.MIN_VALUE},
      new float[] {1.5f},
      new double[] {-0.0},
      new int[][] {{1}, {}, null},
      new String[][][] {{{"a", null}}},
      own,
      new Plain.Pair[] {null, new Plain.Pair(1, "")},
      new Number[] {1, 2L, 3.0}
    };
  }

  private static Object strings() {
    return new String[] {
      "",
      "latin \u00ff",
      "\u20ac",
      "\ud83d\ude00",
      "\0",
      "x".repeat(100_000),
      "\u20ac".repeat(70_000)
    };
  }

  private static Object numbers() {
    return new Object[] {
      Byte.MIN_VALUE, Short.MAX_VALUE, Character.MAX_VALUE, Integer.MIN_VALUE, Integer.MAX_VALUE,
      Long.MIN_VALUE, Long.MAX_VALUE, Float.MIN_VALUE, Float.MAX_VALUE, Double.MIN_VALUE,
      Double.MAX_VALUE, new int[] {Integer.MIN_VALUE, 63, 64, -64, -65}
    };
  }

  private static Object reals() {
    return new Object[] {
      -0.0,
      -0.0f,
      Double.NEGATIVE_INFINITY,
      Float.POSITIVE_INFINITY,
      Double.longBitsToDouble(0x7ff8_0000_dead_beefL),
      Float.intBitsToFloat(0x7fc0_beef),
      new double[] {Double.longBitsToDouble(0xfff8_0000_0000_0001L)}
    };
  }

  static Object failure() {
    Exception failure = new IllegalStateException("outer", new IOException("inner"));
    failure.addSuppressed(new Exception((String) null));
    return failure;
  }

  static Object proxy() {
    return Proxy.newProxyInstance(
        Values.class.getClassLoader(),
        new Class<?>[] {Supplier.class},
        new Hooked.Answer("answer"));
  }

  static Object nulls() {
    Map<Object, Object> map = new HashMap<>();
    map.put(null, "null");
    map.put("null", null);
    List<Object> list = new ArrayList<>();
    list.add(null);
    return new Object[] {null, map, list, new HashSet<>(list), new LinkedList<>(list)};
  }
}
