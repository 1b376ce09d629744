// SPDX-License-Identifier: Apache-2.0
package dev.brine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** The errors where a stream has no more messages, and a sink has no more room. */
class NoRoomTest {
  private static final Codec<String> CODEC = Brine.create().codec(String.class);

  private static String message(Executable use) {
    return assertThatExceptionOfType(BrineException.class)
        .isThrownBy(use::execute)
        .actual()
        .getMessage();
  }

  @Test
  void names_decode_all_where_a_stream_has_no_more_messages() throws IOException {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    CODEC.encode("one", sink);
    InputStream source = new ByteArrayInputStream(sink.toByteArray());
    assertThat(CODEC.decode(source)).isEqualTo("one");
    String expected =
        "Truncated: the stream ends before a message: path=$, offset=0\n"
            + "Read all messages of a stream with Codec.decodeAll, which ends where they do:"
            + " docs/troubleshooting.md#corrupt";
    assertThat(message(() -> CODEC.decode(source))).isEqualTo(expected);
    assertThat(message(() -> CODEC.decode(Channels.newChannel(source)))).isEqualTo(expected);
    Codec<String> java =
        Brine.newBuilder().reads(Format.BRINE, Format.JAVA).build().codec(String.class);
    assertThat(message(() -> java.decode(source))).isEqualTo(expected);
    assertThat(CODEC.decodeAll(source).hasNext()).isFalse();
  }

  @Test
  void names_append_where_an_array_or_a_buffer_has_no_more_room() {
    int length = CODEC.encode("text").length;
    String expected =
        "Over limit: expected room for "
            + length
            + " bytes but was 3: path=$\n"
            + "Use a larger array or buffer, or Codec.append, which takes a larger buffer by"
            + " itself: docs/troubleshooting.md#over-limit";
    for (ByteBuffer small :
        new ByteBuffer[] {ByteBuffer.allocate(3), ByteBuffer.allocateDirect(3)}) {
      assertThat(message(() -> CODEC.encode("text", small))).isEqualTo(expected);
    }
    assertThat(message(() -> CODEC.encode("text", new byte[5], 2))).isEqualTo(expected);
    ByteBuffer larger = CODEC.append("text", ByteBuffer.allocate(3));
    assertThat(CODEC.decode(larger.flip())).isEqualTo("text");
  }
}
