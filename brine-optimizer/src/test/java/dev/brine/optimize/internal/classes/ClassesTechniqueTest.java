// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.classes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.optimize.Optimizer;
import dev.brine.optimize.Technique;
import java.io.ObjectStreamClass;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Classes that are compiled, rewritten, and written and read on both sides. */
class ClassesTechniqueTest {
  static final String HOST =
      """
      public class C implements Serializable {
        private int id = 3423;
        private String os = "Linux";
        private String name = "0.73087819";
        private BigDecimal price = new BigDecimal("0.41");
        static Object make() { return new C(); }
        @Override public String toString() { return id + os + name + price; }
      }
      """;

  /** One that may have anything in it, and so be in a cycle. */
  static final String OPEN_HOST =
      HOST.replace("private int id", "private Object any; private int id");

  static final String VALUES =
      """
      public class C extends Above implements Serializable {
        enum Size { SMALL, LARGE { @Override public String toString() { return "L"; } } }
        private static final long serialVersionUID = 7;
        private final boolean flag = new Random(1).nextInt() != 0;
        private byte b = -1; private short s = -30000; private char c = '\\uffff'; private long l = Long.MIN_VALUE;
        private float f = Float.intBitsToFloat(0x7fc00001); private double d = -0.0;
        private Boolean bb = true; private Byte by = 1; private Short sh = 2; private Character ch = 'x';
        private Integer in = -3; private Long lo = 4L; private Float fl = 5f; private Double dou = 6d; private Double none;
        private String text = "caf\\u00e9"; private String wide = "a\\ud834b\\u0000\\u07ff\\uffff"; private String empty = "";
        private final Size size = Size.LARGE; private Size no;
        private LocalDate date = LocalDate.MIN; private LocalTime time = LocalTime.MAX;
        private LocalDateTime both = LocalDateTime.MAX; private Instant instant = Instant.MIN;
        private Duration duration = Duration.ofSeconds(-5, 7);
        private UUID id = new UUID(1, -2);
        private BigInteger big = new BigInteger("-123456789012345678901234567890");
        private BigDecimal exact = new BigDecimal("-1.500");
        private BigDecimal own = new BigDecimal("2.5") { @Override public String toString() { return "mine"; } };
        private List<String> list = new ArrayList<>(List.of("x"));
        private Object self = this;
        private int[] numbers = {1, 2};
        transient int passing;
        static Object make() { C made = new C(); made.above = 5; made.higher = "high"; made.lost = 9; return made; }
        @Override public String toString() {
          return super.toString() + flag + b + s + (int) c + l + Float.floatToRawIntBits(f) + d + bb + by + sh + ch + in
              + lo + fl + dou + none + text + wide.chars().boxed().toList() + empty + size + no + date + time
              + both + instant + duration + id + big + exact + own + list + (self == this) + Arrays.toString(numbers)
              + passing;
        }
      }
      class Base { int lost = 1; Base() { } }
      class Above extends Base implements Serializable {
        int above; protected String higher;
        @Override public String toString() { return above + higher + lost; }
      }
      """;

  /** Texts that are too long for a block. */
  static final String LONG =
      """
      @interface Unshared {}
      class Part implements Serializable {
        static final String LONG = "x".repeat(70_000);
        String one = LONG, two = LONG, three = "\\u4e00".repeat(1_024);
      }
      public class C implements Serializable {
        @Unshared private Part part = new Part();
        private String four = Part.LONG;
        static Object make() { return new C(); }
        @Override public String toString() {
          return (part.one == part.two) + part.one + (part.one == four) + part.three;
        }
      }
      """;

  @TempDir private Path folder;

  static void assertCombinations(Path plain, Path optimized) throws Exception {
    try (Side before = Side.plain(plain);
        Side now = Side.plain(optimized);
        Side both = Side.writingJava(optimized)) {
      byte[] java = before.write();
      String expected = before.outcome(java);
      byte[] packed = now.write();
      byte[] written = both.write();
      assertThat(now.throughBrine(now.call("make")))
          .hasToString(before.throughBrine(before.call("make")).toString());
      for (byte[] bytes : List.of(java, packed, written)) {
        assertThat(now.outcome(bytes)).isEqualTo(expected);
        assertThat(both.outcome(bytes)).isEqualTo(expected);
      }
      assertThat(before.outcome(written)).isEqualTo(expected);
      assertThat(before.outcome(packed))
          .matches(
              "java.lang.ClassNotFoundException: C\\$Brine"
                  + "|java.lang.ClassCastException: cannot assign instance of"
                  + " (java.lang.String|\\[Ljava.lang.Object;) to field .*");
    }
  }

  @Test
  void old_and_new_programs_read_each_other() throws Exception {
    for (String source : List.of(HOST, OPEN_HOST)) {
      Path plain = Side.compile(Files.createTempDirectory(folder, "program"), source);
      assertCombinations(plain, Side.optimized(plain));
    }
  }

  @Test
  void every_form_survives_in_all_combinations() throws Exception {
    Path plain = Side.compile(folder, VALUES);
    assertCombinations(plain, Side.optimized(plain));
  }

  @Test
  void an_old_reader_says_which_field_it_cannot_read() throws Exception {
    Path plain = Side.compile(folder, OPEN_HOST);
    try (Side before = Side.plain(plain);
        Side now = Side.plain(Side.optimized(plain))) {
      assertThat(before.outcome(now.write()))
          .isEqualTo(
              "java.lang.ClassCastException: cannot assign instance of java.lang.String to field"
                  + " C.price of type java.math.BigDecimal in instance of C");
    }
  }

  @Test
  void streams_become_smaller() throws Exception {
    Path plain = Side.compile(folder, HOST);
    try (Side before = Side.plain(plain);
        Side now = Side.plain(Side.optimized(plain))) {
      assertThat(before.write()).hasSize(410);
      assertThat(now.write()).hasSize(80);
    }
  }

  @Test
  void nulls_take_no_block() throws Exception {
    String nulls =
        OPEN_HOST.replaceAll(" = (\"|new)[^;]*", "").replace("int id = 3423", "boolean id");
    Path plain = Side.compile(folder, nulls);
    Path optimized = Side.optimized(plain);
    try (Side before = Side.plain(plain);
        Side now = Side.plain(optimized)) {
      assertThat(now.outcome(now.write())).isEqualTo("falsenullnullnull");
      assertThat(now.outcome(before.write())).isEqualTo("falsenullnullnull");
      assertThat(before.outcome(now.write())).isEqualTo("falsenullnullnull");
      int one = Side.write(new Object[] {now.call("make")}).length;
      int two = Side.write(new Object[] {now.call("make"), now.call("make")}).length;
      assertThat(two - one).isEqualTo(13);
    }
  }

  @Test
  void the_version_and_the_view_of_reflection_stay() throws Exception {
    Path plain = Side.compile(folder, HOST);
    try (Side before = Side.plain(plain);
        Side now = Side.plain(Side.optimized(plain))) {
      assertThat(ObjectStreamClass.lookup(now.type("C")).getSerialVersionUID())
          .isEqualTo(ObjectStreamClass.lookup(before.type("C")).getSerialVersionUID());
      assertThat(members(now.type("C"))).isEqualTo(members(before.type("C")));
      assertThat(now.type("BrineBlockWriter1").isSynthetic()).isTrue();
    }
  }

  static List<String> members(Class<?> type) {
    return Stream.of(type.getDeclaredFields(), type.getDeclaredMethods(), type.getConstructors())
        .flatMap(Stream::of)
        .filter(member -> !member.isSynthetic())
        .map(Object::toString)
        .sorted()
        .toList();
  }

  @Test
  void long_texts_are_written_once_however_often_they_are_referred_to() throws Exception {
    Path plain = Side.compile(folder, LONG);
    Path optimized = Side.optimized(plain);
    assertCombinations(plain, optimized);
    try (Side now = Side.plain(optimized)) {
      assertThat(now.write()).hasSizeBetween(73_072, 73_300);
    }
  }

  @Test
  void the_same_comes_out_again_and_nothing_when_it_runs_twice() throws Exception {
    Path plain = Side.compile(folder, HOST);
    Path optimized = Side.optimized(plain);
    byte[] once = Files.readAllBytes(optimized.resolve("C.class"));
    byte[] proxy = Files.readAllBytes(optimized.resolve("C$Brine.class"));
    byte[] beside = Files.readAllBytes(optimized.resolve("BrineBlockWriter1.class"));
    assertThat(Side.optimize(optimized)).isEmpty();
    assertThat(optimized.resolve("C.class")).hasBinaryContent(once);
    assertThat(Side.optimize(plain))
        .containsExactly("[packed-whole] C is one block, which a serialization proxy has");
    assertThat(plain.resolve("C.class")).hasBinaryContent(once);
    assertThat(plain.resolve("C$Brine.class")).hasBinaryContent(proxy);
    assertThat(plain.resolve("BrineBlockWriter1.class")).hasBinaryContent(beside);
  }

  @Test
  void both_techniques_go_together() throws Exception {
    String source =
        HOST
            + "class App { static byte[] save(Object o) throws IOException {"
            + " ByteArrayOutputStream bytes = new ByteArrayOutputStream();"
            + " new ObjectOutputStream(bytes).writeObject(o); return bytes.toByteArray(); } }";
    Path classes = Side.compile(folder, source);
    Optimizer optimizer =
        Optimizer.newBuilder()
            .trust("all")
            .techniques(Technique.CLASSES, Technique.STREAMS)
            .build();
    assertThat(optimizer.optimize(List.of(classes)).outcomes().map(Object::toString))
        .containsExactly(
            "[created-stream] App.save, line 13 creates ObjectOutputStream, now Brine's",
            "[packed-whole] C is one block, which a serialization proxy has");
  }
}
