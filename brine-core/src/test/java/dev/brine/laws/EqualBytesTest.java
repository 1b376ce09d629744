// SPDX-License-Identifier: Apache-2.0
package dev.brine.laws;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.Brine;
import dev.brine.CodeGeneration;
import dev.brine.TypeFilter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Equal objects have equal bytes, however long they are: where a message is cut into frames does
 * not depend on generated code, nor on what was written before.
 */
class EqualBytesTest {
  private static final int PART_OF_A_STREAM = 1 << 16;
  private static final int PART_OF_A_MESSAGE = 1 << 13;
  private static final List<Integer> BEFORE = List.of(0, 100, 20_000, 300_000);

  /** Writes data before and behind its fields. */
  static final class Blocks implements Serializable {
    private static final long serialVersionUID = 1;

    @SuppressWarnings("UnusedVariable") // It is written.
    private final Object next;

    private final transient int length;

    Blocks(Object next, int length) {
      this.next = next;
      this.length = length;
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.writeLong(1L << 40);
      out.defaultWriteObject();
      out.write(new byte[length]);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.readLong();
      in.defaultReadObject();
    }
  }

  /** Fields whose generated code reserves room for many at once. */
  @SuppressWarnings("ArrayRecordComponent") // An array is one of them.
  record Wide(long a, long b, double c, String d, int[] e, String f) implements Serializable {
    static Wide of(int i) {
      return new Wide(i, -i, i / 3.0, "text " + i, new int[i % 7], "t".repeat(i % 50));
    }
  }

  private interface Writes {
    byte[] write(Brine brine, Object object) throws IOException;
  }

  private static byte[] stream(Brine brine, Object object) throws IOException {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = brine.newObjectOutputStream(sink)) {
      out.writeObject(object);
    }
    return sink.toByteArray();
  }

  private static byte[] message(Brine brine, Object object) throws IOException {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    brine.codec(Object.class).encode(object, sink);
    return sink.toByteArray();
  }

  private static Object blocks(int count, int length) {
    Object first = null;
    for (int i = 0; i < count; i++) {
      first = new Blocks(first, length);
    }
    return first;
  }

  private static List<Object> wide(int count) {
    List<Object> all = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      all.add(Wide.of(i));
    }
    return all;
  }

  private static Map<String, Object> objects() {
    Map<String, Object> objects = new LinkedHashMap<>();
    for (int part : new int[] {PART_OF_A_MESSAGE, PART_OF_A_STREAM}) {
      objects.put("texts of about " + part, List.of("x".repeat(part - 40), "y".repeat(70)));
      objects.put("a text of three times " + part, "z".repeat(3 * part));
      objects.put("blocks of " + part, blocks(3, part));
    }
    objects.put("short", Wide.of(1));
    objects.put("blocks that fill one part and a half", blocks(64, 1500));
    objects.put("many small objects", wide(20_000));
    objects.put("numbers", new long[100_000]);
    return objects;
  }

  static Stream<Map.Entry<String, Object>> all() {
    return objects().entrySet().stream();
  }

  private static Brine brine(CodeGeneration generation) {
    return Brine.newBuilder()
        .types(TypeFilter.allow(EqualBytesTest.class.getName() + "$*"))
        .generation(generation)
        .build();
  }

  private static void assertEqualBytes(Writes writes, Object object) throws IOException {
    byte[] expected = writes.write(brine(CodeGeneration.OFF), object);
    for (CodeGeneration generation : CodeGeneration.values()) {
      for (int before : BEFORE) {
        Brine brine = brine(generation);
        for (int use = 0; use < 4; use++) {
          writes.write(brine, blocks(2, before));
          assertThat(Arrays.mismatch(writes.write(brine, object), expected)).isEqualTo(-1);
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("all")
  void a_stream_of_an_object(Map.Entry<String, Object> named) throws IOException {
    assertEqualBytes(EqualBytesTest::stream, named.getValue());
  }

  @ParameterizedTest
  @MethodSource("all")
  void a_message_to_a_stream(Map.Entry<String, Object> named) throws IOException {
    assertEqualBytes(EqualBytesTest::message, named.getValue());
  }

  @ParameterizedTest
  @MethodSource("all")
  void a_later_object_of_a_stream(Map.Entry<String, Object> named) throws IOException {
    assertEqualBytes(
        (brine, object) -> {
          ByteArrayOutputStream sink = new ByteArrayOutputStream();
          try (ObjectOutputStream out = brine.newObjectOutputStream(sink)) {
            out.writeObject(Wide.of(2));
            out.writeObject(object);
            out.writeInt(3);
            out.reset();
            out.writeObject(object);
          }
          return sink.toByteArray();
        },
        named.getValue());
  }

  @ParameterizedTest
  @MethodSource("all")
  void is_read_again(Map.Entry<String, Object> named) throws Exception {
    Brine brine = brine(CodeGeneration.AFTER_A_FEW_USES);
    byte[] stream = stream(brine, named.getValue());
    try (ObjectInputStream in = brine.newObjectInputStream(new ByteArrayInputStream(stream))) {
      byte[] again = stream(brine, in.readObject());
      boolean isOfBlocks = named.getValue() instanceof Blocks;
      assertThat(Arrays.equals(again, stream)).isNotEqualTo(isOfBlocks);
      assertThat(in.read()).isEqualTo(-1);
    }
    Object read =
        brine
            .codec(Object.class)
            .decode(new ByteArrayInputStream(message(brine, named.getValue())));
    assertThat(read).hasSameClassAs(named.getValue());
  }
}
