// SPDX-License-Identifier: Apache-2.0
package dev.brine.laws;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.Codec;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Arrays of numbers that are longer than what is read ahead; {@link LargeMessagesIT} has GBs. */
class LargeArraysTest {
  private static final int MB = 1 << 20;
  private static final int READINGS = 3;

  private static Object filled(Class<?> type, int size) {
    Object array = Array.newInstance(type, size);
    for (int i = 0; i < size; i++) {
      long value = i * 0x9E3779B97F4A7C15L;
      if (type == byte.class) {
        Array.setByte(array, i, (byte) value);
      } else if (type == short.class) {
        Array.setShort(array, i, (short) value);
      } else if (type == char.class) {
        Array.setChar(array, i, (char) value);
      } else if (type == int.class) {
        Array.setInt(array, i, (int) value);
      } else if (type == long.class) {
        Array.setLong(array, i, value);
      } else if (type == float.class) {
        Array.setFloat(array, i, (float) value);
      } else {
        Array.setDouble(array, i, (double) value);
      }
    }
    return array;
  }

  private static <T> Codec<T> codec(T array) {
    @SuppressWarnings("unchecked") // It is its class.
    Class<T> type = (Class<T>) array.getClass();
    return Brine.create().codec(type);
  }

  @Test
  void arrays_of_every_size_around_their_parts_survive_streams() {
    for (Class<?> type :
        List.of(
            byte.class,
            short.class,
            char.class,
            int.class,
            long.class,
            float.class,
            double.class)) {
      for (int size : new int[] {8_191, 8_192, 65_535, 65_536, 65_537, 131_073, 200_000}) {
        Object array = filled(type, size);
        Codec<Object> codec = codec(array);
        for (Sink sink : List.of(Sink.ARRAY, Sink.STREAM)) {
          byte[] message = sink.write(codec, array);
          for (Source source : List.of(Source.ARRAY, Source.STREAM, Source.DIRECT_BUFFER)) {
            Object copy = source.read(codec, message);
            assertThat(copy.getClass()).isEqualTo(array.getClass());
            assertThat(Arrays.deepEquals(new Object[] {copy}, new Object[] {array}))
                .as("%s %d %s %s", type, size, sink, source)
                .isTrue();
          }
        }
      }
    }
  }

  @Test
  void a_large_array_allocates_at_most_twice_its_size_more() {
    byte[] array = (byte[]) filled(byte.class, 16 * MB);
    Codec<byte[]> codec = codec(array);
    byte[] message = Sink.STREAM.write(codec, array);
    assertThat(Source.STREAM.read(codec, message)).hasSize(array.length);

    long before = Allocations.ofThisThread();
    byte[] copy = Source.STREAM.read(codec, message);
    long allocated = Allocations.ofThisThread() - before;

    // The array, what it grew through, which is as much again, and the parts, the same.
    assertThat(Arrays.equals(copy, array)).isTrue();
    assertThat(allocated).isLessThan(3L * array.length + MB);
  }

  @Test
  void a_large_array_keeps_at_most_half_of_it_more_while_it_is_read() throws IOException {
    byte[] array = (byte[]) filled(byte.class, 16 * MB);
    Codec<byte[]> codec = codec(array);
    byte[] message = Sink.STREAM.write(codec, array);
    // What other tests have left is collected at some time, which disturbs a reading or two.
    long[] most = new long[READINGS];
    for (int i = 0; i < READINGS; i++) {
      Watched source = new Watched(message);
      assertThat(Arrays.equals(codec.decode(source), array)).isTrue();
      most[i] = source.most();
    }
    Arrays.sort(most);
    assertThat(most[READINGS / 2]).isBetween((long) MB, 3L * array.length / 2 + MB);
  }

  /** An input that looks, at every megabyte, how much more is live than when it was made. */
  private static final class Watched extends InputStream {
    private final InputStream bytes;
    private final long before;
    private long read;
    private long most;

    Watched(byte[] message) {
      bytes = new ByteArrayInputStream(message);
      before = live();
    }

    private static long live() {
      System.gc();
      return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }

    /** Returns the most that was live besides the message. */
    long most() {
      return most;
    }

    @Override
    public int read() throws IOException {
      return bytes.read();
    }

    @Override
    public int read(byte[] sink, int offset, int length) throws IOException {
      int count = bytes.read(sink, offset, length);
      if ((read + count) / MB > read / MB) {
        most = Math.max(most, live() - before);
      }
      read += count;
      return count;
    }
  }

  @Test
  void a_lie_about_more_than_two_gigabytes_is_cut_short_and_costs_little() {
    Codec<long[]> codec = codec(new long[1]);
    byte[] message = codec.encode(new long[] {Long.MAX_VALUE});
    // The size, with the power of two of eight bytes below it, stands before the element.
    byte[] lie = Arrays.copyOf(message, message.length + 4);
    int head = message.length - 9;
    for (int i = 0; i < 4; i++) {
      lie[head + i] = (byte) 0xff;
    }
    lie[head + 4] = 7;

    for (Source source : List.of(Source.ARRAY, Source.STREAM, Source.DIRECT_BUFFER)) {
      assertThat(source.read(codec, message)).hasSize(1);
      long before = Allocations.ofThisThread();
      BrineException refusal =
          catchThrowableOfType(BrineException.class, () -> source.read(codec, lie));
      long allocated = Allocations.ofThisThread() - before;
      assertThat(refusal.reason()).isEqualTo(Reason.TRUNCATED);
      assertThat(allocated).isLessThan(MB);
    }
  }
}
