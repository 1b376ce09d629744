// SPDX-License-Identifier: Apache-2.0
package dev.brine.laws;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.CodeGeneration;
import dev.brine.Codec;
import dev.brine.Limits;
import dev.brine.References;
import dev.brine.SchemaLane;
import dev.brine.TypeFilter;
import dev.brine.laws.Samples.Sample;
import java.io.Serializable;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.LongPredicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Whoever writes a message counts the memory that its reader will count, at the same places. */
class MemoryOnBothSidesTest {
  /** What a byte of the message allows; two are what it is counted as. */
  private static final int[] PER_BYTE = {0, 1, 2, 3, 5, 16};

  /** Further than any text of the samples, and than all charges of a run of them. */
  private static final int AROUND = 500;

  private static final int STEP = 7;

  /** Texts of all lengths whose form differs, between numbers and in a row. */
  private record Letter(
      int number, String from, String to, String subject, String body, long time, Letter next)
      implements Serializable {
    static Letter of(int length) {
      String wide = "\u4e00".repeat(length);
      Letter last = new Letter(1, wide, "", null, "x\u4e00y".repeat(length), 2, null);
      return new Letter(
          -3, "a".repeat(length), "b", "c".repeat(62), "d".repeat(3 * length), 1L << 40, last);
    }

    /** Returns letters with texts of many lengths. */
    static Letter[] many() {
      Letter[] letters = new Letter[40];
      Arrays.setAll(letters, i -> of(i * i % 130));
      return letters;
    }
  }

  private static Brine brine(CodeGeneration generation, long least, int perByte) {
    return new Setting(SchemaLane.EMBEDDED, References.TRACK, generation)
        .newBuilder(TypeFilter.allow("**"))
        .limits(Limits.defaults().withMemory(least, perByte))
        .build();
  }

  private static Brine interpreted(long least, int perByte) {
    return brine(CodeGeneration.OFF, least, perByte);
  }

  private static Brine unlimited() {
    return interpreted(Long.MAX_VALUE, 0);
  }

  private static boolean isWithin(Runnable use) {
    try {
      use.run();
      return true;
    } catch (BrineException e) {
      assertThat(e).hasMessageStartingWith("Over limit: memory");
      return false;
    }
  }

  /** Returns the least number that passes, where all larger ones do. */
  private static long least(LongPredicate passes) {
    long high = 1;
    while (!passes.test(high)) {
      high *= 4;
    }
    long low = high / 4;
    while (high - low > 1) {
      long middle = (low + high) / 2;
      if (passes.test(middle)) {
        high = middle;
      } else {
        low = middle;
      }
    }
    return high;
  }

  /**
   * Returns all samples but those with tables that classes of Java make by themselves, which only
   * readers can count.
   */
  static Stream<Sample> samples() {
    return Stream.of(
            Samples.all(),
            HostileSamples.all(),
            KindSamples.all(),
            KeySamples.all(),
            NamedSamples.all(),
            List.of(new Sample("letters", Letter.many(), true)))
        .flatMap(List::stream)
        .filter(sample -> !sample.name().startsWith("basket"));
  }

  @ParameterizedTest
  @MethodSource("samples")
  void the_least_memory_that_writes_a_value_is_the_least_that_reads_it(Sample sample) {
    byte[] known = unlimited().codec(sample.type()).encode(sample.value());
    byte[] named = unlimited().encode(sample.value());
    for (int perByte : PER_BYTE) {
      assertThat(least(most -> isWithin(() -> writeKnown(sample, most, perByte))))
          .as("of a known class, %d for each byte", perByte)
          .isEqualTo(least(most -> isWithin(() -> readKnown(sample, known, most, perByte))));
      assertThat(least(most -> isWithin(() -> writeNamed(sample, most, perByte))))
          .as("of a named class, %d for each byte", perByte)
          .isEqualTo(least(most -> isWithin(() -> readNamed(named, most, perByte))));
    }
  }

  private static void writeKnown(Sample sample, long most, int perByte) {
    byte[] unused = interpreted(most, perByte).codec(sample.type()).encode(sample.value());
  }

  private static void readKnown(Sample sample, byte[] message, long most, int perByte) {
    Object unused = interpreted(most, perByte).codec(sample.type()).decode(message);
  }

  private static void writeNamed(Sample sample, long most, int perByte) {
    byte[] unused = interpreted(most, perByte).encode(sample.value());
  }

  private static void readNamed(byte[] message, long most, int perByte) {
    Object unused = interpreted(most, perByte).decode(message, Object.class);
  }

  @ParameterizedTest
  @EnumSource(Sink.class)
  void what_is_written_near_a_limit_can_be_read_whether_code_is_generated_or_not(Sink sink) {
    for (int perByte : PER_BYTE) {
      checkAround(sink, perByte);
    }
  }

  private static void checkAround(Sink sink, int perByte) {
    Letter[] letters = Letter.many();
    long bound = least(most -> isWithin(() -> write(interpreted(most, perByte), letters)));
    int written = 0;
    for (long most = Math.max(1, bound - AROUND); most < bound + AROUND; most += STEP) {
      List<Codec<Letter[]>> codecs = new ArrayList<>();
      for (CodeGeneration generation : CodeGeneration.values()) {
        codecs.add(brine(generation, most, perByte).codec(Letter[].class).prepare());
      }
      for (Codec<Letter[]> writer : codecs) {
        byte[] message = writtenOrNull(sink, writer, letters);
        assertThat(message == null).as("%d of %d", most, bound).isEqualTo(most < bound);
        for (Codec<Letter[]> reader : message == null ? List.<Codec<Letter[]>>of() : codecs) {
          assertThat(Source.STREAM.read(reader, message)).isEqualTo(letters);
          written++;
        }
      }
    }
    assertThat(written).isPositive();
  }

  private static void write(Brine brine, Letter[] letters) {
    byte[] unused = brine.codec(Letter[].class).encode(letters);
  }

  private static byte[] writtenOrNull(Sink sink, Codec<Letter[]> codec, Letter[] letters) {
    byte[][] message = {null};
    return isWithin(() -> message[0] = sink.write(codec, letters)) ? message[0] : null;
  }

  /** Values of some MB, each a root. */
  @SuppressWarnings("UnnecessaryStringBuilder") // Messages have them.
  static Stream<Sample> large() {
    int size = 8 << 20;
    return Stream.of(
        new Sample("text", "x".repeat(size), true),
        new Sample("wide text", "\u4e00".repeat(size), true),
        new Sample("builder", new StringBuilder("x".repeat(size)), true),
        new Sample("bytes", new byte[size], true),
        new Sample("booleans", new boolean[size], true),
        new Sample("longs", new long[size], true),
        new Sample("bits", BitSet.valueOf(ones(size)), true),
        new Sample("number", new BigInteger(1, ones(size)), true),
        new Sample("references", new Object[size], true),
        new Sample("list", new ArrayList<>(Arrays.asList(new Object[size])), true));
  }

  private static byte[] ones(int size) {
    byte[] ones = new byte[size];
    Arrays.fill(ones, (byte) 1);
    return ones;
  }

  @ParameterizedTest
  @MethodSource("large")
  void refuses_a_large_root_before_a_fixed_memory_is_spent(Sample sample) {
    Codec<Object> narrow = interpreted(1 << 20, 0).codec(sample.type());
    byte[] message = unlimited().codec(sample.type()).encode(sample.value());
    assertThatThrownBy(() -> narrow.encode(sample.value())).hasMessageContaining("memory");
    for (Source source : List.of(Source.ARRAY, Source.STREAM)) {
      long before = Allocations.ofThisThread();
      assertThatThrownBy(() -> source.read(narrow, message))
          .isInstanceOfSatisfying(
              BrineException.class, e -> assertThat(e.reason()).isEqualTo(Reason.OVER_LIMIT));
      assertThat(Allocations.ofThisThread() - before).as(source.name()).isLessThan(3 << 20);
    }
  }

  @ParameterizedTest
  @MethodSource("large")
  void takes_a_large_root_that_a_fixed_memory_has_room_for(Sample sample) {
    Codec<Object> wide = interpreted(256 << 20, 0).codec(sample.type());
    for (Source source : List.of(Source.ARRAY, Source.STREAM)) {
      assertThat(source.read(wide, wide.encode(sample.value()))).isInstanceOf(sample.type());
    }
  }

  /** Elements of {@link Void} have no bytes where no head says that they are null. */
  @Test
  void refuses_elements_without_bytes_beyond_the_memory() {
    byte[] message = unlimited().codec(Void[].class).encode(new Void[3]);
    byte[] manyNulls = Arrays.copyOf(message, message.length + 1);
    int head = message.length - 4;
    assertThat(message[head]).isEqualTo((byte) (3 << 1 | 1));
    byte[] size = {(byte) 0x80, (byte) 0x80, (byte) 0x80, (byte) 0x80, 0x08};
    System.arraycopy(size, 0, manyNulls, head, size.length);
    for (Source source : Source.values()) {
      long before = Allocations.ofThisThread();
      assertThatThrownBy(() -> source.read(Brine.create().codec(Void[].class), manyNulls))
          .hasMessageContaining("Over limit: memory");
      assertThat(Allocations.ofThisThread() - before).as(source.name()).isLessThan(32 << 20);
    }
  }
}
