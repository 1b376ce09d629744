// SPDX-License-Identifier: Apache-2.0
package dev.brine.embedding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.Codec;
import dev.brine.Format;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.Serial;
import java.io.Serializable;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Messages behind each other in a buffer that grows. */
class AppendTest {
  private static final Codec<String> TEXT = Brine.create().codec(String.class);

  /** Counts how often it is written. */
  private static final class Counted implements Serializable {
    @Serial private static final long serialVersionUID = 1L;
    private static int writes;

    @Serial
    private void writeObject(ObjectOutputStream out) throws IOException {
      writes++;
      out.write(new byte[1_000]);
    }
  }

  @Test
  void keeps_the_buffer_while_it_has_room() {
    ByteBuffer buffer = ByteBuffer.allocate(100);
    assertThat(TEXT.append("first", buffer)).isSameAs(buffer);
    int end = buffer.position();
    assertThat(TEXT.append("second", buffer)).isSameAs(buffer);
    assertThat(TEXT.decode(buffer.flip())).isEqualTo("first");
    assertThat(buffer.position()).isEqualTo(end);
    assertThat(TEXT.decode(buffer)).isEqualTo("second");
    assertThat(buffer.hasRemaining()).isFalse();
  }

  @Test
  void returns_a_larger_buffer_with_what_was_written_before() {
    byte[] array = new byte[20];
    Arrays.fill(array, (byte) 1);
    ByteBuffer part = ByteBuffer.wrap(array, 3, 10).slice().put((byte) 7);
    ByteBuffer larger = TEXT.append("text that is longer", part);
    assertThat(larger).isNotSameAs(part);
    assertThat(larger.flip().get()).isEqualTo((byte) 7);
    assertThat(TEXT.decode(larger)).isEqualTo("text that is longer");
    assertThat(part.position()).isEqualTo(1);
    assertThat(Arrays.copyOfRange(array, 13, 20)).as("behind the part").containsOnly(1);
  }

  @Test
  void keeps_the_byte_order_of_a_buffer_that_is_too_small() {
    ByteBuffer small = ByteBuffer.allocate(4).order(ByteOrder.LITTLE_ENDIAN);
    assertThat(TEXT.append("text that is longer", small).order())
        .isEqualTo(ByteOrder.LITTLE_ENDIAN);
    assertThat(TEXT.append("text that is longer", ByteBuffer.allocate(4)).order())
        .isEqualTo(ByteOrder.BIG_ENDIAN);
  }

  @Test
  void writes_an_object_once_though_the_buffer_is_too_small() {
    Counted.writes = 0;
    Codec<Counted> codec = Brine.create().codec(Counted.class);
    assertThat(codec.append(new Counted(), ByteBuffer.allocate(10)).position()).isGreaterThan(999);
    assertThat(Counted.writes).isOne();
  }

  @Test
  void appends_a_message_in_the_form_of_java() {
    Brine java = Brine.newBuilder().reads(Format.BRINE, Format.JAVA).writes(Format.JAVA).build();
    Codec<String> codec = java.codec(String.class);
    ByteBuffer larger = codec.append("text", ByteBuffer.allocate(1).put((byte) 7));
    assertThat(codec.decode(larger.flip().position(1))).isEqualTo("text");
  }

  @Test
  void leaves_the_position_where_an_object_is_unsupported() {
    ByteBuffer buffer = ByteBuffer.allocate(100).position(5);
    Codec<Object> any = Brine.create().codec(Object.class);
    assertThatThrownBy(() -> any.append(new Object[] {Thread.currentThread()}, buffer))
        .isInstanceOf(BrineException.class);
    assertThat(buffer.position()).isEqualTo(5);
  }

  @Test
  void refuses_a_buffer_without_an_array() {
    assertThatThrownBy(() -> TEXT.append("text", ByteBuffer.allocateDirect(100)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(
            "A buffer without an accessible array cannot be written to: java.nio.DirectByteBuffer");
    assertThatThrownBy(() -> TEXT.append("text", ByteBuffer.allocate(100).asReadOnlyBuffer()))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
