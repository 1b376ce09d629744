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
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.NotSerializableException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamConstants;
import java.io.Serializable;
import java.io.StreamCorruptedException;
import java.io.WriteAbortedException;
import java.util.ArrayList;
import java.util.List;
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

  /** An input that gives one byte at a time. */
  private static final class Dripping extends InputStream {
    private final byte[] bytes;
    private int next;

    Dripping(byte[] bytes) {
      this.bytes = bytes;
    }

    @Override
    public int read() {
      return next < bytes.length ? bytes[next++] & 0xff : -1;
    }

    @Override
    public int read(byte[] sink, int offset, int length) {
      if (length == 0) {
        return 0;
      }
      int octet = read();
      if (octet < 0) {
        return -1;
      }
      sink[offset] = (byte) octet;
      return 1;
    }
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

  /** Cannot be written. */
  private static final class Unwritable {}

  @BeforeEach
  void forget() {
    CallbackLog.take();
    Acting.writing = out -> {};
    Acting.reading = in -> null;
  }

  @Test
  void reads_primitives_and_objects_as_they_were_written() throws Exception {
    byte[] bytes =
        scenario.write(
            out -> {
              out.writeInt(1);
              out.writeUTF("two");
              out.writeObject("three");
              out.writeDouble(4);
              out.write(new byte[3000]);
              out.writeBoolean(true);
              out.writeObject(null);
            });
    scenario.read(
        bytes,
        in -> {
          assertThat(in.readInt()).isEqualTo(1);
          assertThat(in.readUTF()).isEqualTo("two");
          assertThat(in.readObject()).isEqualTo("three");
          assertThat(in.readDouble()).isEqualTo(4);
          in.readFully(new byte[3000]);
          assertThat(in.readBoolean()).isTrue();
          assertThat(in.readObject()).isNull();
          assertThatThrownBy(in::readObject).isInstanceOf(EOFException.class);
          assertThat(in.read()).isEqualTo(-1);
          return null;
        });
  }

  @Test
  void reads_from_an_input_that_drips() throws Exception {
    List<Object> list = new ArrayList<>(List.of("a", 1, new int[] {1, 2, 3}));
    byte[] bytes = scenario.write(out -> out.writeObject(list));
    try (ObjectInputStream in = streams.input(new Dripping(bytes))) {
      assertThat(((List<?>) in.readObject()).get(1)).isEqualTo(1);
    }
  }

  @Test
  void reads_no_byte_behind_an_object() throws Exception {
    byte[] one = scenario.write(out -> out.writeObject(new ArrayList<>(List.of("one"))));
    byte[] two = scenario.write(out -> out.writeObject(new ArrayList<>(List.of("two"))));
    ByteArrayOutputStream both = new ByteArrayOutputStream();
    both.write(one);
    both.write(two);
    both.write(42);
    InputStream source = new ByteArrayInputStream(both.toByteArray());
    for (String expected : List.of("one", "two")) {
      assertThat(streams.input(source).readObject()).isEqualTo(List.of(expected));
    }
    assertThat(source.read()).isEqualTo(42);
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
  void tells_the_reader_what_the_writer_failed_on_and_goes_on() throws Exception {
    byte[] bytes =
        scenario.write(
            out -> {
              assertThatThrownBy(() -> out.writeObject(new Object[] {"a", new Unwritable(), "b"}))
                  .isInstanceOf(NotSerializableException.class)
                  .hasMessageContaining("Unwritable");
              out.writeObject("behind");
            });
    scenario.read(
        bytes,
        in -> {
          assertThatThrownBy(in::readObject)
              .isInstanceOf(WriteAbortedException.class)
              .hasCauseInstanceOf(NotSerializableException.class);
          assertThat(in.readObject()).isEqualTo("behind");
          return null;
        });
  }

  @Test
  void keeps_what_the_writer_failed_on_for_who_reads_an_object() throws Exception {
    byte[] bytes =
        scenario.write(
            out -> {
              assertThatThrownBy(() -> out.writeObject(new Unwritable()))
                  .isInstanceOf(NotSerializableException.class);
              out.writeInt(7);
            });
    scenario.read(
        bytes,
        in -> {
          assertThat(in.available()).isZero();
          assertThat(in.read()).isEqualTo(-1);
          assertThat(in.skipBytes(1)).isZero();
          assertThatThrownBy(in::readInt).isInstanceOf(EOFException.class);
          assertThatThrownBy(in::readObject).isInstanceOf(WriteAbortedException.class);
          assertThat(in.readInt()).isEqualTo(7);
          return null;
        });
  }

  @Test
  void tells_the_reader_what_a_callback_threw() throws Exception {
    Acting.writing =
        out -> {
          throw new IOException("broken");
        };
    Acting.reading = ObjectInputStream::readObject;
    byte[] bytes =
        scenario.write(
            out -> {
              assertThatThrownBy(() -> out.writeObject(new Acting())).hasMessage("broken");
              out.writeObject("behind");
            });
    scenario.read(
        bytes,
        in -> {
          assertThatThrownBy(in::readObject)
              .isInstanceOf(WriteAbortedException.class)
              .hasRootCauseMessage("broken");
          assertThat(in.readObject()).isEqualTo("behind");
          return null;
        });
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
    Object copy = scenario.read(input, bytes, ObjectInputStream::readObject);
    assertThat(copy).isEqualTo("text");
    assertThat(CallbackLog.take()).containsExactly("writeStreamHeader", "readStreamHeader 4660");
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
  void says_what_can_be_read_without_blocking() throws Exception {
    byte[] bytes =
        scenario.write(
            out -> {
              out.writeInt(1);
              out.writeObject("object");
              out.writeLong(2);
            });
    scenario.read(
        bytes,
        in -> {
          assertThat(in.available()).isEqualTo(4);
          assertThat(in.readShort()).isZero();
          assertThat(in.available()).isEqualTo(2);
          assertThat(in.readShort()).isEqualTo((short) 1);
          assertThat(in.available()).isZero();
          assertThat(in.readObject()).isEqualTo("object");
          assertThat(in.available()).isEqualTo(8);
          return null;
        });
  }

  @Test
  void gives_all_that_is_written_to_the_sink_at_a_flush() throws Exception {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    ObjectOutputStream out =
        streams.output(
            new FilterOutputStream(sink) {
              @Override
              public void flush() {
                note("flush");
              }
            });
    out.writeInt(5);
    out.writeObject("text");
    out.writeInt(6);
    CallbackLog.take();
    out.flush();
    assertThat(CallbackLog.take()).containsExactly("flush");
    scenario.read(
        sink.toByteArray(),
        in -> {
          assertThat(in.readInt()).isEqualTo(5);
          assertThat(in.readObject()).isEqualTo("text");
          assertThat(in.readInt()).isEqualTo(6);
          return null;
        });
    out.close();
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
  void asks_for_an_object_where_bytes_are() throws Exception {
    byte[] bytes = scenario.write(out -> out.writeInt(1));
    scenario.read(
        bytes,
        in -> {
          assertThatThrownBy(in::readObject)
              .isInstanceOfSatisfying(
                  java.io.OptionalDataException.class, e -> assertThat(e.length).isEqualTo(4));
          assertThat(in.readInt()).isEqualTo(1);
          return null;
        });
  }

  @Test
  void refuses_null_where_streams_are_expected() {
    assertThatThrownBy(() -> streams.output(null)).isInstanceOf(NullPointerException.class);
    assertThatThrownBy(() -> streams.input(null)).isInstanceOf(NullPointerException.class);
  }
}
