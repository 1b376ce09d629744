// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.classes;

import static dev.brine.optimize.internal.classes.HostileBlocksTest.assertHarmless;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.brine.optimize.internal.block.BlockProxy;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.ObjectStreamClass;
import java.lang.management.ManagementFactory;
import java.lang.reflect.Field;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Proxies that no rewritten class wrote, read by the class of the same version, which makes objects
 * of blocks, and by another one, which has Java make them.
 */
class HostileProxiesTest {
  static final String VALUES =
      """
      @interface Unshared {}
      enum Size { SMALL, LARGE }
      class Part implements Serializable {
        private static final long serialVersionUID = 1;
        int n = 300; String s = "s\\u1234"; Size size = Size.SMALL; boolean b = true; double d = 2;
        Long boxed = 4L; BigInteger number = BigInteger.TEN;
        @Unshared List<String> l = new ArrayList<>(List.of("x")); @Unshared int[] a = {1, 2};
        @Unshared Date date = new Date(5); @Unshared Part next;
      }
      public class C implements Serializable {
        private static final long serialVersionUID = 1;
        @Unshared List<Part> parts = new ArrayList<>(Arrays.asList(new Part(), null));
        @Unshared Map<String, Part> map = new HashMap<>(Map.of("k", new Part()));
        @Unshared Set<Size> sizes = new LinkedHashSet<>(List.of(Size.LARGE));
        @Unshared String[] texts = {"a", null}; @Unshared Part part = new Part();
        Instant instant = Instant.EPOCH; UUID id = new UUID(1, 2); int plain = 3; float f = 1.5f;
        String longer = "longer ".repeat(12);
        %s
        static Object make() { C made = new C(); made.part.next = new Part(); return made; }
      }
      """;

  @TempDir private static Path folder;
  private static Side same;
  private static Side other;
  private static BlockStream written;
  private static String layout;

  @BeforeAll
  static void write() throws Exception {
    same = Side.plain(Side.optimized(Side.compile(folder.resolve("1/a"), VALUES.formatted(""))));
    String more = "Instant more; private Object any; ";
    other = Side.plain(Side.optimized(Side.compile(folder.resolve("2/a"), VALUES.formatted(more))));
    written = writtenBy(same);
    layout = written.layout();
    assertThat(same.read(written.bytes())).isNotNull();
    assertThat(other.read(written.bytes())).isNotNull();
  }

  /** Returns what a program writes whose {@code C} is written as a proxy. */
  static BlockStream writtenBy(Side side) throws Exception {
    byte[] stream = side.write();
    String layout = ObjectStreamClass.lookup(side.type("C$Brine")).getFields()[0].getName();
    int at = new String(stream, StandardCharsets.ISO_8859_1).indexOf(layout) + layout.length();
    BlockStream written = BlockStream.withBlockAt(stream, at + 3, layout);
    assertThat(Arrays.copyOfRange(stream, at, at + 2)).containsExactly(0x78, 0x70);
    assertThat(stream[written.end()]).isEqualTo((byte) 0x74);
    return written;
  }

  private static void assertBothHarmless(byte[] stream, Object what) {
    assertHarmless(same, stream, what);
    assertHarmless(other, stream, what);
  }

  @Test
  void changed_bytes_of_a_block() throws IOException {
    Mutations.bytes(
        written.content(), (changed, what) -> assertBothHarmless(written.having(changed), what));
  }

  @Test
  void truncated_blocks() throws IOException {
    for (int length = 0; length < written.content().length; length++) {
      byte[] stream = written.having(Arrays.copyOf(written.content(), length));
      assertThat(same.outcome(stream)).startsWith("java.io.StreamCorruptedException: Expected ");
      assertBothHarmless(stream, length);
    }
  }

  @Test
  void blocks_that_go_on() throws IOException {
    byte[] stream = written.having(Arrays.copyOf(written.content(), written.content().length + 3));
    String refusal =
        "java.io.StreamCorruptedException: 3 bytes and 0 objects are left behind the values of a"
            + " block";
    assertThat(same.outcome(stream)).isEqualTo(refusal);
    assertThat(other.outcome(stream)).isEqualTo(refusal);
  }

  @ParameterizedTest
  @ValueSource(longs = {Integer.MAX_VALUE, Integer.MAX_VALUE + 1L, Long.MAX_VALUE, -1, 1L << 32})
  void large_numbers_in_a_block(long number) throws IOException {
    Mutations.numbers(
        written.content(),
        number,
        (changed, what) -> assertBothHarmless(written.having(changed), what));
  }

  @Test
  void changed_chars_of_a_layout() throws IOException {
    Mutations.chars(layout, changed -> assertBothHarmless(written.havingOfProxy(changed), changed));
  }

  @Test
  void changed_bytes_around_a_block() throws IOException {
    int block = written.block();
    int end = written.end();
    int last = written.bytes().length - 1;
    for (int at : new int[] {block - 3, end, end + 1, end + 2, last}) {
      for (int change = 0; change < 256; change++) {
        byte[] changed = written.bytes().clone();
        changed[at] = (byte) change;
        assertBothHarmless(changed, at + " is " + change);
      }
    }
  }

  private static final String EVIL =
      """
      public class C implements Serializable {
        private static final long serialVersionUID = 1;
        Object any; String a, b, c;
      }
      class Whole implements Serializable { String x, y, z; }
      class Plain { }
      """;

  /** Returns what a proxy of {@code C} has that holds an object of some class in a field. */
  private static byte[] holding(String field, String described) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    String text = "1O1" + field + ",|" + described;
    out.writeInt(0xaced0005);
    out.writeShort(0x7372);
    out.writeUTF("C$Brine");
    out.writeLong(1);
    out.writeByte(3);
    out.writeShort(1);
    out.writeByte('B');
    out.writeUTF(text);
    out.writeShort(0x7870);
    out.writeByte(BlockProxy.head(text, 1));
    out.writeShort(0x7702);
    out.writeShort(0x0301);
    out.writeByte(0x78);
    return bytes.toByteArray();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      textBlock =
          """
          any~java:util:concurrent:atomic:AtomicBoolean,4654671469794556979,
          any~java:util:ArrayList,8683452581122892189,
          any~:Plain,1,
          """)
  void makes_no_objects_of_classes_that_were_not_rewritten(String field, String described)
      throws Exception {
    Path classes = Side.optimized(Side.compile(folder.resolve(described.hashCode() + "/a"), EVIL));
    try (Side side = Side.plain(classes)) {
      assertThat(side.outcome(holding(field, described)))
          .matches(
              "java.io.InvalidClassException: .*; Not a rewritten class of the package of"
                  + " C|java.lang.ClassNotFoundException: Plain\\$Brine");
      long version = ObjectStreamClass.lookup(side.type("Whole")).getSerialVersionUID();
      Object made = side.read(holding("any", ":Whole," + version + ","));
      Field any = made.getClass().getDeclaredField("any");
      any.setAccessible(true);
      assertThat(any.get(made).getClass().getName()).isEqualTo("Whole");
      Object other = side.read(holding("gone", described));
      assertThat(any.get(other)).isNull();
    }
  }

  @Test
  void elements_of_a_class_with_long_names_take_no_memory_of_their_own() throws Exception {
    StringBuilder text = new StringBuilder("1K11parts,|:Part,1,");
    text.append("Z").append("x".repeat(9_000)).append(",");
    int count = 60_000;
    ByteArrayOutputStream content = new ByteArrayOutputStream();
    content.write(7);
    content.write(1);
    for (int rest = count; rest != 0; rest >>>= 7) {
      content.write((rest & 0x7f) | (rest >>> 7 == 0 ? 0 : 0x80));
    }
    content.write('O');
    for (int i = 0; i < count; i++) {
      content.write(3);
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    out.write(written.having(text.toString()), 0, written.layoutPlace() + text.length() + 2);
    out.writeByte(BlockProxy.head(text.toString(), 1));
    out.writeByte(0x7a);
    out.writeInt(content.size());
    content.writeTo(out);
    out.writeByte(0x78);
    ThreadMXBean thread = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = thread.getCurrentThreadAllocatedBytes();
    assertThat(other.read(bytes.toByteArray())).isNotNull();
    assertThat(thread.getCurrentThreadAllocatedBytes() - before).isLessThan(128L << 20);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "java:lang:String",
        "java:lang:Class",
        "java:lang:Object",
        "java:lang:Thread",
        "java:util:HashMap",
        "java:util:PriorityQueue",
        "java:math:BigInteger",
        "[I",
        "[Ljava:lang:Object;",
        "",
        ":",
        ":C",
        ":C$Brine",
        ":Other",
        "java:lang:invoke:SerializedLambda"
      })
  void layouts_with_other_classes(String name) throws IOException {
    for (String part : new String[] {"|:Part,", "|:Size,"}) {
      String changed = layout.replace(part, "|" + name + ",");
      assertThat(changed).isNotEqualTo(layout);
      assertBothHarmless(written.havingOfProxy(changed), changed);
    }
  }
}
