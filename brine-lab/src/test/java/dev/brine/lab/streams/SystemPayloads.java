// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.streams;

import dev.brine.lab.streams.SystemClasses.Entry;
import dev.brine.lab.streams.SystemClasses.Hooked;
import dev.brine.lab.streams.SystemClasses.Job;
import dev.brine.lab.streams.SystemClasses.Maybe;
import dev.brine.lab.streams.SystemClasses.Modes;
import dev.brine.lab.streams.SystemClasses.Named;
import dev.brine.lab.streams.SystemClasses.Node;
import dev.brine.lab.streams.SystemClasses.OrderFailed;
import dev.brine.lab.streams.SystemClasses.Packet;
import dev.brine.lab.streams.SystemClasses.Range;
import dev.brine.lab.streams.SystemClasses.Recent;
import java.math.BigDecimal;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.sql.Timestamp;
import java.text.SimpleDateFormat;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.GregorianCalendar;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** The objects that application servers, caches and clusters put into their streams. */
final class SystemPayloads {
  private static final int MANY = 1_000;
  private static final int FRAMES = 40;

  private SystemPayloads() {}

  /** Returns the payloads, in the order of the table. */
  static List<Payload> all() {
    List<Payload> all = new ArrayList<>();
    all.add(one("a web session: 20 attributes in a HashMap", SystemPayloads::session));
    all.add(one("a security context in a session", SystemPayloads::security));
    all.add(one("a cache entry: an Object[] of 15 columns", () -> row(1)));
    all.add(one("1,000 cache entries in a HashMap", SystemPayloads::cache));
    all.add(one("a task of a cluster with its lambda", () -> new Job(() -> 1, 7)));
    all.add(many("500 tasks of a cluster, one by one", 500, i -> new Job(() -> i, i)));
    all.add(one("an exception: 40 frames", () -> OrderFailed.at(FRAMES, 0)));
    all.add(one("an exception: 40 frames, 3 causes", () -> OrderFailed.at(FRAMES, 3)));
    all.add(list("1,000 objects of enums", Modes::new));
    all.add(one("an EnumMap", SystemPayloads::enumMap));
    all.add(list("1,000 records of UUID, BigDecimal, LocalDate", SystemPayloads::entry));
    all.add(one("a tree of 4,095 nodes", () -> Node.tree(12)));
    all.add(one("a chain of 500 nodes", () -> Node.chain(500)));
    all.add(one("a byte[] of 1 MB", () -> new byte[1 << 20]));
    all.add(one("a byte[] of 100", () -> new byte[100]));
    all.add(
        one("a double[] of 10,000", () -> IntStream.range(0, 10_000).asDoubleStream().toArray()));
    all.add(one("an int[] of 10,000", () -> IntStream.range(0, 10_000).toArray()));
    all.add(one("a String[] of 1,000", () -> texts().toArray(new String[0])));
    all.add(one("1,000 strings in a list", SystemPayloads::texts));
    all.add(many("1,000 strings, one by one", MANY, i -> "text " + i));
    all.add(one("a string", () -> "a string"));
    all.add(one("a string of 100,000 chars", () -> "brine ".repeat(100_000 / 6)));
    all.add(one("a string of 100,000 Chinese chars", () -> "\u76d0\u6c34".repeat(50_000)));
    all.add(list("1,000 Integers in a list", i -> i * 1_000));
    all.add(many("1,000 Integers, one by one", MANY, i -> i * 1_000));
    all.add(one("a TreeMap of 1,000 Longs to Doubles", SystemPayloads::numbers));
    all.add(list("1,000 Externalizable optionals", i -> new Maybe(i % 3 == 0 ? null : "v" + i)));
    all.add(one("primitives of an Externalizable", Packet::new));
    all.add(list("1,000 objects with callbacks", Hooked::new));
    all.add(one("one object with callbacks", () -> new Hooked(1)));
    all.add(list("1,000 serialization proxies", i -> new Range(i, 2 * i)));
    all.add(one("a subclass of LinkedHashMap, 200 entries", SystemPayloads::recent));
    all.add(one("a subclass of ArrayList, 200 elements", SystemPayloads::named));
    all.add(list("200 small subclasses of ArrayList", 200, i -> small()));
    all.add(list("200 Timestamps", 200, i -> new Timestamp(1_700_000_000_000L + i)));
    all.add(list("200 AtomicLongs", 200, AtomicLong::new));
    all.add(list("20 GregorianCalendars", 20, SystemPayloads::calendar));
    all.add(list("20 InetAddresses", 20, SystemPayloads::address));
    all.add(one("a SimpleDateFormat", () -> new SimpleDateFormat("yyyy-MM-dd", Locale.ROOT)));
    all.add(list("200 classes", 200, i -> List.of(String.class, Map.class, Job.class).get(i % 3)));
    return List.copyOf(all);
  }

  private static Payload one(String name, java.util.concurrent.Callable<Object> source) {
    return new Payload(name, () -> List.of(source.call()));
  }

  private static Payload many(String name, int count, IntFunction<Object> source) {
    return new Payload(name, () -> IntStream.range(0, count).mapToObj(source).toList());
  }

  private static Payload list(String name, IntFunction<Object> source) {
    return list(name, MANY, source);
  }

  private static Payload list(String name, int count, IntFunction<Object> source) {
    return one(name, () -> new ArrayList<>(IntStream.range(0, count).mapToObj(source).toList()));
  }

  private static Map<String, Object> session() {
    Map<String, Object> session = new HashMap<>();
    for (int i = 0; i < 5; i++) {
      session.put("org.acme.user.name" + i, "name " + i);
      session.put("org.acme.cart.count" + i, i);
      session.put("org.acme.last.seen" + i, 1_700_000_000_000L + i);
      session.put("org.acme.pages" + i, new ArrayList<>(List.of("page " + i, "page " + (i + 1))));
    }
    return session;
  }

  private static Map<String, Object> security() {
    Map<String, Object> context = new HashMap<>();
    context.put("principal", "user@example.org");
    context.put(
        "authorities", Collections.unmodifiableList(texts().subList(0, 5).stream().toList()));
    context.put(
        "details", Collections.synchronizedMap(new HashMap<>(Map.of("remote", "10.1.2.3"))));
    context.put("locale", Locale.GERMANY);
    context.put("zone", TimeZone.getTimeZone("Europe/Berlin"));
    return context;
  }

  private static Object[] row(int number) {
    Object[] row = new Object[15];
    row[0] = (long) number;
    row[1] = "customer " + number;
    row[2] = new BigDecimal("19.90");
    row[3] = new Timestamp(1_700_000_000_000L + number);
    row[4] = true;
    row[5] = LocalDate.of(2024, 1, 1).plusDays(number);
    row[6] = number;
    row[7] = "street " + number;
    row[8] = "10" + number;
    row[9] = "Vienna";
    row[10] = (double) number;
    row[14] = new UUID(number, number);
    return row;
  }

  private static Map<String, Object> cache() {
    Map<String, Object> cache = new HashMap<>();
    for (int i = 0; i < MANY; i++) {
      cache.put("com.acme.Customer#" + i, row(i));
    }
    return cache;
  }

  private static Map<DayOfWeek, Object> enumMap() {
    Map<DayOfWeek, Object> map = new EnumMap<>(DayOfWeek.class);
    for (DayOfWeek day : DayOfWeek.values()) {
      map.put(day, "opens at " + day.getValue());
    }
    return map;
  }

  private static Entry entry(int i) {
    return new Entry(
        new UUID(i, 7L * i), BigDecimal.valueOf(i, 2), LocalDate.of(2024, 1, 1).plusDays(i));
  }

  private static List<String> texts() {
    return new ArrayList<>(IntStream.range(0, MANY).mapToObj(i -> "text " + i).toList());
  }

  private static Map<Long, Double> numbers() {
    Map<Long, Double> numbers = new TreeMap<>();
    for (int i = 0; i < MANY; i++) {
      numbers.put(1_000L * i, 0.5 * i);
    }
    return numbers;
  }

  private static Recent recent() {
    Recent recent = new Recent();
    for (int i = 0; i < 200; i++) {
      recent.put("key " + i, "value " + i);
    }
    return recent;
  }

  private static Named named() {
    Named named = new Named();
    named.addAll(texts().subList(0, 200));
    return named;
  }

  private static Named small() {
    Named small = new Named();
    small.add("one");
    small.add("two");
    return small;
  }

  private static Object calendar(int day) {
    GregorianCalendar calendar =
        new GregorianCalendar(TimeZone.getTimeZone("Europe/Vienna"), Locale.GERMANY);
    calendar.setTimeInMillis(1_700_000_000_000L + day * 86_400_000L);
    return calendar;
  }

  private static Object address(int last) {
    try {
      return InetAddress.getByAddress("host" + last, new byte[] {10, 0, 0, (byte) last});
    } catch (UnknownHostException e) {
      throw new AssertionError(e);
    }
  }
}
