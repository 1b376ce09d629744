// SPDX-License-Identifier: Apache-2.0
package dev.brine.laws;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.Codec;
import dev.brine.Limits;
import java.io.Serializable;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Messages of leaves, objects of nothing but numbers, strings and constants, are written and read
 * straight in arrays once there is generated code. Nobody can tell, but by the time that it takes.
 */
class LeafTest {
  private static final int MUTANTS = 400;
  private static final int ROOM = 600;

  /** How often constructors of the user were called. */
  private static final AtomicInteger CALLS = new AtomicInteger();

  private static final String LONG = "abcdefghij".repeat(7);

  enum Shade {
    LIGHT,
    DARK
  }

  record Everything(
      boolean flag,
      byte small,
      short two,
      char letter,
      int number,
      long large,
      float half,
      double whole,
      Boolean maybe,
      Integer boxed,
      Long boxedLarge,
      Character boxedLetter,
      Double boxedWhole,
      Byte boxedSmall,
      String name,
      String other,
      Shade shade)
      implements Serializable {}

  record Riding(int number, boolean one, Boolean two) implements Serializable {}

  static final class Empty implements Serializable {
    private static final long serialVersionUID = 1L;

    @Override
    public boolean equals(Object other) {
      return other instanceof Empty;
    }

    @Override
    public int hashCode() {
      return 1;
    }

    @Override
    public String toString() {
      return "Empty";
    }
  }

  /** Is made without a constructor. */
  static final class Changed implements Serializable {
    private static final long serialVersionUID = 1L;

    private String name;
    private long size;

    Changed(String name, long size) {
      this.name = name + "!";
      this.size = size;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Changed that && Objects.equals(name, that.name) && size == that.size;
    }

    @Override
    public int hashCode() {
      return Objects.hash(name, size);
    }

    @Override
    public String toString() {
      return name + " of " + size;
    }
  }

  /** Is made by its constructor, which only stores. */
  static final class Final implements Serializable {
    private static final long serialVersionUID = 1L;

    private final String name;
    private final int size;

    Final(String name, int size) {
      this.name = name;
      this.size = size;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Final that && Objects.equals(name, that.name) && size == that.size;
    }

    @Override
    public int hashCode() {
      return Objects.hash(name, size);
    }

    @Override
    public String toString() {
      return name + " of " + size;
    }
  }

  /** Not Serializable, so its constructor runs. */
  static class Counted {
    Counted() {
      CALLS.incrementAndGet();
    }
  }

  static final class Counting extends Counted implements Serializable {
    private static final long serialVersionUID = 1L;

    private final String name;

    Counting(String name) {
      this.name = name;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Counting that && Objects.equals(name, that.name);
    }

    @Override
    public int hashCode() {
      return Objects.hashCode(name);
    }

    @Override
    public String toString() {
      return name;
    }
  }

  record Picky(String name, int size) implements Serializable {
    Picky {
      CALLS.incrementAndGet();
      if (size < 0) {
        throw new IllegalArgumentException("Negative");
      }
    }
  }

  private static List<Serializable> values() {
    List<Serializable> values = new ArrayList<>();
    Random random = new Random(7);
    List<String> texts =
        Arrays.asList(
            null, "", "a", "\u00ff", "\u5c0f\u660e", "x\ud83d\ude00y", LONG, LONG + "\u0416");
    for (int i = 0; i < texts.size(); i++) {
      boolean isFull = i % 2 == 0;
      values.add(
          new Everything(
              isFull,
              (byte) random.nextInt(),
              (short) random.nextInt(),
              (char) random.nextInt(),
              random.nextInt() >> (4 * i),
              random.nextLong() >> (8 * i),
              random.nextFloat(),
              random.nextDouble(),
              isFull ? random.nextBoolean() : null,
              isFull ? null : random.nextInt(),
              isFull ? random.nextLong() : null,
              isFull ? 'x' : null,
              isFull ? null : 0.5,
              isFull ? (byte) 3 : null,
              texts.get(i),
              texts.get(texts.size() - 1 - i),
              isFull ? Shade.DARK : null));
      values.add(new Riding(random.nextInt() >> (4 * i), isFull, isFull ? null : true));
      values.add(new Changed(texts.get(i), i));
      values.add(new Final(texts.get(i), -i));
      values.add(new Counting(texts.get(i)));
      values.add(new Picky(texts.get(i), i));
    }
    values.add(new Empty());
    return values;
  }

  /** A codec without generated code, which always borrows a state, and one that need not. */
  private record Pair(Codec<Serializable> interpreted, Codec<Serializable> direct) {
    @SuppressWarnings("unchecked") // The values are of the type that the codec is for.
    static Pair of(Setting setting, Class<?> type, Limits limits) {
      Brine interpreted = setting.newBuilder().limits(limits).build();
      Brine generated = setting.generated().newBuilder().limits(limits).build();
      return new Pair(
          (Codec<Serializable>) interpreted.codec(type),
          (Codec<Serializable>) generated.codec(type).prepare());
    }
  }

  static List<Setting> settings() {
    return Setting.interpreted();
  }

  @ParameterizedTest
  @MethodSource("settings")
  void are_written_and_read_as_without_generated_code(Setting setting) {
    for (Serializable value : values()) {
      Pair pair = Pair.of(setting, value.getClass(), Limits.defaults());
      byte[] message = pair.interpreted.encode(value);
      for (int room : new int[] {0, 1, 200}) {
        byte[] sink = new byte[3 + message.length + room];
        assertThat(pair.direct.encode(value, sink, 3)).isEqualTo(message.length);
        assertThat(Arrays.copyOfRange(sink, 3, 3 + message.length)).isEqualTo(message);
        assertThat(pair.direct.decode(sink, 3, message.length)).isEqualTo(value);
        requireInBuffers(pair.direct, value, message, room);
      }
      byte[] tight = new byte[message.length - 1];
      assertThat(outcome(() -> pair.direct.encode(value, tight, 0)))
          .isEqualTo(outcome(() -> pair.interpreted.encode(value, tight, 0)));
    }
  }

  @ParameterizedTest
  @MethodSource("settings")
  void are_refused_as_without_generated_code(Setting setting) {
    Random random = new Random(11);
    for (Serializable value : values()) {
      Pair pair = Pair.of(setting, value.getClass(), Limits.defaults());
      byte[] message = pair.interpreted.encode(value);
      for (int length = 0; length < message.length; length++) {
        requireSame(pair, Arrays.copyOf(message, length));
      }
      requireSame(pair, Arrays.copyOf(message, message.length + 1));
      for (int i = 0; i < MUTANTS; i++) {
        byte[] mutant = message.clone();
        mutant[random.nextInt(mutant.length)] = (byte) random.nextInt();
        mutant[random.nextInt(mutant.length)] ^= (byte) (1 << random.nextInt(Byte.SIZE));
        requireSame(pair, mutant);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("settings")
  void keep_the_limits(Setting setting) {
    for (Serializable value : values()) {
      byte[] message =
          Pair.of(setting, value.getClass(), Limits.defaults()).interpreted.encode(value);
      for (int most = 1; most < 700; most += 31) {
        Pair pair = Pair.of(setting, value.getClass(), Limits.defaults().withMemory(most, 0));
        requireSame(pair, message);
        assertThat(outcome(() -> Arrays.toString(inArray(pair.direct, value))))
            .isEqualTo(outcome(() -> Arrays.toString(pair.direct.encode(value))));
      }
    }
  }

  private static void requireInBuffers(
      Codec<Serializable> codec, Serializable value, byte[] message, int room) {
    ByteBuffer sink = ByteBuffer.allocate(5 + message.length + room).position(5).slice();
    codec.encode(value, sink);
    assertThat(sink.flip()).isEqualTo(ByteBuffer.wrap(message));
    ByteBuffer appended = codec.append(value, ByteBuffer.allocate(room));
    assertThat(appended.flip()).isEqualTo(ByteBuffer.wrap(message));
  }

  private static byte[] inArray(Codec<Serializable> codec, Serializable value) {
    byte[] sink = new byte[ROOM];
    return Arrays.copyOf(sink, codec.encode(value, sink, 0));
  }

  /** Messages in buffers may be followed by others, so they are read with a borrowed state. */
  private static void requireSame(Pair pair, byte[] message) {
    ByteBuffer buffer = ByteBuffer.wrap(message);
    String expected = outcome(() -> pair.direct.decode(buffer));
    boolean isFollowed = buffer.position() > 0 && buffer.hasRemaining();
    assertThat(outcome(() -> pair.direct.decode(message)))
        .as(() -> HexFormat.of().formatHex(message))
        .isEqualTo(isFollowed ? outcome(() -> pair.interpreted.decode(message)) : expected);
  }

  private interface Work {
    Object run();
  }

  /**
   * Returns what came of a work as a text: a value, or all that an exception says; and how often it
   * called constructors of the user.
   */
  private static String outcome(Work work) {
    int before = CALLS.get();
    String result;
    try {
      result = String.valueOf(work.run());
    } catch (BrineException e) {
      result = e + " at " + e.path() + ": " + e.reason() + " " + e.getCause();
    }
    return result + ", calls: " + (CALLS.get() - before);
  }
}
