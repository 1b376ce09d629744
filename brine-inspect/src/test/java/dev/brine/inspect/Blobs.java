// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect;

import dev.brine.testkit.JavaStreams;
import dev.brine.testkit.RandomClasses;
import dev.brine.testkit.RandomGraphs;
import dev.brine.testkit.Sources;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.lang.reflect.Proxy;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.URI;
import java.time.LocalDate;
import java.time.ZonedDateTime;
import java.util.ArrayDeque;
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
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.TreeMap;
import java.util.UUID;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/** Streams of Java to read. */
@SuppressWarnings({
  "JavaUtilDate",
  "JdkObsolete",
  "IdentityHashMapUsage",
  "UnnecessaryStringBuilder"
}) // Streams have them.
public final class Blobs {
  private Blobs() {}

  /** Writes to a stream. */
  public interface Writer {
    void write(ObjectOutputStream out) throws IOException;
  }

  /** A function that can be written. */
  interface Source extends Supplier<Object>, Serializable {}

  /** Returns what a writer writes. */
  public static byte[] stream(Writer writer) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      writer.write(out);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return bytes.toByteArray();
  }

  /** Returns the streams of objects of the JDK. */
  public static List<byte[]> ofTheJdk() {
    List<byte[]> streams = new ArrayList<>();
    for (Object object : objects()) {
      streams.add(JavaStreams.write(object));
    }
    return streams;
  }

  /** Returns objects of serializable classes of the JDK. */
  static List<Object> objects() {
    List<Object> objects = new ArrayList<>(containers());
    String captured = "captured";
    Source lambda = () -> captured;
    objects.addAll(
        Arrays.asList(
            "text",
            "x".repeat(70_000),
            1,
            'c',
            -0.0,
            new int[] {1, -2},
            new boolean[][] {{true}, {}},
            new Object[] {null, "a", "a"},
            new BigDecimal("1.50"),
            new BigInteger("-123456789012345678901234567890"),
            URI.create("http://example.org/"),
            new UUID(1, 2),
            new Date(0),
            new GregorianCalendar(2020, Calendar.MAY, 1),
            LocalDate.EPOCH,
            ZonedDateTime.parse("2020-01-01T00:00:00Z[Europe/Paris]"),
            Locale.GERMANY,
            Currency.getInstance("EUR"),
            new BitSet(),
            TimeUnit.DAYS,
            String.class,
            int[].class,
            lambda,
            proxy(),
            new IllegalStateException("outer", new RuntimeException("inner")),
            InetAddress.getLoopbackAddress(),
            new java.util.Random(1),
            new StringBuilder("abc"),
            new AtomicReference<>("a"),
            new java.text.SimpleDateFormat("yyyy", Locale.ROOT),
            new java.awt.Point(1, 2),
            new java.io.File("a")));
    return objects;
  }

  private static Object proxy() {
    Map<String, String> handled = new HashMap<>(Map.of("a", "b"));
    return Proxy.newProxyInstance(
        Blobs.class.getClassLoader(), new Class<?>[] {Supplier.class}, new Answer(handled));
  }

  /** Answers each call with a map. */
  record Answer(Map<String, String> map)
      implements java.lang.reflect.InvocationHandler, Serializable {
    @Override
    public Object invoke(Object proxy, java.lang.reflect.Method method, Object[] arguments) {
      return map;
    }
  }

  private static List<Object> containers() {
    Map<Object, Object> map = new TreeMap<>(Collections.reverseOrder());
    map.put("a", new ArrayList<>(List.of(1, 2L)));
    map.put("b", null);
    Map<TimeUnit, Object> byUnit = new EnumMap<>(TimeUnit.class);
    byUnit.put(TimeUnit.DAYS, map);
    Map<Object, Object> identity = new IdentityHashMap<>();
    identity.put("k", byUnit);
    List<Object> self = new ArrayList<>();
    self.add(self);
    return List.of(
        map,
        byUnit,
        identity,
        self,
        new HashMap<>(Map.of("a", 1)),
        new ConcurrentHashMap<>(Map.of("a", 1)),
        new ArrayDeque<>(List.of(1)),
        new PriorityQueue<>(List.of(3, 1)),
        new Vector<>(List.of("v")),
        new CopyOnWriteArrayList<>(List.of("v")),
        new LinkedBlockingQueue<>(List.of("v")),
        List.of(1, 2),
        Map.of(1, 2),
        Collections.unmodifiableMap(map),
        Collections.synchronizedList(new ArrayList<>(List.of("s"))),
        EnumSet.of(TimeUnit.DAYS));
  }

  /** Returns the streams of random graphs of random classes. */
  public static List<byte[]> random(long seed, int count) {
    List<byte[]> streams = new ArrayList<>();
    Random random = new Random(seed);
    while (streams.size() < count) {
      Sources.Loader loader = Sources.load(RandomClasses.source(random, "dev.brine.random", true));
      RandomGraphs graphs =
          new RandomGraphs(
              random,
              loader.names().stream().<Class<?>>map(loader::get).toList(),
              RandomGraphs.Form.GRAPH,
              true);
      for (int i = 0; i < 20 && streams.size() < count; i++) {
        Object graph = graphs.make(graphs.anyClass(), 1 << random.nextInt(7));
        JavaStreams.writeIfSerializable(graph).ifPresent(streams::add);
      }
    }
    return streams;
  }
}
