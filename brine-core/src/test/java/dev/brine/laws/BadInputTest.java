// SPDX-License-Identifier: Apache-2.0
package dev.brine.laws;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.Codec;
import dev.brine.References;
import dev.brine.laws.Models.Node;
import dev.brine.laws.Models.Positive;
import dev.brine.laws.Samples.Sample;
import dev.brine.testkit.Corruption;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Whatever the bytes, the outcome is a value or the one exception, and lies cost little.
 *
 * <p>{@code -Dbrine.laws.thorough=true} damages long messages everywhere too.
 */
class BadInputTest {
  private static final long MOST_FOR_A_LIE = 1 << 20;
  private static final int LONG = 500;
  private static final int STEP = 11;
  private static final Source[] SOURCES = Source.values();
  private static final Outcomes OUTCOMES = new Outcomes();

  /** A message of a sample, its codec and the source that it is read from. */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  record Message(Sample sample, Setting setting, Source source, byte[] bytes) {
    Codec<Object> codec() {
      return setting.brine().codec(sample.type());
    }

    @Override
    public String toString() {
      return sample + " " + setting + " " + source;
    }
  }

  /** Every sample, in turn under every setting, from every source, with frames and without. */
  static Stream<Message> messages() {
    List<Message> messages = new ArrayList<>();
    List<Setting> settings = Setting.interpreted();
    int turn = 0;
    for (Sample sample : Samples.all()) {
      Setting setting = settings.get(turn % settings.size());
      if (!sample.isTree() && setting.references() == References.TREE) {
        setting = settings.get((turn + 1) % settings.size());
      }
      Setting chosen = turn / settings.size() % 2 == 0 ? setting : setting.generated();
      Codec<Object> codec = chosen.brine().codec(sample.type()).prepare();
      byte[] bytes = (turn % 3 == 0 ? Sink.STREAM : Sink.ARRAY).write(codec, sample.value());
      messages.add(new Message(sample, chosen, SOURCES[turn * 5 % SOURCES.length], bytes));
      turn++;
    }
    return messages.stream();
  }

  /**
   * Of a long message, which is mostly schema, one damage of some; a prime number meets all bits.
   */
  private static Stream<byte[]> thinned(Message message, Stream<byte[]> damaged) {
    if (message.bytes().length <= LONG || Boolean.getBoolean("brine.laws.thorough")) {
      return damaged;
    }
    AtomicInteger count = new AtomicInteger();
    return damaged.filter(bytes -> count.incrementAndGet() % STEP == 0);
  }

  @AfterAll
  static void print() {
    System.out.println("Bad input: " + OUTCOMES);
  }

  @ParameterizedTest
  @MethodSource("messages")
  void a_message_cut_short_is_refused_at_every_byte(Message message) {
    Codec<Object> codec = message.codec();
    Corruption.truncations(message.bytes())
        .forEach(
            bytes -> {
              Object outcome = OUTCOMES.of(codec, message.source(), bytes);
              assertThat(outcome)
                  .as(() -> CodecLaws.shown(bytes))
                  .isInstanceOf(BrineException.class);
              assertThat(((BrineException) outcome).reason())
                  .as(() -> CodecLaws.shown(bytes) + " " + outcome)
                  .isEqualTo(Reason.TRUNCATED);
            });
  }

  @ParameterizedTest
  @MethodSource("messages")
  void a_message_with_any_bit_turned_is_a_value_or_refused(Message message) {
    Codec<Object> codec = message.codec();
    thinned(message, Corruption.bitFlips(message.bytes()))
        .forEach(bytes -> OUTCOMES.of(codec, message.source(), bytes));
  }

  @ParameterizedTest
  @MethodSource("messages")
  void a_lie_about_a_size_is_a_value_or_refused_and_costs_little(Message message) {
    Codec<Object> codec = message.codec();
    OUTCOMES.of(codec, message.source(), message.bytes());
    thinned(message, Corruption.lies(message.bytes()))
        .forEach(
            bytes -> {
              long before = Allocations.ofThisThread();
              OUTCOMES.of(codec, message.source(), bytes);
              assertThat(Allocations.ofThisThread() - before)
                  .as(() -> "bytes allocated for " + CodecLaws.shown(bytes))
                  .isLessThan(MOST_FOR_A_LIE + bytes.length);
            });
  }

  @ParameterizedTest
  @MethodSource("messages")
  void a_message_that_goes_on_is_refused_where_it_must_fill_its_source(Message message) {
    Codec<Object> codec = message.codec();
    byte[] longer = Arrays.copyOf(message.bytes(), message.bytes().length + 1);
    assertThatThrownBy(() -> codec.decode(longer)).isInstanceOf(BrineException.class);
  }

  @Test
  void no_bytes_and_bytes_of_something_else_are_refused() {
    for (Setting setting : Setting.interpreted()) {
      Codec<Node> codec = setting.brine().codec(Node.class);
      for (byte[] bytes : List.of(new byte[0], text("hello"), text("\u00ac\u00ed\u0000\u0005sr"))) {
        for (Source source : SOURCES) {
          assertThat(OUTCOMES.of(codec, source, bytes)).isInstanceOf(BrineException.class);
        }
      }
    }
  }

  @Test
  void a_message_of_another_lane_is_refused() {
    for (Setting writer : Setting.interpreted()) {
      byte[] message = writer.brine().codec(Node.class).encode(new Node(1));
      for (Setting reader : Setting.interpreted()) {
        if (!reader.equals(writer)) {
          assertThatThrownBy(() -> reader.brine().codec(Node.class).decode(message))
              .isInstanceOf(BrineException.class)
              .hasMessageContaining("Incompatible");
        }
      }
    }
  }

  @Test
  void a_constructor_that_refuses_is_the_cause() {
    for (Setting setting : Setting.interpreted()) {
      for (Setting each : List.of(setting, setting.generated())) {
        Codec<Positive> codec = each.brine().codec(Positive.class).prepare();
        byte[] message = codec.encode(new Positive(1));
        message[message.length - 1] = 1;
        assertThatThrownBy(() -> codec.decode(message))
            .isInstanceOf(BrineException.class)
            .hasCauseInstanceOf(IllegalArgumentException.class);
      }
    }
  }

  @Test
  void a_codec_works_on_after_every_failure() {
    Brine brine = Brine.create();
    Codec<Node> codec = brine.codec(Node.class);
    byte[] message = codec.encode(Node.chain(20));
    Corruption.bitFlips(message)
        .forEach(
            bytes -> {
              OUTCOMES.of(codec, Source.ARRAY, bytes);
              assertThat(codec.encode(Node.chain(20))).isEqualTo(message);
            });
  }

  private static byte[] text(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }
}
