// SPDX-License-Identifier: Apache-2.0
package dev.brine.contract;

import static dev.brine.testkit.CallbackLog.note;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.testkit.CallbackLog;
import dev.brine.testkit.stream.InputHooks;
import dev.brine.testkit.stream.ObjectStreams;
import dev.brine.testkit.stream.OutputHooks;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamConstants;
import java.io.Serializable;
import java.io.StreamCorruptedException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** Streams from their header to their end. */
@ParameterizedClass(name = "{0}")
@MethodSource("dev.brine.contract.Instances#all")
class LifeTest {
  private final ObjectStreams streams;
  private final Scenario scenario;

  LifeTest(ObjectStreams streams) {
    this.streams = streams;
    scenario = new Scenario(streams);
  }

  /** Does something to the stream while it is written or read. */
  static final class Acting implements Serializable {
    private static final long serialVersionUID = 1L;
    static Scenario.Writing writing;
    static Scenario.Reading<?> reading;
    int number = 8;

    private void writeObject(ObjectOutputStream out) throws IOException {
      writing.to(out);
      out.defaultWriteObject();
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      note("read " + reading.from(in));
      in.defaultReadObject();
    }
  }

  /** Writes itself with a stream of its own inside. */
  static final class Packing implements Serializable {
    private static final long serialVersionUID = 1L;
    static ObjectStreams streams;
    transient Object packed;

    private void writeObject(ObjectOutputStream out) throws IOException {
      byte[] bytes = new Scenario(streams).write(inner -> inner.writeObject(packed));
      out.writeInt(bytes.length);
      out.write(bytes);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      byte[] bytes = new byte[in.readInt()];
      in.readFully(bytes);
      packed = new Scenario(streams).read(bytes, ObjectInputStream::readObject);
    }
  }

  @BeforeEach
  void forget() {
    CallbackLog.take();
    Acting.writing = out -> {};
    Acting.reading = in -> null;
  }

  @Test
  void keeps_identity_from_object_to_object() throws Exception {
    Object[] first = new Object[1];
    Object[] second = {first};
    first[0] = second;
    byte[] bytes =
        scenario.write(
            out -> {
              out.writeObject(first);
              out.writeObject(second);
              out.writeObject(first);
            });
    scenario.read(
        bytes,
        in -> {
          Object[] read = (Object[]) in.readObject();
          assertThat(in.readObject()).isSameAs(read[0]);
          assertThat(in.readObject()).isSameAs(read);
          return null;
        });
  }

  @Test
  void forgets_all_objects_at_a_reset() throws Exception {
    int[] numbers = {1};
    byte[] bytes =
        scenario.write(
            out -> {
              out.writeObject(numbers);
              out.writeObject(numbers);
              out.reset();
              out.writeObject(numbers);
            });
    scenario.read(
        bytes,
        in -> {
          Object first = in.readObject();
          assertThat(in.readObject()).isSameAs(first);
          assertThat(in.readObject()).isNotSameAs(first).isEqualTo(numbers);
          return null;
        });
  }

  @Test
  void ends_behind_a_reset() throws Exception {
    int[] numbers = {1};
    try (ObjectInputStream in =
        scenario.open(
            out -> {
              out.writeObject(numbers);
              out.reset();
              out.writeObject(numbers);
              out.reset();
            })) {
      assertThat(in.readObject()).isNotSameAs(in.readObject()).isEqualTo(numbers);
      assertThatThrownBy(in::readObject).isInstanceOf(EOFException.class);
    }
  }

  @Test
  void refuses_a_reset_within_an_object() throws Exception {
    Acting.writing =
        out ->
            assertThatThrownBy(out::reset)
                .isInstanceOf(IOException.class)
                .hasMessage("stream active");
    Acting copy = (Acting) scenario.copy(new Acting());
    assertThat(copy.number).isEqualTo(8);
  }

  @Test
  void nests_streams_in_callbacks() throws Exception {
    Packing.streams = streams;
    Packing inner = new Packing();
    inner.packed = "innermost";
    Packing outer = new Packing();
    outer.packed = inner;
    Packing copy = (Packing) scenario.copy(outer);
    assertThat(((Packing) copy.packed).packed).isEqualTo("innermost");
  }

  @Test
  void lets_a_subclass_have_a_header_of_its_own() throws Exception {
    OutputHooks output =
        new OutputHooks() {
          @Override
          public void writeStreamHeader(ObjectOutputStream out, Standard standard)
              throws IOException {
            note("writeStreamHeader");
            out.writeShort(0x1234);
          }
        };
    InputHooks input =
        new InputHooks() {
          @Override
          public void readStreamHeader(ObjectInputStream in, OutputHooks.Standard standard)
              throws IOException {
            note("readStreamHeader " + in.readShort());
          }
        };
    byte[] bytes = scenario.write(output, out -> out.writeObject("text"));
    assertThat(bytes).startsWith(0x12, 0x34);
    assertThatThrownBy(() -> streams.input(new ByteArrayInputStream(bytes)))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessageStartingWith("invalid stream header: 1234");
    Object copy = scenario.read(input, bytes, ObjectInputStream::readObject);
    assertThat(copy).isEqualTo("text");
    assertThat(CallbackLog.take()).containsExactly("writeStreamHeader", "readStreamHeader 4660");
  }

  @Test
  void goes_on_with_a_stream_that_was_written_before() throws Exception {
    OutputHooks appending =
        new OutputHooks() {
          @Override
          public void writeStreamHeader(ObjectOutputStream out, Standard standard)
              throws IOException {
            out.reset();
          }
        };
    int[] numbers = {1};
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = streams.output(sink)) {
      out.writeObject(numbers);
    }
    try (ObjectOutputStream out = streams.output(sink, appending)) {
      out.writeObject(numbers);
    }
    scenario.read(
        sink.toByteArray(),
        in -> {
          Object first = in.readObject();
          assertThat(in.readObject()).isEqualTo(numbers).isNotSameAs(first);
          return null;
        });
  }

  @Test
  void refuses_another_header_in_the_constructor() {
    byte[] bytes = {1, 2, 3, 4, 5, 6, 7, 8};
    assertThatThrownBy(() -> streams.input(new ByteArrayInputStream(bytes)))
        .isInstanceOf(StreamCorruptedException.class);
    assertThatThrownBy(() -> streams.input(new ByteArrayInputStream(new byte[0])))
        .isInstanceOf(EOFException.class);
  }

  @Test
  void survives_being_closed_within_a_callback() throws Exception {
    Acting.writing = ObjectOutputStream::flush;
    Acting.reading =
        in -> {
          in.close();
          return "closed";
        };
    Acting copy = (Acting) scenario.copy(new Acting());
    assertThat(copy.number).isEqualTo(8);
    assertThat(CallbackLog.take()).containsExactly("read closed");
  }

  @Test
  void takes_a_version_of_the_protocol_before_anything_is_written() throws Exception {
    scenario.write(
        out -> {
          out.useProtocolVersion(ObjectStreamConstants.PROTOCOL_VERSION_1);
          assertThatThrownBy(() -> out.useProtocolVersion(7))
              .isInstanceOf(IllegalArgumentException.class);
          out.writeObject("text");
          assertThatThrownBy(() -> out.useProtocolVersion(ObjectStreamConstants.PROTOCOL_VERSION_2))
              .isInstanceOf(IllegalStateException.class);
        });
  }

  @Test
  void refuses_null_where_streams_are_expected() {
    assertThatThrownBy(() -> streams.output(null)).isInstanceOf(NullPointerException.class);
    assertThatThrownBy(() -> streams.input(null)).isInstanceOf(NullPointerException.class);
  }
}
