// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.classes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OptionalDataException;
import java.io.StreamCorruptedException;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Blocks that no compact class wrote: they end in declared exceptions. */
class HostileCompactBlocksTest {
  static final String VALUES =
      """
      @interface Unshared {}
      enum Size { SMALL, LARGE }
      class Part implements Serializable {
        int n = 300; String s = "s\\u1234"; Size size = Size.SMALL; boolean b = true; double d = 2;
        Object later = 4; @Unshared List<String> l = new ArrayList<>(List.of("x"));
      }
      public class C implements Serializable {
        @Unshared List<Part> parts = new ArrayList<>(Arrays.asList(new Part(), null));
        @Unshared Set<Size> sizes = new LinkedHashSet<>(List.of(Size.LARGE));
        @Unshared byte[] bytes = {1}; @Unshared String[] texts = {"a", null};
        @Unshared Date date = new Date(7); Instant instant = Instant.EPOCH; Integer boxed = 8;
        BigDecimal exact = new BigDecimal("1.5"); String name = "name"; Size size = Size.LARGE;
        Object other = "other"; long number = -1; boolean flag = true; List<Object> shared;
        String longest = "x".repeat(1_025);
        static Object make() { return new C(); }
      }
      """;

  /**
   * Magic, version, the tags of an object and a class, name, version, flags, count and two ends.
   */
  private static final int BLOCK = 4 + 2 + 2 + 1 + 8 + 1 + 2 + 2;

  private static final int BITS = 3;

  @TempDir private static Path folder;
  private static Side side;
  private static BlockStream written;
  private static byte[] content;
  private static byte[] objects;

  @BeforeAll
  static void write() throws Exception {
    side = Side.plain(Side.compact(Side.compile(folder.resolve("1/a"), VALUES)));
    written = writtenBy(side);
    content = written.content();
    objects = written.behind();
    assertThat(content[BITS]).as("the objects behind the block").isEqualTo((byte) 3);
    assertThat(side.read(written.having(content, objects))).isNotNull();
  }

  /** Returns what a program writes in the compact form. */
  static BlockStream writtenBy(Side side) throws Exception {
    return BlockStream.withBlockAt(side.write(), BLOCK, "");
  }

  @Test
  void changed_bytes_of_a_block() throws IOException {
    Mutations.bytes(
        content,
        (changed, what) ->
            HostileBlocksTest.assertHarmless(side, written.having(changed, objects), what));
  }

  @Test
  void truncated_blocks() throws IOException {
    for (int length = 0; length < content.length; length++) {
      byte[] stream = written.having(Arrays.copyOf(content, length), objects);
      assertThatThrownBy(() -> side.read(stream)).isInstanceOf(StreamCorruptedException.class);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {Integer.MAX_VALUE, Integer.MAX_VALUE + 1L, Long.MAX_VALUE, -1, 1L << 32})
  void large_numbers_in_a_block(long number) throws IOException {
    Mutations.numbers(
        content,
        number,
        (changed, what) ->
            HostileBlocksTest.assertHarmless(side, written.having(changed, objects), what));
  }

  @Test
  void more_bytes_or_objects_than_the_fields_take() throws IOException {
    byte[] longer = written.having(Arrays.copyOf(content, content.length + 2), objects);
    assertThatThrownBy(() -> side.read(longer))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessage("Expected the end of a block but was 2 more bytes and 0 objects");
    byte[] counted = content.clone();
    counted[BITS] = 4;
    byte[] more = Arrays.copyOf(objects, objects.length + 1);
    more[objects.length - 1] = 0x70;
    more[objects.length] = 0x78;
    byte[] stream = written.having(counted, more);
    assertThatThrownBy(() -> side.read(stream))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessage("Expected the end of a block but was 0 more bytes and 1 objects");
  }

  @Test
  void fewer_objects_behind_a_block_than_it_says() throws IOException {
    byte[] stream = written.having(content, new byte[] {0x70, 0x78});
    assertThatThrownBy(() -> side.read(stream)).isInstanceOf(OptionalDataException.class);
  }

  @Test
  void fewer_objects_behind_a_block_than_its_fields_take() throws IOException {
    byte[] changed = content.clone();
    changed[BITS] = 1;
    byte[] stream = written.having(changed, objects);
    assertThatThrownBy(() -> side.read(stream))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessage("Expected an object in a marker but was none");
  }

  @Test
  void a_number_where_a_text_stands_behind_a_block() throws IOException {
    byte[] nulls = written.having(content, new byte[] {0x70, 0x70, 0x70, 0x78});
    HostileBlocksTest.assertHarmless(side, nulls, "nulls");
    byte[] itself = written.having(content, new byte[] {0x71, 0, 0x7e, 0, 1, 0x70, 0x70, 0x78});
    assertThatThrownBy(() -> side.read(itself))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessage("Expected a text but was a C");
  }
}
