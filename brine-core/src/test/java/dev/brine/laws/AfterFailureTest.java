// SPDX-License-Identifier: Apache-2.0
package dev.brine.laws;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.Codec;
import dev.brine.References;
import dev.brine.laws.Models.Node;
import dev.brine.testkit.Isomorphism;
import dev.brine.testkit.Isomorphism.Sharing;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A message that fails in its middle, written or read, changes nothing for those behind it. */
class AfterFailureTest {
  private static final int PLACES = 7;

  /** Every sample with every treatment of references, interpreted and generated. */
  static Stream<SampleCase> cases() {
    return SampleCase.embedded().flatMap(each -> Stream.of(each, each.generated()));
  }

  private static Codec<Object> codec(SampleCase each) {
    return each.setting().brine().<Object>codec(each.sample().type()).prepare();
  }

  /** Returns some places of a message, from its first byte to its last. */
  private static int[] places(byte[] message) {
    return IntStream.rangeClosed(0, PLACES).map(i -> (message.length - 1) * i / PLACES).toArray();
  }

  private static void assertAsBefore(SampleCase each, byte[] message) {
    Codec<Object> codec = codec(each);
    assertThat(HexFormat.of().formatHex(codec.encode(each.sample().value())))
        .isEqualTo(HexFormat.of().formatHex(message));
    Sharing sharing =
        each.setting().references() == References.TRACK ? Sharing.COUNTS : Sharing.IGNORED;
    Object copy = codec.decode(message);
    assertThat(Isomorphism.difference(each.sample().value(), copy, sharing)).isEmpty();
  }

  /** Takes some bytes, then fails. */
  private static final class Full extends OutputStream {
    private int left;

    Full(int left) {
      this.left = left;
    }

    @Override
    public void write(int octet) throws IOException {
      if (left-- <= 0) {
        throw new IOException("full");
      }
    }
  }

  /** Fails. */
  private static final class Broken extends InputStream {
    @Override
    public int read() throws IOException {
      throw new IOException("broken");
    }

    @Override
    public int read(byte[] sink, int offset, int length) throws IOException {
      throw new IOException("broken");
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void the_same_bytes_come_after_a_stream_or_an_array_was_full(SampleCase each) {
    Object value = each.sample().value();
    byte[] message = codec(each).encode(value);
    for (int place : places(message)) {
      assertThatThrownBy(() -> codec(each).encode(value, new Full(place)))
          .isInstanceOf(IOException.class)
          .hasMessage("full");
      assertAsBefore(each, message);
      assertThatThrownBy(() -> codec(each).encode(value, new byte[place], 0))
          .isInstanceOf(BrineException.class);
      assertThatThrownBy(() -> codec(each).encode(value, ByteBuffer.allocateDirect(place)))
          .isInstanceOf(BrineException.class);
      assertAsBefore(each, message);
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void the_same_value_comes_after_a_message_was_cut_or_its_stream_broke(SampleCase each) {
    byte[] message = codec(each).encode(each.sample().value());
    for (int place : places(message)) {
      byte[] start = Arrays.copyOf(message, place);
      assertThatThrownBy(() -> codec(each).decode(start)).isInstanceOf(BrineException.class);
      assertAsBefore(each, message);
      InputStream broken = new SequenceInputStream(new ByteArrayInputStream(start), new Broken());
      assertThatThrownBy(() -> codec(each).decode(broken))
          .isInstanceOf(IOException.class)
          .hasMessage("broken");
      assertAsBefore(each, message);
    }
  }

  static Stream<Setting> settings() {
    return cases().map(SampleCase::setting).distinct();
  }

  @ParameterizedTest
  @MethodSource("settings")
  void the_same_bytes_come_after_an_unsupported_object(Setting setting) {
    Brine brine = setting.brine();
    Codec<Node> codec = brine.codec(Node.class).prepare();
    Node good = Node.chain(300);
    byte[] message = codec.encode(good);
    Node bad = Node.chain(300);
    Node last = bad;
    while (last.next != null) {
      last = last.next;
    }
    last.other = new Thread("no codec");
    for (int i = 0; i < 3; i++) {
      assertThatThrownBy(() -> codec.encode(bad))
          .isInstanceOf(BrineException.class)
          .hasMessageContaining("java.lang.Thread");
      assertThat(codec.encode(good)).isEqualTo(message);
      assertThat(codec.decode(message).next.id).isEqualTo(good.next.id);
    }
  }
}
