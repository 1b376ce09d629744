// SPDX-License-Identifier: Apache-2.0
package dev.brine.laws;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.Codec;
import dev.brine.SchemaLane;
import dev.brine.laws.Models.Node;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Tests the check of refusals, also on refusals without a codec's frames. */
class RefusalsTest {
  private static final String KIND = "dev.brine.internal.kind.ListKinds";

  private static <T extends Throwable> T from(T thrown, String... classes) {
    thrown.setStackTrace(
        Arrays.stream(classes)
            .map(name -> new StackTraceElement(name, "method", null, -1))
            .toArray(StackTraceElement[]::new));
    return thrown;
  }

  @Test
  void sees_a_fault_of_the_codec() {
    assertThat(Refusals.isFault(Reason.CORRUPT, from(new NullPointerException(), KIND))).isTrue();
    assertThat(
            Refusals.isFault(
                Reason.CORRUPT,
                from(new IndexOutOfBoundsException(), "java.util.Objects", KIND, "com.acme.A")))
        .isTrue();
    assertThat(Refusals.isFault(Reason.TRUNCATED, from(new IndexOutOfBoundsException(), KIND)))
        .isTrue();
    assertThat(Refusals.isFault(Reason.CORRUPT, from(new ClassCastException(), KIND))).isTrue();
    assertThat(
            Refusals.isFault(
                Reason.CORRUPT,
                from(
                    new ClassCastException("A cannot be cast to class dev.brine.internal.B"),
                    "dev.brine.internal.codec.ObjectCodec")))
        .isTrue();
  }

  @Test
  void lets_pass_how_the_codec_notices_what_it_refuses() {
    assertThat(
            Refusals.isFault(
                Reason.TRUNCATED,
                from(new IndexOutOfBoundsException(), "dev.brine.wire.WireReader")))
        .isFalse();
    assertThat(
            Refusals.isFault(
                Reason.CORRUPT, from(new ClassCastException(), "com.acme.Order$$Brine")))
        .isFalse();
  }

  @Test
  void lets_pass_what_a_user_s_class_or_java_threw() {
    assertThat(Refusals.isFault(Reason.CORRUPT, from(new NullPointerException(), "com.acme.A")))
        .isFalse();
    assertThat(
            Refusals.isFault(
                Reason.CORRUPT, from(new ClassCastException(), "java.util.TreeMap", KIND)))
        .isFalse();
  }

  @Test
  void tells_what_a_callback_threw_from_what_the_codec_did_within_it() {
    StackTraceElement callback =
        new StackTraceElement("dev.brine.laws.Models$Node", "readObject", null, -1);
    StackTraceElement codec =
        new StackTraceElement("dev.brine.internal.hook.CallbackInput", "read", null, -1);
    IllegalStateException own = new IllegalStateException();
    own.setStackTrace(new StackTraceElement[] {callback, codec});
    IllegalStateException ours = new IllegalStateException();
    ours.setStackTrace(new StackTraceElement[] {codec, callback});
    assertThat(Refusals.isOfCallback(own)).isTrue();
    assertThat(Refusals.isOfCallback(ours)).isFalse();
    assertThat(Refusals.isOfCallback(new StackOverflowError())).isFalse();
  }

  @Test
  void a_missing_end_mark_of_frames_has_an_offset() {
    Codec<Node> codec = Brine.newBuilder().schema(SchemaLane.NONE).build().codec(Node.class);
    byte[] body = codec.encode(new Node(1));
    byte[] framed = Sink.STREAM.write(codec, new Node(1));

    for (Source source : Source.values()) {
      assertThatThrownBy(() -> source.read(codec, Arrays.copyOf(framed, framed.length - 1)))
          .isInstanceOf(BrineException.class)
          .hasMessageStartingWith("Truncated: the stream ends within a message: ")
          .hasMessageEndingWith(", offset=" + body.length);
    }
  }

  @Test
  void what_is_no_message_says_what_to_do() {
    Codec<Node> codec = Brine.create().codec(Node.class);

    assertThatThrownBy(() -> codec.decode(new byte[] {1, 2}))
        .hasMessage(
            "Corrupt: no message of Brine, version 1: the input starts with 01: path=$, offset=0\n"
                + "Decode from the first byte of a message that Brine has written:"
                + " docs/troubleshooting.md#corrupt");
  }
}
