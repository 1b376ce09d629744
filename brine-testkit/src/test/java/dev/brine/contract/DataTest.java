// SPDX-License-Identifier: Apache-2.0
package dev.brine.contract;

import static dev.brine.testkit.CallbackLog.note;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.testkit.CallbackLog;
import dev.brine.testkit.stream.ObjectStreams;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.FilterOutputStream;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OptionalDataException;
import java.io.SequenceInputStream;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Primitives and objects in the order in which they were written, and when they are in the sink.
 */
@ParameterizedClass(name = "{0}")
@MethodSource("dev.brine.contract.Instances#all")
class DataTest {
  private final ObjectStreams streams;
  private final Scenario scenario;

  DataTest(ObjectStreams streams) {
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

  @BeforeEach
  void forget() {
    CallbackLog.take();
  }

  @Test
  @SuppressWarnings("deprecation") // Java's streams have readLine.
  void reads_data_between_objects() throws Exception {
    byte[] many = new byte[5_000];
    many[4_999] = 7;
    try (ObjectInputStream in =
        scenario.open(
            out -> {
              out.writeBoolean(true);
              out.writeByte(-1);
              out.writeShort(-2);
              out.writeChar('c');
              out.writeObject("middle");
              out.writeInt(3);
              out.writeLong(4);
              out.writeFloat(5);
              out.writeDouble(6);
              out.writeUTF("text");
              out.writeBytes("line\n");
              out.writeChars("d");
              out.write(many);
              out.write(200);
              out.writeObject(null);
            })) {
      assertThat(in.readBoolean()).isTrue();
      assertThat(in.readUnsignedByte()).isEqualTo(255);
      assertThat(in.readShort()).isEqualTo((short) -2);
      assertThat(in.readChar()).isEqualTo('c');
      assertThat(in.read()).isEqualTo(-1);
      assertThat(in.readObject()).isEqualTo("middle");
      assertThat(in.readInt()).isEqualTo(3);
      assertThat(in.readLong()).isEqualTo(4);
      assertThat(in.readFloat()).isEqualTo(5);
      assertThat(in.readDouble()).isEqualTo(6);
      assertThat(in.readUTF()).isEqualTo("text");
      assertThat(in.readLine()).isEqualTo("line");
      assertThat(in.readChar()).isEqualTo('d');
      assertThat(in.skipBytes(4_000)).isPositive();
      byte[] rest = new byte[1_000];
      in.readFully(rest);
      assertThat(rest[999]).isEqualTo((byte) 7);
      assertThat(in.read()).isEqualTo(200);
      assertThatThrownBy(in::readInt).isInstanceOf(EOFException.class);
      assertThat(in.readObject()).isNull();
      assertThat(in.read()).isEqualTo(-1);
      assertThatThrownBy(in::readObject).isInstanceOf(EOFException.class);
    }
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
  void says_how_many_bytes_are_before_an_object() throws Exception {
    byte[] bytes = scenario.write(out -> out.writeInt(1));
    scenario.read(
        bytes,
        in -> {
          assertThatThrownBy(in::readObject)
              .isInstanceOfSatisfying(
                  OptionalDataException.class,
                  e -> {
                    assertThat(e.length).isEqualTo(4);
                    assertThat(e.eof).isFalse();
                  });
          assertThat(in.readInt()).isEqualTo(1);
          return null;
        });
  }

  @Test
  void reads_from_an_input_that_drips() throws Exception {
    List<Object> list = new ArrayList<>(List.of("a", 1, new byte[100_000]));
    byte[] bytes = scenario.write(out -> out.writeObject(list));
    try (ObjectInputStream in = streams.input(new Dripping(bytes))) {
      assertThat((byte[]) ((List<?>) in.readObject()).get(2)).hasSize(100_000);
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
  void reads_no_byte_behind_a_large_object() throws Exception {
    byte[] one = scenario.write(out -> out.writeObject(new int[70_000]));
    InputStream source =
        new SequenceInputStream(new ByteArrayInputStream(one), new ByteArrayInputStream(one));
    assertThat((int[]) streams.input(source).readObject()).hasSize(70_000);
    assertThat((int[]) streams.input(source).readObject()).hasSize(70_000);
    assertThat(source.read()).isEqualTo(-1);
  }

  @Test
  void hands_over_the_header_at_once_and_each_object_without_a_flush() throws Exception {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = streams.output(sink)) {
      int header = sink.size();
      assertThat(header).isPositive();
      out.writeInt(1);
      assertThat(sink.size()).isEqualTo(header);
      out.writeObject("one");
      int object = sink.size();
      assertThat(object).isGreaterThan(header);
      out.writeInt(2);
      out.flush();
      assertThat(sink.size()).isGreaterThan(object);
    }
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
}
