// SPDX-License-Identifier: Apache-2.0
package dev.brine.laws;

import dev.brine.internal.kind.Kinds;
import dev.brine.laws.Models.Colour;
import dev.brine.laws.Samples.Sample;
import dev.brine.vectors.BuiltInVectors;
import java.io.File;
import java.io.ObjectStreamClass;
import java.io.Serializable;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.MalformedURLException;
import java.net.URI;
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
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.Currency;
import java.util.Date;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.PriorityQueue;
import java.util.Properties;
import java.util.Set;
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
import java.util.function.Supplier;
import java.util.regex.Pattern;

/** Objects of every class of Java's that has a number in the format. */
@SuppressWarnings({
  "JavaUtilDate",
  "JdkObsolete",
  "IdentityHashMapUsage",
  "UnnecessaryStringBuilder"
}) // Messages have them.
final class KindSamples {
  private KindSamples() {}

  /** A function that can be written. */
  interface Source extends Supplier<Object>, Serializable {}

  /** Answers each call with its text. */
  record Answer(String text) implements InvocationHandler, Serializable {
    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) {
      return text;
    }
  }

  /** Returns lists of the objects; those of later classes are objects of the test vectors. */
  static List<Sample> all() {
    List<Sample> samples =
        new ArrayList<>(
            List.of(
                sample("kinds-numbers", numbers()),
                sample("kinds-optionals", optionals()),
                sample("kinds-moments", moments()),
                sample("kinds-texts", texts()),
                sample("kinds-charsets", charsets()),
                sample("kinds-cells", cells()),
                sample("kinds-lists", lists()),
                sample("kinds-queues", queues()),
                sample("kinds-sets", sets()),
                sample("kinds-maps", maps()),
                sample("kinds-views", views()),
                sample("kinds-calls", calls())));
    List<Object> others = others(samples, BuiltInVectors.objects());
    if (!others.isEmpty()) {
      samples.add(sample("kinds-of-vectors", others));
    }
    return samples;
  }

  /** Returns an object of each built-in class that no sample has one of. */
  static List<Object> others(List<Sample> samples, List<?> objects) {
    Set<Class<?>> known = new HashSet<>();
    samples.forEach(sample -> ((List<?>) sample.value()).forEach(v -> known.add(v.getClass())));
    List<Object> others = new ArrayList<>();
    for (Object object : objects) {
      if (Kinds.number(object.getClass()) > 0 && known.add(object.getClass())) {
        others.add(object);
      }
    }
    return others;
  }

  private static Sample sample(String name, List<?> values) {
    return new Sample(name, new ArrayList<>(values), true);
  }

  private static List<?> numbers() {
    return List.of(
        "text",
        1,
        2L,
        3.0,
        true,
        (byte) 4,
        (short) 5,
        '6',
        7f,
        new BigDecimal("-12.50"),
        BigInteger.TWO.pow(70).negate(),
        new UUID(1, -2));
  }

  private static List<?> optionals() {
    return List.of(
        Optional.of("inner"), OptionalInt.of(1), OptionalLong.empty(), OptionalDouble.of(2.5));
  }

  private static List<?> moments() {
    LocalDate date = LocalDate.of(2026, 11, 22);
    LocalTime time = LocalTime.of(17, 15, 0, 1);
    ZoneOffset offset = ZoneOffset.ofHoursMinutes(5, 30);
    LocalDateTime both = date.atTime(time);
    return List.of(
        new Date(-1),
        Instant.ofEpochSecond(-1, 999_999_999),
        date,
        time,
        both,
        Duration.ofMillis(1_500),
        Period.of(1, -2, 3),
        Year.of(-5),
        YearMonth.of(2026, 11),
        MonthDay.of(2, 29),
        offset,
        ZoneId.of("Europe/Paris"),
        ZonedDateTime.of(both, ZoneId.of("Europe/Berlin")),
        OffsetDateTime.of(both, offset),
        OffsetTime.of(time, offset));
  }

  private static List<?> texts() {
    try {
      return List.of(
          Locale.CANADA_FRENCH,
          Currency.getInstance("EUR"),
          URI.create("https://example.org/a?b"),
          URI.create("https://example.org/").toURL(),
          new File("a/b"),
          Pattern.compile("a+", Pattern.CASE_INSENSITIVE));
    } catch (MalformedURLException e) {
      throw new AssertionError(e);
    }
  }

  private static List<?> charsets() {
    return List.of(
        StandardCharsets.UTF_8,
        StandardCharsets.ISO_8859_1,
        StandardCharsets.US_ASCII,
        StandardCharsets.UTF_16,
        StandardCharsets.UTF_16BE,
        StandardCharsets.UTF_16LE);
  }

  private static List<?> cells() {
    BitSet bits = new BitSet();
    bits.set(3, 12);
    return List.of(
        bits,
        new StringBuilder("built"),
        new StringBuffer("buffer"),
        new AtomicInteger(1),
        new AtomicLong(-7),
        new AtomicBoolean(true));
  }

  private static List<?> lists() {
    List<Object> some = new ArrayList<>(List.of("a", 1));
    Stack<Object> stack = new Stack<>();
    stack.addAll(some);
    return List.of(
        some,
        new LinkedList<>(some),
        List.of(1, 2, 3),
        List.of("one"),
        Arrays.asList("p", null),
        Collections.emptyList(),
        Collections.singletonList("x"),
        Collections.nCopies(7, "seven"),
        new Vector<>(some),
        stack,
        new CopyOnWriteArrayList<>(some));
  }

  private static List<?> queues() {
    List<Integer> some = List.of(3, 1, 2);
    ArrayBlockingQueue<Integer> bounded = new ArrayBlockingQueue<>(4);
    bounded.addAll(some);
    return List.of(
        new ArrayDeque<>(some),
        new PriorityQueue<>(some),
        new ConcurrentLinkedQueue<>(some),
        new ConcurrentLinkedDeque<>(some),
        new LinkedBlockingQueue<>(some),
        new LinkedBlockingDeque<>(some),
        bounded,
        new PriorityBlockingQueue<>(some));
  }

  private static List<?> sets() {
    Set<String> some = Set.of("a", "b", "c");
    Set<String> shared = new ConcurrentHashMap<>(Map.of("k", true)).keySet(true);
    return List.of(
        some,
        Set.of("only"),
        new HashSet<>(some),
        new LinkedHashSet<>(some),
        new TreeSet<>(some),
        EnumSet.of(Colour.RED, Colour.GREEN),
        EnumSet.of(Character.UnicodeScript.GREEK),
        new CopyOnWriteArraySet<>(some),
        shared,
        new ConcurrentSkipListSet<>(some),
        Collections.emptySet(),
        Collections.singleton("x"));
  }

  private static List<?> maps() {
    Map<String, Object> one = Map.of("k", 1);
    EnumMap<Colour, Object> colours = new EnumMap<>(Colour.class);
    colours.put(Colour.RED, "red");
    Properties properties = new Properties();
    properties.put("name", "value");
    return List.of(
        one,
        Map.of("k", 1, "l", 2),
        new HashMap<>(one),
        new LinkedHashMap<>(one),
        new TreeMap<>(one),
        new ConcurrentHashMap<>(one),
        colours,
        new Hashtable<>(one),
        properties,
        new IdentityHashMap<>(Map.of(Colour.RED, 1)),
        new WeakHashMap<>(Map.of(Colour.RED, 1)),
        new ConcurrentSkipListMap<>(one),
        Collections.emptyMap(),
        Collections.singletonMap("a", "b"));
  }

  private static List<?> views() {
    List<String> list = new ArrayList<>(List.of("v"));
    TreeSet<String> set = new TreeSet<>(list);
    TreeMap<String, String> map = new TreeMap<>(Map.of("k", "v"));
    return List.of(
        Collections.unmodifiableCollection(list),
        Collections.unmodifiableList(list),
        Collections.unmodifiableList(new LinkedList<>(list)),
        Collections.unmodifiableSet(set),
        Collections.unmodifiableSortedSet(set),
        Collections.unmodifiableNavigableSet(set),
        Collections.unmodifiableMap(map),
        Collections.unmodifiableSortedMap(map),
        Collections.unmodifiableNavigableMap(map),
        Collections.synchronizedCollection(list),
        Collections.synchronizedList(list),
        Collections.synchronizedList(new LinkedList<>(list)),
        Collections.synchronizedSet(set),
        Collections.synchronizedSortedSet(set),
        Collections.synchronizedNavigableSet(set),
        Collections.synchronizedMap(map),
        Collections.synchronizedSortedMap(map),
        Collections.synchronizedNavigableMap(map));
  }

  private static List<?> calls() {
    String captured = "captured";
    Source lambda = () -> captured;
    Source method = captured::trim;
    return List.of(
        lambda,
        method,
        Proxy.newProxyInstance(
            KindSamples.class.getClassLoader(),
            new Class<?>[] {Supplier.class},
            new Answer("answer")),
        String.class,
        int[].class,
        ObjectStreamClass.lookup(Answer.class));
  }
}
