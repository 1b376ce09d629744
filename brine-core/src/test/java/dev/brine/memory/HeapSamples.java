// SPDX-License-Identifier: Apache-2.0
package dev.brine.memory;

import java.io.Externalizable;
import java.io.File;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.Serializable;
import java.lang.reflect.Proxy;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.net.URL;
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
import java.util.AbstractMap;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Collections;
import java.util.Date;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.GregorianCalendar;
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
import java.util.Random;
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
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/** Objects of every kind that takes memory, each as a function of its place in an array. */
@SuppressWarnings({"JdkObsolete", "JavaUtilDate", "UnnecessaryStringBuilder"}) // To be measured.
final class HeapSamples {
  private static final int MANY = 100;

  private final Map<String, IntFunction<Object>> all = new LinkedHashMap<>();

  private HeapSamples() {}

  /** Returns all samples by their names. */
  static Map<String, IntFunction<Object>> all() {
    HeapSamples samples = new HeapSamples();
    samples.texts();
    samples.numbers();
    samples.times();
    samples.values();
    samples.arrays();
    samples.lists();
    samples.sets();
    samples.maps();
    samples.queues();
    samples.few();
    samples.objects();
    samples.ofJava();
    return samples.all;
  }

  private void add(String name, IntFunction<Object> maker) {
    all.put(name, maker);
  }

  private void texts() {
    add("String 0", i -> "");
    add("String 1", i -> String.valueOf((char) ('a' + i % 26)));
    add("String 9", i -> "text " + (1000 + i % 1000));
    add("String 100", i -> "x".repeat(96) + (1000 + i % 1000));
    add("String wide 1", i -> String.valueOf((char) (0x4e00 + i % 1000)));
    add("String wide 100", i -> "\u4e00".repeat(MANY));
    add("String mixed 100", i -> "\u4e00" + "x".repeat(MANY));
    add("StringBuilder 0", i -> new StringBuilder());
    add("StringBuilder 20", i -> new StringBuilder("x".repeat(20)));
    add("StringBuilder wide", i -> new StringBuilder("\u4e00"));
    add("StringBuffer 0", i -> new StringBuffer());
  }

  private void numbers() {
    add("Integer", i -> 1000 + i);
    add("Long", i -> 1000L + i);
    add("Double", i -> (double) i);
    add("Float", i -> (float) i);
    add("Short", i -> (short) (1000 + i % 1000));
    add("Character", i -> (char) (1000 + i % 1000));
    add("BigInteger", i -> BigInteger.valueOf(1000 + i));
    add("BigInteger 64 bits", i -> BigInteger.ONE.shiftLeft(64).add(BigInteger.valueOf(i)));
    add("BigInteger 800 bits", i -> BigInteger.ONE.shiftLeft(800).add(BigInteger.valueOf(i)));
    add("BigDecimal", i -> new BigDecimal(BigInteger.valueOf(1000 + i), 2));
    add("BigDecimal 800 bits", i -> new BigDecimal(BigInteger.ONE.shiftLeft(800), 2));
    add("AtomicInteger", i -> new AtomicInteger(i));
    add("AtomicLong", i -> new AtomicLong(i));
    add("AtomicBoolean", i -> new AtomicBoolean());
    add("OptionalInt", i -> OptionalInt.of(i));
    add("OptionalLong", i -> OptionalLong.of(i));
    add("OptionalDouble", i -> OptionalDouble.of(i));
    add("Optional", i -> Optional.of(1000 + i));
    add("UUID", i -> new UUID(i, i));
    add("BitSet 0", i -> new BitSet());
    add("BitSet 1000", i -> BitSet.valueOf(new long[] {1, 2, 3, 4, 5, 6, 7, 8, 9, 10}));
  }

  private void times() {
    LocalDate day = LocalDate.of(2020, 1, 1);
    LocalTime time = LocalTime.of(1, 2, 3, 4);
    ZoneOffset odd = ZoneOffset.ofTotalSeconds(1);
    add("Date", i -> new Date(i));
    add("Instant", i -> Instant.ofEpochSecond(i, 1));
    add("Duration", i -> Duration.ofSeconds(i + 1, 1));
    add("LocalDate", day::plusDays);
    add("LocalTime", i -> time.plusNanos(i));
    add("LocalDateTime", i -> LocalDateTime.of(day.plusDays(i % 1000), time.plusNanos(i)));
    add("OffsetDateTime", i -> OffsetDateTime.of(day, time.plusNanos(i), ZoneOffset.UTC));
    add("OffsetDateTime odd", i -> OffsetDateTime.of(day, time.plusNanos(i), odd));
    add("OffsetTime", i -> OffsetTime.of(time.plusNanos(i), ZoneOffset.UTC));
    ZoneId paris = ZoneId.of("Europe/Paris");
    add("ZonedDateTime", i -> ZonedDateTime.of(day, time.plusNanos(i), ZoneOffset.UTC));
    add("ZonedDateTime region", i -> ZonedDateTime.of(day, time.plusNanos(i), paris));
    add("ZoneRegion", i -> ZoneId.of("Europe/Paris"));
    add("ZoneRegion fixed", i -> ZoneId.of("UTC+01:02:03"));
    add("ZoneOffset odd", i -> ZoneOffset.ofTotalSeconds(1 + i % 800));
    add("Year", i -> Year.of(i % 1000));
    add("YearMonth", i -> YearMonth.of(i % 1000, 1));
    add("MonthDay", i -> MonthDay.of(1, 1 + i % 31));
    add("Period", i -> Period.of(i + 1, 1, 1));
  }

  private void values() {
    add("Locale", i -> new Locale("de", "DE", "v" + i % 100));
    add("Locale extensions", i -> Locale.forLanguageTag("th-TH-u-nu-thai-x-l" + i % 100));
    add("URI", i -> URI.create("http://user@host:80/path" + i + "?q=1#fragment"));
    add("URI short", i -> URI.create("a"));
    add("URL", i -> url("http://user@host:80/path?q=1#fragment"));
    add("URL short", i -> url("http:"));
    add("File", i -> new File("folder/file" + i));
    add("Pattern 1", i -> Pattern.compile("a"));
    add("Pattern dots", i -> Pattern.compile(".".repeat(MANY)));
    add("Pattern choice", i -> Pattern.compile("a|b|c|d|e|f|g|h"));
    add("Pattern classes", i -> Pattern.compile("[ab][cd][ef][gh][ij]"));
    add("Pattern ranges", i -> Pattern.compile("[a-z&&[^b]]\\p{L}+\\w*?"));
    add("Pattern groups", i -> Pattern.compile("(a)(b)(?<n>c)(?=d)(?:e){2,3}"));
  }

  private static URL url(String text) {
    try {
      return new URL(text);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private void arrays() {
    for (int size : new int[] {0, 1, 10, 100}) {
      add("byte[] " + size, i -> new byte[size]);
      add("boolean[] " + size, i -> new boolean[size]);
      add("char[] " + size, i -> new char[size]);
      add("int[] " + size, i -> new int[size]);
      add("long[] " + size, i -> new long[size]);
      add("double[] " + size, i -> new double[size]);
      add("Object[] " + size, i -> new Object[size]);
      add("String[] " + size, i -> new String[size]);
      add("int[][] " + size, i -> new int[size][1]);
    }
  }

  private static <C extends Collection<Object>> C filled(C collection, int size) {
    for (int i = 0; i < size; i++) {
      collection.add(1000 + i);
    }
    return collection;
  }

  private void collections(String name, Supplier<? extends Collection<Object>> maker) {
    for (int size : new int[] {0, 1, 13, 100}) {
      add(name + " " + size, i -> filled(maker.get(), size));
    }
  }

  private void lists() {
    collections("ArrayList", ArrayList::new);
    collections("LinkedList", LinkedList::new);
    collections("Vector", Vector::new);
    collections("Stack", Stack::new);
    collections("CopyOnWriteArrayList", CopyOnWriteArrayList::new);
    add("Arrays.asList", i -> Arrays.asList(1000, 1001));
  }

  private void sets() {
    collections("HashSet", HashSet::new);
    collections("LinkedHashSet", LinkedHashSet::new);
    collections("TreeSet", TreeSet::new);
    collections("ConcurrentSkipListSet", ConcurrentSkipListSet::new);
    collections("CopyOnWriteArraySet", CopyOnWriteArraySet::new);
    collections("newKeySet", ConcurrentHashMap::newKeySet);
    add("EnumSet small", i -> EnumSet.noneOf(Thread.State.class));
    add("EnumSet large", i -> EnumSet.noneOf(Character.UnicodeScript.class));
    add("EnumSet large full", i -> EnumSet.allOf(Character.UnicodeScript.class));
  }

  private static <M extends Map<Object, Object>> M filled(M map, int size) {
    for (int i = 0; i < size; i++) {
      map.put(1000 + i, 2000 + i);
    }
    return map;
  }

  private void maps(String name, Supplier<? extends Map<Object, Object>> maker) {
    for (int size : new int[] {0, 1, 13, 100}) {
      add(name + " " + size, i -> filled(maker.get(), size));
    }
  }

  private void maps() {
    maps("HashMap", HashMap::new);
    maps("LinkedHashMap", LinkedHashMap::new);
    maps("TreeMap", TreeMap::new);
    maps("ConcurrentHashMap", ConcurrentHashMap::new);
    maps("ConcurrentSkipListMap", ConcurrentSkipListMap::new);
    maps("IdentityHashMap", IdentityHashMap::new);
    maps("WeakHashMap", WeakHashMap::new);
    maps("Hashtable", Hashtable::new);
    maps("Properties", Properties::new);
    add("HashMap colliding", i -> colliding());
    add("EnumMap small", i -> new EnumMap<>(Thread.State.class));
    add("EnumMap large", i -> new EnumMap<>(Character.UnicodeScript.class));
    add("EnumMap large 1", i -> new EnumMap<>(Map.of(Character.UnicodeScript.LATIN, 1000)));
  }

  private static Map<String, Object> colliding() {
    Map<String, Object> map = new HashMap<>();
    for (int i = 0; i < 1 << 7; i++) {
      StringBuilder text = new StringBuilder();
      for (int bit = 0; bit < 7; bit++) {
        text.append((i >> bit & 1) == 0 ? "Aa" : "BB");
      }
      map.put(text.toString(), null);
    }
    return map;
  }

  private void queues() {
    collections("ArrayDeque", ArrayDeque::new);
    collections("PriorityQueue", PriorityQueue::new);
    collections("PriorityBlockingQueue", PriorityBlockingQueue::new);
    collections("ConcurrentLinkedQueue", ConcurrentLinkedQueue::new);
    collections("ConcurrentLinkedDeque", ConcurrentLinkedDeque::new);
    collections("LinkedBlockingQueue", LinkedBlockingQueue::new);
    collections("LinkedBlockingDeque", LinkedBlockingDeque::new);
    collections("ArrayBlockingQueue", () -> new ArrayBlockingQueue<>(100));
  }

  private void few() {
    add("singletonList", i -> Collections.singletonList(1000 + i));
    add("singleton", i -> Collections.singleton(1000 + i));
    add("singletonMap", i -> Collections.singletonMap(1000 + i, 1000 + i));
    add("List.of 1", i -> List.of(1000 + i));
    add("List.of 3", i -> List.of(1000 + i, 1, 2));
    add("Set.of 1", i -> Set.of(1000 + i));
    add("Set.of 3", i -> Set.of(1000 + i, 1, 2));
    add("Map.of 1", i -> Map.of(1000 + i, 1));
    add("Map.of 2", i -> Map.of(1000 + i, 1, 1, 2));
    add("unmodifiableList", i -> Collections.unmodifiableList(new ArrayList<>()));
    add("unmodifiableMap", i -> Collections.unmodifiableMap(new HashMap<>()));
    add("synchronizedSet", i -> Collections.synchronizedSet(new HashSet<>()));
    add("synchronizedMap", i -> Collections.synchronizedMap(new TreeMap<>()));
  }

  /** Fields of all kinds. */
  static class Plain implements Serializable {
    private static final long serialVersionUID = 1L;
    int number = 1;
    long large = 1;
    boolean flag;
    String text;
    Integer box;
    Object other;
    transient double derived;
    transient Object cache;
    List<Object> list = new ArrayList<>();
    Map<Object, Object> map = new HashMap<>();
  }

  /** No fields. */
  static final class Bare implements Serializable {
    private static final long serialVersionUID = 1L;
  }

  /** Two texts and two boxes. */
  record Pair(String first, String second, Integer one, Long other) implements Serializable {}

  /** More fields than its superclass. */
  static final class Wide extends Plain {
    private static final long serialVersionUID = 1L;
    Object[] more = {};
    double a;
    double b;
    double c;
  }

  /** A hook that does as Java would. */
  static final class Hooked implements Serializable {
    private static final long serialVersionUID = 1L;
    private Object first = 1000;
    private transient long derived;

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      derived = first.hashCode();
    }

    @Override
    public String toString() {
      return first + " " + derived;
    }
  }

  /** Reads itself. */
  public static final class External implements Externalizable {
    private static final long serialVersionUID = 1L;
    private Object held = 1000;

    /** For Java. */
    public External() {}

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      out.writeObject(held);
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
      held = in.readObject();
    }
  }

  /** A list with a field. */
  static final class OwnList extends ArrayList<Object> {
    private static final long serialVersionUID = 1L;
    int more;
  }

  /** A map with a field. */
  static final class OwnMap extends HashMap<Object, Object> {
    private static final long serialVersionUID = 1L;
    int more;
  }

  /** A task that can be stored. */
  interface Task extends Runnable, Serializable {}

  private void objects() {
    add("Plain", i -> new Plain());
    add("Bare", i -> new Bare());
    add("Pair", i -> new Pair("a" + i, "b" + i, 1000 + i, 1000L + i));
    add("Pair null", i -> new Pair(null, null, null, null));
    add("Wide", i -> new Wide());
    add("Hooked", i -> new Hooked());
    add("External", i -> new External());
    for (int size : new int[] {0, 1, 13, 100}) {
      add("OwnList " + size, i -> filled(new OwnList(), size));
      add("OwnMap " + size, i -> filled(new OwnMap(), size));
    }
    add("lambda", i -> (Task) () -> System.out.println(i));
    add(
        "proxy",
        i ->
            Proxy.newProxyInstance(
                HeapSamples.class.getClassLoader(),
                new Class<?>[] {Runnable.class},
                new ClassAttacks.Answers()));
  }

  private void ofJava() {
    add("SimpleEntry", i -> new AbstractMap.SimpleEntry<>(1000, 1001));
    add("AtomicReference", i -> new AtomicReference<>(1000));
    add("ReentrantLock", i -> new ReentrantLock());
    add("GregorianCalendar", i -> new GregorianCalendar());
    add("Random", i -> new Random(i));
    add("Exception", i -> new IllegalStateException("no"));
  }
}
