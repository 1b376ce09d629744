// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.classes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.ObjectStreamClass;
import java.io.ObjectStreamField;
import java.io.StreamCorruptedException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Blocks and layouts that no rewritten class wrote, read by the class of the same version and by
 * another one: they end in declared exceptions, or those of Java for values that do not fit.
 */
class HostileBlocksTest {
  static final String VALUES =
      """
      @interface Unshared {}
      enum Size { SMALL, LARGE }
      class Part implements Serializable {
        private static final long serialVersionUID = 1;
        int n = 300; String s = "s\\u1234"; Size size = Size.SMALL; boolean b = true; double d = 2;
        Object later = "later"; Long boxed = 4L; BigInteger number = BigInteger.TEN;
        @Unshared List<String> l = new ArrayList<>(List.of("x")); @Unshared int[] a = {1, 2};
        @Unshared Date date = new Date(5); @Unshared Part next;
      }
      public class C implements Serializable {
        private static final long serialVersionUID = 1;
        @Unshared List<Part> parts = new ArrayList<>(Arrays.asList(new Part(), null));
        @Unshared Map<String, Part> map = new HashMap<>(Map.of("k", new Part()));
        @Unshared Set<Size> sizes = new LinkedHashSet<>(List.of(Size.LARGE));
        @Unshared Deque<Integer> deque = new ArrayDeque<>(List.of(5));
        @Unshared List<String> linked = new LinkedList<>(List.of("l"));
        @Unshared byte[] bytes = {1}; @Unshared long[] longs = {1, -1}; @Unshared double[] ds = {1};
        @Unshared String[] texts = {"a", null}; @Unshared Part part = new Part();
        @Unshared Date date = new Date(7);
        Instant instant = Instant.EPOCH; LocalDateTime time = LocalDateTime.MIN; Integer boxed = 8;
        BigDecimal exact = new BigDecimal("1.5"); UUID id = new UUID(1, 2); int plain = 3;
        %s
        static Object make() { C made = new C(); made.part.next = new Part(); return made; }
      }
      """;
  static final String CHAIN =
      """
      @interface Unshared {}
      class Part implements Serializable {
        private static final long serialVersionUID = 1;
        @Unshared Part next; @Unshared List<Part> list;
      }
      public class C implements Serializable {
        private static final long serialVersionUID = 1;
        Object any;
        @Unshared Part part = new Part();
        static Object make() { return new C(); }
      }
      """;
  private static final int MOST_BYTES = 4 << 20;

  @TempDir private static Path folder;
  private static Side same;
  private static Side other;
  private static BlockStream written;
  private static String layout;

  @BeforeAll
  static void write() throws Exception {
    same = Side.plain(Side.optimized(Side.compile(folder.resolve("1/a"), VALUES.formatted(""))));
    String more = "Instant more; @Unshared Set<Part> set;";
    other = Side.plain(Side.optimized(Side.compile(folder.resolve("2/a"), VALUES.formatted(more))));
    layout = layoutOf(same);
    written = BlockStream.endingWithBlock(same.write(), layout);
    assertThat(same.read(written.bytes())).isNotNull();
    assertThat(other.read(written.bytes())).isNotNull();
  }

  /** Returns the layout of {@code C}. */
  static String layoutOf(Side side) throws Exception {
    return Stream.of(ObjectStreamClass.lookup(side.type("C")).getFields())
        .map(ObjectStreamField::getName)
        .filter(name -> Character.isDigit(name.charAt(0)))
        .findFirst()
        .orElseThrow();
  }

  /** Reads on both sides; what fails has to be declared, or to say what does not fit. */
  private static void assertHarmless(byte[] stream, Object what) {
    assertHarmless(same, stream, what);
    assertHarmless(other, stream, what);
  }

  /** Reads; what fails has to be declared, or to say what does not fit. */
  static void assertHarmless(Side side, byte[] stream, Object what) {
    ThreadMXBean thread = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = thread.getCurrentThreadAllocatedBytes();
    try {
      assertThat(side.read(stream)).isNotNull();
    } catch (Exception | Error e) {
      if (!isDeclared(e)) {
        throw new AssertionError("at " + what, e);
      }
    }
    assertThat(thread.getCurrentThreadAllocatedBytes() - before)
        .as(() -> "" + what)
        .isLessThan(MOST_BYTES);
  }

  /** Returns whether reading may end so: as declared, or as Java says what does not fit. */
  static boolean isDeclared(Throwable thrown) {
    String message = String.valueOf(thrown.getMessage());
    if (thrown instanceof ClassCastException) {
      return message.startsWith("cannot assign instance of ");
    }
    boolean isKnown = thrown instanceof IOException || thrown instanceof ClassNotFoundException;
    // Java's streams have no check of their own for the type of a field that is null.
    boolean isOfDescriptor = message.contains("; invalid descriptor for field ");
    return isKnown && (isOfDescriptor || !(thrown.getCause() instanceof NullPointerException));
  }

  @Test
  void changed_bytes_of_a_block() throws IOException {
    Mutations.bytes(
        written.content(), (changed, what) -> assertHarmless(written.having(changed), what));
  }

  @Test
  void truncated_blocks() throws IOException {
    for (int length = 0; length < written.content().length; length++) {
      byte[] stream = written.having(Arrays.copyOf(written.content(), length));
      assertThatThrownBy(() -> same.read(stream)).isInstanceOf(StreamCorruptedException.class);
      assertHarmless(stream, length);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {Integer.MAX_VALUE, Integer.MAX_VALUE + 1L, Long.MAX_VALUE, -1, 1L << 32})
  void large_numbers_in_a_block(long number) throws IOException {
    Mutations.numbers(
        written.content(),
        number,
        (changed, what) -> assertHarmless(written.having(changed), what));
  }

  @Test
  void changed_chars_of_a_layout() throws IOException {
    Mutations.chars(layout, changed -> assertHarmless(written.having(changed), changed));
  }

  static Stream<String> layouts() {
    String fields = layout.substring(1, layout.indexOf('|'));
    return Stream.of(
        "1",
        "1,",
        "1|",
        "1|,",
        "1K1",
        "1K10",
        "1Ipart,",
        "1?part,",
        "1nplain,",
        "1O1plain,",
        "1O9part,",
        "1O1part,|:Part,",
        "1O1part,|:Part,1,O1,",
        "1E1part,|:Size,",
        "1" + fields + fields,
        "1" + "npart,".repeat(60),
        "1" + "npart,".repeat(900),
        "1O1part,|:Part,1," + "Ix,".repeat(500),
        "1O1part,|:Part,1," + "Zx,".repeat(80),
        layout + "|:Part,1,".repeat(80),
        "1npart," + "x".repeat(60_000),
        "2" + fields);
  }

  @ParameterizedTest
  @MethodSource("layouts")
  void layouts_that_nothing_writes(String text) throws IOException {
    assertHarmless(written.having(text), text);
  }

  /** Returns a stream of an object with one packed field. */
  private static byte[] chain(Side side, byte[] content) throws Exception {
    byte[] stream = side.write();
    int at = BlockStream.endingWithBlock(stream, "").block();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    out.write(stream, 0, at - 2);
    for (int from = 0; from < content.length; from += 1024) {
      int length = Math.min(1024, content.length - from);
      out.writeByte(0x7a);
      out.writeInt(length);
      out.write(content, from, length);
    }
    out.writeByte(0x78);
    return bytes.toByteArray();
  }

  @Test
  void objects_that_stand_deeper_than_any_writer_puts_them() throws Exception {
    try (Side side = Side.plain(Side.optimized(Side.compile(folder.resolve("3/a"), CHAIN)))) {
      byte[] content = new byte[100_000];
      Arrays.fill(content, (byte) 0b1001);
      byte[] stream = chain(side, content);
      assertThatThrownBy(() -> side.read(stream))
          .isInstanceOf(StreamCorruptedException.class)
          .hasMessage("Objects in a block nest deeper than 100");
    }
  }

  @Test
  void lists_that_all_announce_the_rest_of_the_block_as_theirs() throws Exception {
    try (Side side = Side.plain(Side.optimized(Side.compile(folder.resolve("4/a"), CHAIN)))) {
      byte[] content = new byte[1 << 20];
      int at = 0;
      content[at++] = 0b111;
      for (int depth = 0; depth < 90; depth++) {
        content[at++] = 1;
        for (int rest = 1_000_000; rest != 0; rest >>>= 7) {
          content[at++] = (byte) ((rest & 0x7f) | (rest >>> 7 == 0 ? 0 : 0x80));
        }
        content[at++] = 'O';
        content[at++] = 0b111;
      }
      byte[] stream = chain(side, content);
      ThreadMXBean thread = (ThreadMXBean) ManagementFactory.getThreadMXBean();
      long before = thread.getCurrentThreadAllocatedBytes();
      assertThatThrownBy(() -> side.read(stream)).isInstanceOf(StreamCorruptedException.class);
      assertThat(thread.getCurrentThreadAllocatedBytes() - before).isLessThan(48L << 20);
    }
  }
}
