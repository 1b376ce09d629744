// SPDX-License-Identifier: Apache-2.0
package dev.brine.embedding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.Codec;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Iterator;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;

/** All messages of a stream up to its end. */
class MessagesOfStreamTest {
  private static final Codec<String> CODEC = Brine.create().codec(String.class);

  private static byte[] messages(String... values) throws IOException {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    for (String value : values) {
      CODEC.encode(value, sink);
    }
    return sink.toByteArray();
  }

  private static Iterator<String> decode(byte[] source) {
    return CODEC.decodeAll(new ByteArrayInputStream(source));
  }

  @Test
  void reads_each_message_also_null() throws IOException {
    assertThat(decode(messages("a", null, "c"))).toIterable().containsExactly("a", null, "c");
  }

  @Test
  void has_none_in_an_empty_stream() {
    Iterator<String> none = decode(new byte[0]);
    assertThat(none.hasNext()).isFalse();
    assertThatThrownBy(none::next).isInstanceOf(NoSuchElementException.class);
  }

  @Test
  void reads_one_message_without_frames() {
    assertThat(decode(CODEC.encode("alone"))).toIterable().containsExactly("alone");
  }

  @Test
  void does_not_take_a_byte_of_the_next_message() throws IOException {
    ByteArrayInputStream source = new ByteArrayInputStream(messages("a", "b"));
    assertThat(CODEC.decodeAll(source).next()).isEqualTo("a");
    assertThat(CODEC.decode(source)).isEqualTo("b");
  }

  @Test
  void does_not_take_the_end_within_a_message_for_the_end() throws IOException {
    byte[] whole = messages("a", "longer");
    int first = messages("a").length;
    for (int length = first + 1; length < whole.length; length++) {
      Iterator<String> cut = decode(Arrays.copyOf(whole, length));
      assertThat(cut.next()).isEqualTo("a");
      assertThat(cut.hasNext()).isTrue();
      assertThatThrownBy(cut::next)
          .isInstanceOf(BrineException.class)
          .hasMessageStartingWith("Truncated: ");
    }
  }

  @Test
  void fails_again_after_a_failure() throws IOException {
    byte[] damaged = messages("a", "b", "c");
    damaged[messages("a").length + 2] ^= 0x40;
    Iterator<String> messages = decode(damaged);
    assertThat(messages.next()).isEqualTo("a");
    assertThatThrownBy(messages::next).isInstanceOf(BrineException.class);
    assertThatThrownBy(messages::hasNext).isInstanceOf(BrineException.class);
    assertThatThrownBy(messages::next).isInstanceOf(BrineException.class);
  }

  static final class Failing implements Serializable {
    private static final long serialVersionUID = 1L;

    private void readObject(ObjectInputStream in) {
      throw new AssertionError("of the class");
    }
  }

  @Test
  void fails_again_after_an_error_of_a_class() throws IOException {
    Codec<Failing> codec = Brine.create().codec(Failing.class);
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    codec.encode(new Failing(), sink);
    codec.encode(new Failing(), sink);
    Iterator<Failing> messages = codec.decodeAll(new ByteArrayInputStream(sink.toByteArray()));
    assertThatThrownBy(messages::next).isInstanceOf(AssertionError.class);
    assertThatThrownBy(messages::hasNext).isInstanceOf(AssertionError.class);
  }

  @Test
  void passes_the_failure_of_the_stream() {
    InputStream closed = InputStream.nullInputStream();
    assertThatCode(closed::close).doesNotThrowAnyException();
    Iterator<String> messages = CODEC.decodeAll(closed);
    assertThatThrownBy(messages::hasNext)
        .isInstanceOf(UncheckedIOException.class)
        .hasRootCauseMessage("Stream closed");
  }
}
