// SPDX-License-Identifier: Apache-2.0
package dev.brine.laws;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.Codec;
import dev.brine.Limits;
import dev.brine.SchemaLane;
import dev.brine.testkit.Fields;
import java.io.Serializable;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Messages of direct objects are written and read straight in arrays once there is generated code.
 * The bytes, the values and the errors are the same as without that code, also of objects that are
 * not direct after all.
 */
class DirectTest {
  private static final int MUTANTS = 60;
  private static final int ROOM = 600;
  private static final int THREADS = 8;
  private static final int MESSAGES = 2_000;
  private static final int MOST_MEMORY = 1 << 14;

  private static List<Serializable> values() {
    List<Serializable> values = DirectLeaves.values();
    values.addAll(DirectTrees.values());
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

    /** Ends the pause that follows a message that is not direct. */
    void resume() {
      Object messages = Fields.get(Fields.get(direct, "root"), "direct");
      if (messages != null) {
        Fields.set(messages, "isWritingHalted", false);
        Fields.set(messages, "isReadingHalted", false);
      }
    }
  }

  static List<Setting> settings() {
    return Setting.interpreted();
  }

  private static Pair pair(Map<Class<?>, Pair> pairs, Setting setting, Serializable value) {
    return pairs.computeIfAbsent(
        value.getClass(), type -> Pair.of(setting, type, Limits.defaults()));
  }

  private static int length(Serializable value) {
    // Some values have null as their text, so this concatenates.
    return ("" + value).length();
  }

  /** Returns the largest value of each class. */
  private static Collection<Serializable> largest() {
    Map<Class<?>, Serializable> largest = new LinkedHashMap<>();
    for (Serializable value : values()) {
      largest.merge(
          value.getClass(), value, (one, other) -> length(one) < length(other) ? other : one);
    }
    return largest.values();
  }

  @ParameterizedTest
  @MethodSource("settings")
  void are_written_and_read_as_without_generated_code(Setting setting) {
    Map<Class<?>, Pair> pairs = new HashMap<>();
    for (Serializable value : values()) {
      Pair pair = pair(pairs, setting, value);
      byte[] message = pair.interpreted.encode(value);
      for (int room : new int[] {0, 1, 200}) {
        byte[] sink = new byte[3 + message.length + room];
        pair.resume();
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
  void objects_that_are_met_again_are_written_as_without_generated_code(Setting setting) {
    Map<Class<?>, Pair> pairs = new HashMap<>();
    for (Serializable value : DirectTrips.values()) {
      Pair pair = pair(pairs, setting, value);
      String expected = outcome(() -> Arrays.toString(pair.interpreted.encode(value)));
      pair.resume();
      assertThat(outcome(() -> Arrays.toString(pair.direct.encode(value))))
          .as("%s", value)
          .isEqualTo(expected);
    }
  }

  @ParameterizedTest
  @MethodSource("settings")
  void are_refused_as_without_generated_code(Setting setting) {
    Random random = new Random(11);
    Map<Class<?>, Pair> pairs = new HashMap<>();
    for (Serializable value : values()) {
      Pair pair = pair(pairs, setting, value);
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
    for (Serializable value : largest()) {
      byte[] message =
          Pair.of(setting, value.getClass(), Limits.defaults()).interpreted.encode(value);
      int least = leastMemory(setting, value, message);
      for (int most = Math.max(1, least - 2); most < least + 3; most++) {
        requireLimit(setting, value, message, most);
      }
      requireLimit(setting, value, message, 1);
      requireLimit(setting, value, message, 3 * least);
    }
  }

  /** Returns the least limit of memory under which a message is read. */
  private static int leastMemory(Setting setting, Serializable value, byte[] message) {
    int refused = 0;
    int read = MOST_MEMORY;
    while (read - refused > 1) {
      int most = (refused + read) / 2;
      if (isRead(setting, value, message, most)) {
        read = most;
      } else {
        refused = most;
      }
    }
    assertThat(read).isLessThan(MOST_MEMORY);
    return read;
  }

  private static boolean isRead(Setting setting, Serializable value, byte[] message, int most) {
    Limits limits = Limits.defaults().withMemory(most, 0);
    try {
      setting.newBuilder().limits(limits).build().codec(value.getClass()).decode(message);
      return true;
    } catch (BrineException e) {
      assertThat(e.reason()).isEqualTo(BrineException.Reason.OVER_LIMIT);
      return false;
    }
  }

  private static void requireLimit(Setting setting, Serializable value, byte[] message, int most) {
    Pair pair = Pair.of(setting, value.getClass(), Limits.defaults().withMemory(most, 0));
    requireSame(pair, message);
    assertThat(outcome(() -> Arrays.toString(inArray(pair.direct, value))))
        .isEqualTo(outcome(() -> Arrays.toString(pair.direct.encode(value))));
  }

  @ParameterizedTest
  @MethodSource("settings")
  void long_and_wide_texts_are_read_by_many_threads(Setting setting) throws Exception {
    List<DirectLeaves.Final> values = new ArrayList<>();
    for (int length : new int[] {1, 63, 64, 65, 4_095, 4_096, 4_097, 70_000}) {
      values.add(new DirectLeaves.Final("\u5c0f".repeat(length), length));
      values.add(new DirectLeaves.Final("a".repeat(length), length));
      values.add(new DirectLeaves.Final("a".repeat(length) + "\u0416", length));
    }
    Codec<Serializable> codec =
        Pair.of(setting, DirectLeaves.Final.class, Limits.defaults()).direct;
    List<byte[]> messages = values.stream().map(codec::encode).toList();
    ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    try {
      List<Future<?>> readings = new ArrayList<>();
      for (int thread = 0; thread < THREADS; thread++) {
        int first = thread;
        readings.add(
            threads.submit(
                () -> {
                  for (int i = first; i < first + MESSAGES; i++) {
                    int number = i % messages.size();
                    assertThat(codec.decode(messages.get(number))).isEqualTo(values.get(number));
                  }
                }));
      }
      for (Future<?> reading : readings) {
        reading.get();
      }
    } finally {
      threads.shutdownNow();
    }
  }

  @ParameterizedTest
  @MethodSource("settings")
  void whose_constructors_throw_are_refused_as_without_generated_code(Setting setting) {
    List<Serializable> values =
        List.of(new DirectLeaves.Picky("a", 1), new DirectLeaves.Counting("b"));
    for (Serializable value : values) {
      Pair pair = Pair.of(setting, value.getClass(), Limits.defaults());
      byte[] message = pair.interpreted.encode(value);
      DirectLeaves.isRefusing = true;
      try {
        String refused = withoutOffset(outcome(() -> pair.direct.decode(message)));
        assertThat(refused).doesNotContain("value ").contains("calls: 1");
        assertThat(refused)
            .isEqualTo(withoutOffset(outcome(() -> pair.interpreted.decode(message))));
      } finally {
        DirectLeaves.isRefusing = false;
      }
    }
  }

  @Test
  void errors_of_constructors_are_thrown() {
    Brine brine = Brine.newBuilder().schema(SchemaLane.NONE).build();
    byte[] message = brine.codec(Sized.class).encode(new Sized("a", Integer.MAX_VALUE));
    Codec<DirectLeaves.Picky> codec = brine.codec(DirectLeaves.Picky.class).prepare();
    assertThatThrownBy(() -> codec.decode(message)).isInstanceOf(AssertionError.class);
  }

  /** The object may be made before its fields are read or after. */
  private static String withoutOffset(String outcome) {
    return outcome.replaceAll("offset=\\d+", "offset");
  }

  /** As Picky, without its conditions. */
  record Sized(String name, int size) implements Serializable {}

  record Whole(int number) implements Serializable {}

  record Broken(int number) implements Serializable {
    static final int NUMBER = Integer.parseInt("none");
  }

  @Test
  void of_classes_that_cannot_be_initialized_are_refused() {
    Brine brine = Brine.newBuilder().schema(SchemaLane.NONE).build();
    byte[] message = brine.codec(Whole.class).encode(new Whole(3));
    Codec<Broken> codec = brine.codec(Broken.class).prepare();
    for (int i = 0; i < 2; i++) {
      assertThatThrownBy(() -> codec.decode(message))
          .isInstanceOf(BrineException.class)
          .hasMessageContaining("cannot be linked or initialized");
    }
  }

  private static void requireInBuffers(
      Codec<Serializable> codec, Serializable value, byte[] message, int room) {
    ByteBuffer sink = ByteBuffer.allocate(5 + message.length + room).position(5).slice();
    codec.encode(value, sink);
    assertThat(sink.flip()).isEqualTo(ByteBuffer.wrap(message));
    int tight = 5 + message.length - 1;
    ByteBuffer limited = ByteBuffer.allocate(5 + message.length).position(5).limit(tight);
    assertThat(outcome(() -> encoded(codec, value, limited)))
        .contains("expected room for " + message.length);
    ByteBuffer appended = codec.append(value, ByteBuffer.allocate(room));
    assertThat(appended.flip()).isEqualTo(ByteBuffer.wrap(message));
  }

  private static byte[] inArray(Codec<Serializable> codec, Serializable value) {
    byte[] sink = new byte[ROOM];
    return Arrays.copyOf(sink, codec.encode(value, sink, 0));
  }

  private static String encoded(Codec<Serializable> codec, Serializable value, ByteBuffer sink) {
    codec.encode(value, sink);
    return "written";
  }

  /** Messages in buffers may be followed by others, so they are read with a borrowed state. */
  private static void requireSame(Pair pair, byte[] message) {
    requireSame(pair, message, 0, message.length);
    byte[] larger = new byte[3 + 2 * message.length + 12];
    Arrays.fill(larger, (byte) 2);
    System.arraycopy(message, 0, larger, 3, message.length);
    System.arraycopy(message, 0, larger, 3 + message.length, message.length);
    requireSame(pair, larger, 3, message.length);
  }

  private static void requireSame(Pair pair, byte[] array, int from, int length) {
    ByteBuffer buffer = ByteBuffer.wrap(array, from, length);
    String expected = outcome(() -> pair.direct.decode(buffer));
    if (buffer.position() > from && buffer.hasRemaining()) {
      expected = outcome(() -> pair.interpreted.decode(array, from, length));
    }
    pair.resume();
    assertThat(outcome(() -> pair.direct.decode(array, from, length)))
        .as(() -> HexFormat.of().formatHex(array, from, from + length))
        .isEqualTo(expected);
  }

  private interface Work {
    Object run();
  }

  /**
   * Returns what came of a work as a text: a value, or all that an exception says; and how often it
   * called constructors of the user.
   */
  private static String outcome(Work work) {
    int before = DirectLeaves.CALLS.get();
    String result;
    try {
      result = "value " + work.run();
    } catch (BrineException e) {
      result = e + " at " + e.path() + ": " + e.reason() + " " + e.getCause();
    } catch (StackOverflowError e) {
      result = e.toString();
    }
    return result + ", calls: " + (DirectLeaves.CALLS.get() - before);
  }
}
