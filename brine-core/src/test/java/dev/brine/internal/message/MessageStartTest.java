// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.Codec;
import dev.brine.SchemaLane;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class MessageStartTest {
  private static final byte UNTOUCHED = 0x7e;

  record Nothing() {}

  private static Codec<Nothing> codec(SchemaLane lane) {
    return Brine.newBuilder().schema(lane).build().codec(Nothing.class);
  }

  @ParameterizedTest
  @EnumSource(SchemaLane.class)
  void changes_no_byte_of_an_array_around_the_message(SchemaLane lane) {
    Codec<Nothing> codec = codec(lane);
    byte[] message = codec.encode(new Nothing());
    for (int offset = 0; offset < 3; offset++) {
      byte[] sink = new byte[offset + message.length + 9];
      Arrays.fill(sink, UNTOUCHED);
      byte[] expected = sink.clone();
      System.arraycopy(message, 0, expected, offset, message.length);
      assertThat(codec.encode(new Nothing(), sink, offset)).isEqualTo(message.length);
      assertThat(sink).isEqualTo(expected);
    }
  }

  @ParameterizedTest
  @EnumSource(SchemaLane.class)
  void fills_an_array_to_its_last_byte_and_fails_where_that_one_is_missing(SchemaLane lane) {
    Codec<Nothing> codec = codec(lane);
    byte[] message = codec.encode(new Nothing());
    byte[] sink = new byte[message.length];
    codec.encode(new Nothing(), sink, 0);
    assertThat(sink).isEqualTo(message);
    assertThatExceptionOfType(BrineException.class)
        .isThrownBy(() -> codec.encode(new Nothing(), sink, 1))
        .withMessageContaining(
            "expected room for " + message.length + " bytes but was " + (message.length - 1));
  }

  @ParameterizedTest
  @EnumSource(SchemaLane.class)
  void is_read_from_a_stream_that_returns_single_bytes(SchemaLane lane) throws IOException {
    Codec<Nothing> codec = codec(lane);
    InputStream slow =
        new ByteArrayInputStream(codec.encode(new Nothing())) {
          @Override
          public int read(byte[] sink, int offset, int length) {
            return super.read(sink, offset, Math.min(length, 1));
          }
        };
    assertThat(codec.decode(slow)).isEqualTo(new Nothing());
  }

  @ParameterizedTest
  @EnumSource(SchemaLane.class)
  void fails_with_any_bit_changed_or_any_end_cut_off(SchemaLane lane) {
    Codec<Nothing> codec = codec(lane);
    byte[] message = codec.encode(new Nothing());
    for (int place = 0; place < message.length; place++) {
      byte[] start = Arrays.copyOf(message, place);
      assertThatExceptionOfType(BrineException.class).isThrownBy(() -> codec.decode(start));
      for (int bit = 0; bit < Byte.SIZE; bit++) {
        byte[] changed = message.clone();
        changed[place] ^= (byte) (1 << bit);
        assertThatExceptionOfType(BrineException.class)
            .as("bit %d of byte %d", bit, place)
            .isThrownBy(() -> codec.decode(changed));
      }
    }
  }
}
