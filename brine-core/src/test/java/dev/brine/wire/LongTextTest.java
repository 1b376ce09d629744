// SPDX-License-Identifier: Apache-2.0
package dev.brine.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.Limits;
import dev.brine.References;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LongTextTest {
  private static final int LENGTH = 1_000_000;

  private final WireWriter writer = new WireWriter(Limits.defaults(), References.TREE, null, null);

  @Test
  void makes_no_room_for_high_bytes_that_a_long_text_does_not_have() {
    String text = "brine \u00e9 ".repeat(LENGTH / 8);
    assertThat(writtenToArray(text)).isEqualTo(written(text));
    assertThat(writer.reserve(0).length).isLessThan(text.length() + 10);
  }

  @Test
  void makes_room_for_the_high_bytes_of_a_long_text() {
    String text = "\u5c0f\u660e".repeat(LENGTH / 2);
    assertThat(writtenToArray(text)).isEqualTo(written(text));
    assertThat(writer.reserve(0).length).isLessThan(2 * text.length() + 30);
  }

  @Test
  void makes_room_for_the_most_bytes_that_a_long_text_can_take() {
    String text = "\u0416a".repeat(LENGTH / 2);
    assertThat(writtenToArray(text)).isEqualTo(written(text));
  }

  @Test
  void hands_a_long_narrow_text_on_in_parts() {
    String text = "brine \u00e9 ".repeat(LENGTH / 8);
    assertThat(drained(text)).isEqualTo(written(text));
    assertThat(writer.reserve(0).length).isLessThan(LENGTH / 2);
  }

  @Test
  void hands_a_long_wide_text_on_as_a_whole() {
    String text = "brine \u0416 ".repeat(LENGTH / 8);
    assertThat(drained(text)).isEqualTo(written(text));
    assertThat(writer.reserve(0).length).isGreaterThan(text.length());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 7, 1 << 16})
  void reads_a_long_wide_text_that_is_supplied_in_parts(int most) {
    String text =
        new Random(1)
            .ints(LENGTH / 8, 0, 1 << 16)
            .collect(
                StringBuilder::new, (made, next) -> made.append((char) next), StringBuilder::append)
            .toString();
    InputStream source = new ByteArrayInputStream(written(text));
    WireReader reader = new WireReader(Limits.defaults(), References.TREE, null, null);
    reader.open((bytes, offset, length) -> supplied(source, bytes, offset, Math.min(length, most)));
    assertThat(reader.text()).isEqualTo(text);
  }

  /** As streams do: who asks for no byte gets none. */
  private static int supplied(InputStream source, byte[] bytes, int offset, int length)
      throws IOException {
    assertThat(length).isPositive();
    return source.read(bytes, offset, length);
  }

  private byte[] writtenToArray(String text) {
    writer.open();
    writer.text(text);
    return Arrays.copyOf(writer.reserve(0), writer.at);
  }

  private byte[] drained(String text) {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    writer.open();
    writer.drainTo(sink::write, 0, 1 << 12);
    writer.text(text);
    writer.drain();
    return sink.toByteArray();
  }

  private static byte[] written(String text) {
    byte[] room = new byte[(int) Text.bound(text)];
    return Arrays.copyOf(room, Text.write(room, 0, text));
  }
}
