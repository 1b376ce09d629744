// SPDX-License-Identifier: Apache-2.0
package dev.brine.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.dropin.DropInObjectInputStream;
import dev.brine.dropin.DropInObjectOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.Externalizable;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Numbers, texts and large arrays are what they were, wherever blocks and parts of them end. */
class PrimitivesOfCallbacksTest {
  private static final int COUNT = 4_000;

  /** Writes values of all types in random order. */
  public static final class Values implements Externalizable {
    private static final long serialVersionUID = 1L;

    private final List<Object> values = new ArrayList<>();

    /** For the stream. */
    public Values() {}

    static Values random(long seed) {
      Values made = new Values();
      Random random = new Random(seed);
      for (int i = 0; i < COUNT; i++) {
        made.values.add(value(random));
      }
      return made;
    }

    private static Object value(Random random) {
      return switch (random.nextInt(10)) {
        case 0 -> random.nextBoolean();
        case 1 -> (byte) random.nextInt();
        case 2 -> (short) random.nextInt();
        case 3 -> (char) random.nextInt();
        case 4 -> random.nextInt();
        case 5 -> random.nextLong();
        case 6 -> random.nextFloat();
        case 7 -> random.nextDouble();
        case 8 -> "text ".repeat(random.nextInt(40));
        default -> "\u0000\u00e4\u76d0\ud83d\ude00".substring(0, random.nextInt(6));
      };
    }

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      out.writeInt(values.size());
      for (Object value : values) {
        write(out, value);
      }
    }

    private static void write(ObjectOutput out, Object value) throws IOException {
      if (value instanceof Boolean flag) {
        out.write('Z');
        out.writeBoolean(flag);
      } else if (value instanceof Byte number) {
        out.write('B');
        out.writeByte(number);
      } else if (value instanceof Short number) {
        out.write('S');
        out.writeShort(number);
      } else if (value instanceof Character character) {
        out.write('C');
        out.writeChar(character);
      } else if (value instanceof Integer number) {
        out.write('I');
        out.writeInt(number);
      } else if (value instanceof Long number) {
        out.write('J');
        out.writeLong(number);
      } else if (value instanceof Float number) {
        out.write('F');
        out.writeFloat(number);
      } else if (value instanceof Double number) {
        out.write('D');
        out.writeDouble(number);
      } else {
        out.write('T');
        out.writeUTF((String) value);
      }
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException {
      for (int left = in.readInt(); left > 0; left--) {
        values.add(read(in, in.read()));
      }
    }

    private static Object read(ObjectInput in, int letter) throws IOException {
      return switch (letter) {
        case 'Z' -> in.readBoolean();
        case 'B' -> in.readByte();
        case 'S' -> in.readShort();
        case 'C' -> in.readChar();
        case 'I' -> in.readInt();
        case 'J' -> in.readLong();
        case 'F' -> in.readFloat();
        case 'D' -> in.readDouble();
        case 'T' -> in.readUTF();
        default -> throw new AssertionError(letter);
      };
    }
  }

  /** Reads more than it has written. */
  public static final class TooFar implements Externalizable {
    private static final long serialVersionUID = 1L;

    /** For the stream. */
    public TooFar() {}

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      out.writeShort(7);
      out.writeShort(8);
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException {
      in.readShort();
      assertThatThrownBy(in::readInt).isInstanceOf(EOFException.class);
    }
  }

  /** Gives few bytes at once. */
  private static final class Trickle extends FilterInputStream {
    private final int most;

    Trickle(byte[] bytes, int most) {
      super(new ByteArrayInputStream(bytes));
      this.most = most;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
      return super.read(target, offset, Math.min(length, most));
    }
  }

  private static byte[] written(Object object) throws IOException {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new DropInObjectOutputStream(sink)) {
      out.writeObject(object);
    }
    return sink.toByteArray();
  }

  private static Object read(InputStream source) throws IOException, ClassNotFoundException {
    try (ObjectInputStream in = new DropInObjectInputStream(source)) {
      return in.readObject();
    }
  }

  @Test
  void values_of_all_types_come_back_across_blocks() throws Exception {
    for (long seed = 0; seed < 10; seed++) {
      Values values = Values.random(seed);
      byte[] bytes = written(values);
      for (int most : List.of(3, 1_000, bytes.length)) {
        Values back = (Values) read(new Trickle(bytes, most));
        assertThat(back.values).isEqualTo(values.values);
      }
    }
  }

  @Test
  void a_number_of_which_a_part_is_there_is_not_read() throws Exception {
    assertThat(read(new ByteArrayInputStream(written(new TooFar())))).isInstanceOf(TooFar.class);
  }

  @Test
  void large_arrays_of_bytes_come_back_from_parts_of_any_size() throws Exception {
    for (int size : List.of(1 << 16, (1 << 16) + 1, 1 << 20, 3_000_000)) {
      byte[] array = new byte[size];
      new Random(size).nextBytes(array);
      byte[] bytes = written(array);
      for (int most : List.of(777, 1 << 16, bytes.length)) {
        assertThat((byte[]) read(new Trickle(bytes, most))).isEqualTo(array);
      }
    }
  }

  @Test
  void a_large_array_that_is_cut_off_is_not_read() throws Exception {
    byte[] bytes = written(new byte[3_000_000]);
    byte[] part = Arrays.copyOf(bytes, 2_000_000);
    assertThatThrownBy(() -> read(new ByteArrayInputStream(part))).isInstanceOf(EOFException.class);
  }

  @Test
  void the_classes_of_a_stream_are_described_alike_each_time() throws Exception {
    Object[] objects = {
      new IllegalStateException("a"), new IllegalArgumentException("b"), new Values(), "c"
    };
    byte[] first = written(objects);
    for (int i = 0; i < 20; i++) {
      assertThat(written(objects)).isEqualTo(first);
      assertThat((Object[]) read(new ByteArrayInputStream(first))).hasSameSizeAs(objects);
      Object[] others = {objects[1], objects[2], objects[0]};
      assertThat((Object[]) read(new ByteArrayInputStream(written(others)))).hasSameSizeAs(others);
    }
  }
}
