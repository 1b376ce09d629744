// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.inspect.Inspector;
import dev.brine.inspect.print.TreeWriter;
import dev.brine.inspect.print.ValueOptions;
import dev.brine.inspect.report.Attribution;
import dev.brine.inspect.report.Tee;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** Inspects the blocks that {@code brine optimize} makes with {@code brine inspect}. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class InspectRewrittenClassesTest {
  private static final String ORDER =
      """
      package shop;
      public class Order implements java.io.Serializable, java.util.concurrent.Callable<Object> {
        private static final long serialVersionUID = 1;
        enum Status { NEW, OPEN }
        static class Line implements java.io.Serializable {
          private static final long serialVersionUID = 1;
          String article; int count; double price; boolean gift;
          Line(String article, int count, double price) {
            this.article = article; this.count = count; this.price = price;
          }
        }
        private boolean paid; private byte b; private short s; private char c; private int i;
        private long j; private float f; private double d; private double odd;
        private String name; private String wide; private String longName; private String none;
        private Status status;
        private Boolean boxedZ; private Byte boxedB; private Short boxedS; private Character boxedC;
        private Integer boxedI; private Long boxedJ; private Float boxedF; private Double boxedD;
        private java.time.LocalDate date; private java.time.LocalTime time;
        private java.time.LocalDateTime moment; private java.time.Instant instant;
        private java.time.Duration duration; private java.util.UUID id;
        private java.math.BigInteger large; private java.math.BigDecimal price;
        private java.util.Date day;
        private byte[] bytes; private int[] ints; private long[] longs; private double[] doubles;
        private String[] texts;
        private java.util.List<String> tags; private java.util.List<String> empty;
        private java.util.Map<String, Integer> stock; private java.util.Set<Status> states;
        private java.util.List<Line> lines; private Line first;
        public Object call() {
          paid = true; b = -1; s = -2; c = '\\u20ac'; i = -3; j = 1L << 40; f = 1.5f; d = 12.34;
          odd = Math.PI; name = "Anna"; wide = "\\u20ac\\u00e4"; longName = "x".repeat(2000);
          status = Status.OPEN; boxedZ = true; boxedB = 1; boxedS = 2; boxedC = 'c'; boxedI = 4;
          boxedJ = 5L; boxedF = 6f; boxedD = 7.5; date = java.time.LocalDate.of(2026, 11, 23);
          time = java.time.LocalTime.of(1, 2); moment = date.atTime(time);
          instant = java.time.Instant.ofEpochSecond(7); duration = java.time.Duration.ofSeconds(8);
          id = new java.util.UUID(1, 2); large = java.math.BigInteger.TEN.pow(30);
          price = new java.math.BigDecimal("1.50"); day = new java.util.Date(0);
          bytes = new byte[] {1, 2}; ints = new int[] {3, -4}; longs = new long[] {5};
          doubles = new double[] {6.5}; texts = new String[] {"t", null};
          tags = new java.util.ArrayList<>(); tags.add("new"); tags.add(null);
          empty = new java.util.ArrayList<>();
          stock = new java.util.HashMap<>(); stock.put("key", 9);
          states = new java.util.HashSet<>(); states.add(Status.NEW);
          lines = new java.util.ArrayList<>(); lines.add(new Line("pen", 2, 1.25));
          first = new Line("ink", 1, 3.5);
          return this;
        }
      }
      """;

  private static final String BASKET =
      """
      package shop;
      public class Basket implements java.io.Serializable, java.util.concurrent.Callable<Object> {
        private static final long serialVersionUID = 1;
        private java.util.List<String> names; private int count; private Object any;
        private Basket next;
        public Object call() {
          names = new java.util.ArrayList<>(); names.add("Ben"); names.add("Eve");
          count = 7; any = "any"; next = null;
          return this;
        }
      }
      """;

  private Path folder;

  private byte[] order;
  private byte[] basket;

  @BeforeAll
  void store(@TempDir Path place) throws Exception {
    folder = place;
    try (URLClassLoader classes = optimized()) {
      order = stream(classes, "shop.Order");
      basket = stream(classes, "shop.Basket");
    }
  }

  private URLClassLoader optimized() throws IOException {
    CompiledShop shop = CompiledShop.in(Files.createDirectories(folder.resolve("shop")));
    shop.add("Order", ORDER);
    shop.add("Basket", BASKET);
    Invocation run = run("optimize", shop.classes(), "--technique", "classes");
    assertThat(run.code()).as(run.err()).isZero();
    return new URLClassLoader(new URL[] {shop.classes().toUri().toURL()}, null);
  }

  private static byte[] stream(ClassLoader classes, String name) throws Exception {
    Callable<?> made = (Callable<?>) classes.loadClass(name).getDeclaredConstructor().newInstance();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(made.call());
      out.writeObject("behind");
    }
    return bytes.toByteArray();
  }

  private static Invocation run(Object... args) {
    return CompiledShop.run(args);
  }

  private Path file(byte[] bytes) throws IOException {
    return Files.write(folder.resolve("a.ser"), bytes);
  }

  private String tree(byte[] bytes, Object... options) throws IOException {
    List<Object> words = new ArrayList<>(List.of("inspect", "--tree", file(bytes)));
    words.addAll(List.of(options));
    Invocation run = run(words.toArray());
    assertThat(run.err()).isEmpty();
    assertThat(run.code()).isZero();
    return run.out();
  }

  @Test
  void shows_all_fields_of_an_object_that_is_written_as_a_proxy() throws IOException {
    assertThat(tree(order))
        .isEqualTo(
            """
            shop.Order$Brine #1
              b = -1
              c = '€'
              d = 12.34
              f = 1.5
              i = -3
              j = 1099511627776
              odd = 3.141592653589793
              paid = true
              s = -2
              boxedB = java.lang.Byte
                value = 1
              boxedC = java.lang.Character
                value = 'c'
              boxedD = java.lang.Double
                value = 7.5
              boxedF = java.lang.Float
                value = 6.0
              boxedI = java.lang.Integer
                value = 4
              boxedJ = java.lang.Long
                value = 5
              boxedS = java.lang.Short
                value = 2
              boxedZ = java.lang.Boolean
                value = true
              bytes = byte[2]: 1, 2  (3 bytes)
              date = java.time.LocalDate "2026-11-23"  (3 bytes)
              day = java.util.Date "1970-01-01T00:00:00Z"  (2 bytes)
              doubles = double[1]: 6.5  (9 bytes)
              duration = java.time.Duration "PT8S"  (2 bytes)
              empty = java.util.ArrayList  (0 bytes)
              first = shop.Order$Line
                count = 1
                gift = false
                price = 3.5
                article = "ink"  (4 bytes)
              id = java.util.UUID "00000000-0000-0001-0000-000000000002"  (16 bytes)
              instant = java.time.Instant "1970-01-01T00:00:07Z"  (2 bytes)
              ints = int[2]: 3, -4  (3 bytes)
              large = java.math.BigInteger "1000000000000000000000000000000"  (14 bytes)
              lines = java.util.ArrayList
                shop.Order$Line
                  count = 2
                  gift = false
                  price = 1.25
                  article = "pen"  (4 bytes)
              longs = long[1]: 5  (2 bytes)
              moment = java.time.LocalDateTime "2026-11-23T01:02"  (9 bytes)
              name = "Anna"  (5 bytes)
              price = java.math.BigDecimal "1.50"  (4 bytes)
              states = java.util.HashSet
                shop.Order$Status.NEW  (4 bytes)
              status = shop.Order$Status.OPEN  (5 bytes)
              stock = java.util.HashMap
                "key"  (4 bytes)
                java.lang.Integer
                  value = 9
              tags = java.util.ArrayList
                "new"  (4 bytes)
                null
              texts = java.lang.String[2]
                "t"  (2 bytes)
                null
              time = java.time.LocalTime "01:02"  (6 bytes)
              wide = "€ä"  (6 bytes)
              longName = "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"... #2  (2,003 bytes)
            "behind" #3  (9 bytes)
            """);
  }

  @Test
  void shows_the_fields_of_a_block_behind_others() throws IOException {
    assertThat(tree(basket))
        .isEqualTo(
            """
            shop.Basket #4
              count = 7
              any = "any" #5  (6 bytes)
              names = "" #6  (3 bytes)
              next = null
              names = java.util.ArrayList
                "Ben"  (4 bytes)
                "Eve"  (4 bytes)
            "behind" #7  (9 bytes)
            """);
  }

  @Test
  void attributes_the_bytes_to_the_fields() throws IOException {
    String rows = run("inspect", "--csv", file(order)).out();
    assertThat(rows)
        .contains("\"shop.Order.bytes\"", "\"shop.Order$Line.article\"", "\"shop.Order.odd\",1,8")
        .doesNotContain("block data");
  }

  @Test
  void shows_a_block_that_does_not_fit_its_layout_as_block_data() throws IOException {
    byte[] damaged = basket.clone();
    int place = new String(basket, StandardCharsets.ISO_8859_1).indexOf("Ben");
    damaged[place - 1] = 127;
    assertThat(tree(damaged)).contains("names = \"\"", "data ").doesNotContain("\"Ben");
  }

  @Test
  void refuses_to_convert_a_block_without_its_class() throws IOException {
    Invocation run = run("convert", "--output=-", "--to", "brine", file(basket));
    assertThat(run.code()).isEqualTo(4);
    assertThat(run.err())
        .contains(
            "a.ser: shop.Basket was rewritten by brine optimize; only its code reads its block")
        .contains("Name all its classes by --class-path. See docs/inspect.md#other-formats");
  }

  /** The module of inspect reads them before the optimizer is built. */
  @Test
  void keeps_the_streams_that_inspect_is_tested_with() throws IOException {
    Map<String, byte[]> files = new TreeMap<>();
    files.put("order.ser", order);
    files.put("basket.ser", basket);
    for (Map.Entry<String, byte[]> file : files.entrySet()) {
      Path stored = Path.of("../brine-inspect/src/test/resources/rewritten", file.getKey());
      if ("write".equals(System.getProperty("brine.golden"))) {
        Files.write(stored, file.getValue());
      }
      assertThat(stored).hasBinaryContent(file.getValue());
    }
  }

  @Test
  void counts_each_byte_of_damaged_blocks_once() throws IOException {
    Random random = new Random(1);
    List<byte[]> all = List.of(order, basket);
    for (int i = 0; i < 6_000; i++) {
      byte[] damaged = all.get(i % all.size()).clone();
      for (int j = 0; j <= i % 3; j++) {
        damaged[4 + random.nextInt(damaged.length - 4)] = (byte) random.nextInt();
      }
      int length = i % 5 == 0 ? random.nextInt(4, damaged.length) : damaged.length;
      Attribution attribution = new Attribution();
      TreeWriter tree =
          new TreeWriter(
              new PrintStream(OutputStream.nullOutputStream()),
              new ValueOptions(9, 9, ValueOptions.Masking.SHOWN));
      Inspector.read(
          new ByteArrayInputStream(damaged, 0, length), new Tee(List.of(attribution, tree)));
      assertThat(attribution.total()).isEqualTo(length);
    }
  }
}
