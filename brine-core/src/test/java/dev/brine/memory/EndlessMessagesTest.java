// SPDX-License-Identifier: Apache-2.0
package dev.brine.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.Codec;
import dev.brine.Limits;
import dev.brine.References;
import dev.brine.SchemaCatalog;
import dev.brine.SchemaLane;
import dev.brine.TypeFilter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every byte of every form is replaced by a length beyond all bounds, and as many bytes as a reader
 * likes follow. Within limits that do not grow with the input, it soon asks for no more.
 */
@SuppressWarnings("serial") // No class is read by another version.
class EndlessMessagesTest {
  private static final long MEMORY = 1 << 16;

  /** What a reader may read ahead and let buffers double. */
  private static final long MOST = 16 * MEMORY;

  private static final Limits LIMITS = Limits.defaults().withMemory(MEMORY, 0);
  private static final TypeFilter TYPES = TypeFilter.allow("dev.brine.memory.**", "java.**");

  record Pair(Object one, List<String> more) implements Serializable {}

  enum Color {
    RED,
    GREEN
  }

  static class Plain implements Serializable {
    int number = 3;
    String text = "text";
    Color color = Color.GREEN;
    Integer box = 4;
  }

  static final class Hooked implements Serializable {
    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      out.writeInt(7);
      out.writeUTF("more");
      out.writeObject("object");
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      in.readInt();
      in.readUTF();
      in.readObject();
    }
  }

  static class Sub extends ArrayList<Object> {
    int field = 5;
  }

  private static Map<String, Object> values() {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("a string", "text");
    values.put("a wide string", "\u4e00\u4e8c");
    values.put("bytes", new byte[] {1, 2, 3});
    values.put("ints", new int[] {1, 200, -3});
    values.put("bits", new boolean[] {true, false});
    values.put("doubles", new double[] {1.5});
    values.put("chars", new char[] {'a', '\u4e00'});
    values.put("strings", new String[] {"a", null});
    values.put("arrays", new int[][] {{1}, {2, 3}});
    values.put("a list", new ArrayList<>(List.of("a", 1, 2L)));
    values.put("an unmodifiable list", List.of("a", "b", "c"));
    values.put("a map", new HashMap<>(Map.of("key", 1)));
    values.put("a sorted map", new TreeMap<>(Map.of("key", 1)));
    values.put("a sorted set", new TreeSet<>(Set.of(1, 2)));
    values.put("a number", new BigInteger("123456789012345678901234567890"));
    values.put("a bit set", BitSet.valueOf(new long[] {5, 6}));
    values.put("a class", Plain.class);
    values.put("an enum", TimeUnit.DAYS);
    values.put("a record", new Pair(new Plain(), new ArrayList<>(List.of("x"))));
    values.put("an object", new Plain());
    values.put("an object with hooks", new Hooked());
    values.put("an object in Java's form", new Sub());
    Exception exception = new IllegalStateException("message");
    exception.setStackTrace(new StackTraceElement[] {exception.getStackTrace()[0]});
    values.put("an exception", exception);
    return values;
  }

  private static final Map<String, Object> VALUES = values();

  static Stream<String> samples() {
    return VALUES.keySet().stream();
  }

  /** A source that counts what is taken of it. */
  private static final class Endless extends InputStream {
    private final byte[] head;
    private final int filler;
    private long at;

    Endless(byte[] head, int filler) {
      this.head = head;
      this.filler = filler;
    }

    @Override
    public int read() {
      if (at >= 64 * MOST) {
        return -1;
      }
      return at < head.length ? head[(int) at++] & 0xff : fill(1);
    }

    private int fill(int count) {
      at += count;
      return filler;
    }

    @Override
    public int read(byte[] target, int offset, int length) {
      if (length == 0) {
        return 0;
      }
      if (at < head.length) {
        target[offset] = (byte) read();
        return 1;
      }
      if (at >= 64 * MOST) {
        return -1;
      }
      Arrays.fill(target, offset, offset + length, (byte) fill(length));
      return length;
    }
  }

  @ParameterizedTest
  @MethodSource("samples")
  void a_length_beyond_all_bounds_buys_no_memory(String sample) throws IOException {
    Object value = VALUES.get(sample);
    Brine embedded = brine(SchemaLane.EMBEDDED, References.TRACK);
    requireBounded(sample, embedded.codec(Object.class), value);
    @SuppressWarnings("unchecked")
    Codec<Object> own =
        (Codec<Object>) brine(SchemaLane.NONE, References.TREE).codec(value.getClass());
    requireBounded(sample, own, value);
  }

  private static Brine brine(SchemaLane lane, References references) {
    return Brine.newBuilder()
        .schema(lane)
        .references(references)
        .limits(LIMITS)
        .types(TYPES)
        .catalog(SchemaCatalog.inMemory())
        .build();
  }

  private static void requireBounded(String what, Codec<Object> codec, Object value)
      throws IOException {
    byte[] message = codec.encode(value);
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    codec.encode(value, sink);
    byte frame = sink.toByteArray()[0];
    for (int place = 1; place < message.length; place++) {
      for (byte[] length : LENGTHS) {
        byte[] head = join(Arrays.copyOf(message, place), length);
        requireBounded(what + " at " + place, codec, new Endless(head, 1));
        byte[] framed = join(new byte[] {frame}, LENGTHS[0]);
        requireBounded(what + " framed " + place, codec, new Endless(join(framed, head), 2));
      }
    }
  }

  /** Of 28 bits, and of 40 with a flag that is not set. */
  private static final byte[][] LENGTHS = {{-1, -1, -1, 127}, {-2, -1, -1, -1, -1, 31}};

  private static void requireBounded(String what, Codec<Object> codec, Endless source) {
    try {
      codec.decode(Channels.newChannel(source));
    } catch (BrineException | IOException e) {
      assertThat(e.getMessage()).isNotNull();
    }
    assertThat(source.at).as(what).isLessThan(MOST);
  }

  private static byte[] join(byte[] one, byte[] other) {
    return ByteBuffer.allocate(one.length + other.length).put(one).put(other).array();
  }
}
