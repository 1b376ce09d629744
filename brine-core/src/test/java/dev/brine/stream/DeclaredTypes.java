// SPDX-License-Identifier: Apache-2.0
package dev.brine.stream;

import java.io.Externalizable;
import java.io.File;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.time.Duration;
import java.time.LocalDate;
import java.time.OffsetTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Calendar;
import java.util.Collections;
import java.util.Currency;
import java.util.Date;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.GregorianCalendar;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Properties;
import java.util.Set;
import java.util.Stack;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.UUID;
import java.util.Vector;
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
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Objects whose classes of the JDK are named by the declared types of fields alone. */
@SuppressWarnings({
  "JavaUtilDate",
  "serial",
  "UnusedVariable",
  "NonApiType",
  "ArrayRecordComponent",
  "JdkObsolete"
}) // They are written and read.
final class DeclaredTypes {
  private DeclaredTypes() {}

  record Ints(int[] value) implements Serializable {}

  record Booleans(boolean[] value) implements Serializable {}

  record Matrix(double[][] value) implements Serializable {}

  record Texts(String[] value) implements Serializable {}

  record Anything(Object[] value) implements Serializable {}

  record BoxedInt(Integer value) implements Serializable {}

  record BoxedTruth(Boolean value) implements Serializable {}

  record BoxedLetter(Character value) implements Serializable {}

  record BoxedDouble(Double value) implements Serializable {}

  record AnyNumber(Number value) implements Serializable {}

  record Day(Date value) implements Serializable {}

  record Amount(BigDecimal value) implements Serializable {}

  record Large(BigInteger value) implements Serializable {}

  record Id(UUID value) implements Serializable {}

  record Unit(TimeUnit value) implements Serializable {}

  record LocalDay(LocalDate value) implements Serializable {}

  record Length(Duration value) implements Serializable {}

  record Moment(ZonedDateTime value) implements Serializable {}

  record Place(Locale value) implements Serializable {}

  record Link(URI value) implements Serializable {}

  record Path(File value) implements Serializable {}

  record Money(Currency value) implements Serializable {}

  record Bits(BitSet value) implements Serializable {}

  record Text(StringBuilder value) implements Serializable {}

  record Numbers(ArrayList<Integer> value) implements Serializable {}

  record Days(List<Date> value) implements Serializable {}

  record ImmutableDays(List<Date> value) implements Serializable {}

  record ByName(Map<String, Long> value) implements Serializable {}

  record Sorted(TreeMap<String, int[]> value) implements Serializable {}

  record Shared(ConcurrentHashMap<String, Short> value) implements Serializable {}

  record Ids(Set<UUID> value) implements Serializable {}

  record Lists(List<List<Byte>> value) implements Serializable {}

  record Units(EnumMap<TimeUnit, Integer> value) implements Serializable {}

  record SomeUnits(EnumSet<TimeUnit> value) implements Serializable {}

  record Clock(Calendar value) implements Serializable {}

  record Counter(AtomicInteger value) implements Serializable {}

  record Cell(AtomicReference<Integer> value) implements Serializable {}

  record Sum(LongAdder value) implements Serializable {}

  record Token(Class<?> value) implements Serializable {}

  record Nested(Day value, Ints[] others) implements Serializable {}

  /** A class with fields. */
  static class Base implements Serializable {
    private static final long serialVersionUID = 1L;

    private final Date made = new Date(1);
    private final int[] sizes = {1};
    private Integer count = 2;
  }

  /** A class whose superclass has fields. */
  static final class Derived extends Base {
    private static final long serialVersionUID = 1L;

    private final long[] more = {1};
    private final List<Short> shorts = new ArrayList<>(List.of((short) 1));
  }

  /** A class with methods that Java calls. */
  static final class Hooked implements Serializable {
    private static final long serialVersionUID = 1L;

    private final Date made = new Date(1);
    private final Long count = 2L;

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      out.writeObject(new float[] {1});
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      in.readObject();
    }
  }

  /** A class that writes itself. */
  static final class External implements Externalizable {
    private static final long serialVersionUID = 1L;

    /** For the stream. */
    public External() {}

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      out.writeObject(new Day(new Date(1)));
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
      in.readObject();
    }
  }

  /** A list with fields of its own. */
  static final class OwnList extends ArrayList<Object> {
    private static final long serialVersionUID = 1L;

    private final Date made = new Date(1);
    private final int[] sizes = {1};
    private final Byte small = 1;
  }

  /** An exception with fields of its own. */
  static final class Failure extends Exception {
    private static final long serialVersionUID = 1L;

    private final BigDecimal amount = new BigDecimal("1.5");

    Failure() {
      super("failed", null, false, true);
    }
  }

  /** An object of which another class is written. */
  static final class Replaced implements Serializable {
    private static final long serialVersionUID = 1L;

    private Object writeReplace() {
      return new Proxy(new Date(1), 5);
    }
  }

  /** That class. */
  record Proxy(Date made, Integer count) implements Serializable {
    private Object readResolve() {
      return new Replaced();
    }
  }

  /** A lambda that may be written. */
  interface Later extends Supplier<Object>, Serializable {}

  private static Later later(int[] captured, Integer box) {
    return () -> captured[0] + box;
  }

  static Stream<Object> values() {
    List<Object> values = new ArrayList<>(arraysAndValues());
    values.addAll(collections());
    values.addAll(classes());
    values.addAll(others());
    return values.stream();
  }

  private static List<Object> arraysAndValues() {
    return List.of(
        new Ints(new int[] {1}),
        new Booleans(new boolean[] {true}),
        new Matrix(new double[][] {{1}}),
        new Texts(new String[] {"a"}),
        new Anything(new Object[] {1, new Date(1)}),
        new BoxedInt(1),
        new BoxedTruth(true),
        new BoxedLetter('a'),
        new BoxedDouble(1.0),
        new AnyNumber(1),
        new BoxedInt(null),
        new Ints(null),
        new Day(null),
        new Day(new Date(1)),
        new Day(new java.sql.Timestamp(1)),
        new Amount(new BigDecimal("1.5")),
        new Large(BigInteger.TEN),
        new Id(new UUID(1, 2)),
        new Unit(TimeUnit.DAYS),
        new LocalDay(LocalDate.EPOCH),
        new Length(Duration.ofDays(1)),
        new Moment(ZonedDateTime.of(2000, 1, 1, 1, 1, 1, 1, ZoneOffset.UTC)),
        new Place(Locale.ROOT),
        new Link(URI.create("urn:a")),
        new Path(new File("a")),
        new Money(Currency.getInstance("EUR")),
        new Bits(BitSet.valueOf(new long[] {5})),
        new Text(new StringBuilder("a")),
        new Token(Date.class),
        new Token(int[].class));
  }

  private static List<Object> collections() {
    return List.of(
        new Numbers(new ArrayList<>(List.of(1))),
        new Days(new ArrayList<>(List.of(new Date(1)))),
        new Days(new ArrayList<>()),
        new ImmutableDays(List.of(new Date(1))),
        new ByName(new HashMap<>(Map.of("a", 1L))),
        new ByName(new LinkedHashMap<>()),
        new Sorted(new TreeMap<>(Map.of("a", new int[] {1}))),
        new Shared(new ConcurrentHashMap<>(Map.of("a", (short) 1))),
        new Ids(new HashSet<>(Set.of(new UUID(1, 2)))),
        new Lists(new ArrayList<>(List.of(new ArrayList<>(List.of((byte) 1))))),
        new Units(new EnumMap<>(Map.of(TimeUnit.DAYS, 1))),
        new SomeUnits(EnumSet.of(TimeUnit.DAYS)));
  }

  private static List<Object> classes() {
    return List.of(
        new Clock(new GregorianCalendar(TimeZone.getTimeZone("UTC"), Locale.ROOT)),
        new Counter(new AtomicInteger(1)),
        new Cell(new AtomicReference<>(1)),
        new Sum(new LongAdder()),
        new Nested(new Day(new Date(1)), new Ints[] {new Ints(new int[] {1})}),
        new Base(),
        new Derived(),
        new Hooked(),
        new External(),
        new OwnList(),
        new Failure(),
        new Replaced(),
        later(new int[] {1}, 2),
        new ArrayList<>(List.of(new Day(null), new Day(new Date(1)), new BoxedInt(2))),
        new HashMap<>(Map.of(1, new Derived())),
        new Day[] {new Day(new Date(1))});
  }

  private static List<Object> others() {
    List<Object> all = new ArrayList<>();
    List<Integer> list = new ArrayList<>(List.of(1));
    all.add(Arrays.asList(1));
    all.add(new Date[][] {{new Date(1)}});
    all.add(new Hooked[] {new Hooked()});
    all.add(Collections.emptyList());
    all.add(Collections.singletonList(1));
    all.add(Collections.unmodifiableList(list));
    all.add(Collections.unmodifiableList(new LinkedList<>(list)));
    all.add(Collections.unmodifiableCollection(list));
    all.add(Collections.unmodifiableMap(new TreeMap<>(Map.of(1, 1))));
    all.add(Collections.synchronizedList(list));
    all.add(Collections.synchronizedMap(new HashMap<>(Map.of(1, 1))));
    all.add(Collections.nCopies(2, 1));
    all.add(Set.of(1));
    all.add(Map.of(1, 1, 2, 2));
    all.add(new Vector<>(list));
    all.add(new Stack<Integer>());
    all.add(new Hashtable<>(Map.of(1, 1)));
    all.add(new Properties());
    IdentityHashMap<String, Integer> byIdentity = new IdentityHashMap<>();
    byIdentity.put("a", 1);
    all.add(byIdentity);
    all.add(new PriorityQueue<>(list));
    all.add(new CopyOnWriteArrayList<>(list));
    all.add(new CopyOnWriteArraySet<>(list));
    all.add(ConcurrentHashMap.newKeySet());
    all.add(new ConcurrentSkipListMap<>(Map.of(1, 1)));
    all.add(new ConcurrentSkipListSet<>(list));
    all.add(new ConcurrentLinkedQueue<>(list));
    all.add(new ConcurrentLinkedDeque<>(list));
    all.add(new LinkedBlockingQueue<>(list));
    all.add(new LinkedBlockingDeque<>(list));
    all.add(new ArrayBlockingQueue<>(2));
    all.add(new PriorityBlockingQueue<>(list));
    all.add(new StringBuffer("a"));
    all.add(Pattern.compile("a"));
    all.add(new AtomicLong());
    all.add(new AtomicBoolean());
    all.add(ZoneId.of("Europe/Paris"));
    all.add(OffsetTime.MIN);
    all.add(Void.class);
    all.add(int.class);
    all.add(String.class);
    all.add(List.class);
    return all;
  }
}
