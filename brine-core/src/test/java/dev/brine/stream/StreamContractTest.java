// SPDX-License-Identifier: Apache-2.0
package dev.brine.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InvalidObjectException;
import java.io.NotActiveException;
import java.io.NotSerializableException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OptionalDataException;
import java.io.SequenceInputStream;
import java.io.Serializable;
import java.io.WriteAbortedException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What Java promises of object streams; the JDK's own pass first. */
class StreamContractTest {
  private static final List<String> LOG = new ArrayList<>();

  @ParameterizedTest
  @EnumSource
  void keeps_identity_from_object_to_object(Streams streams) throws Exception {
    Part part = new Part("a");
    part.next = new Part("b", part);
    try (ObjectInputStream in =
        streams.read(
            out -> {
              out.writeObject(part);
              out.writeObject(part.next);
              out.writeObject(part);
            })) {
      Part first = (Part) in.readObject();
      assertThat(in.readObject()).isSameAs(first.next);
      assertThat(in.readObject()).isSameAs(first);
    }
  }

  @ParameterizedTest
  @EnumSource
  void writes_anew_after_a_reset(Streams streams) throws Exception {
    Part part = new Part("a");
    try (ObjectInputStream in =
        streams.read(
            out -> {
              out.writeObject(part);
              out.reset();
              out.writeObject(part);
              out.reset();
            })) {
      assertThat(in.readObject()).isNotSameAs(in.readObject()).isInstanceOf(Part.class);
      assertThatThrownBy(in::readObject).isInstanceOf(EOFException.class);
    }
  }

  @ParameterizedTest
  @EnumSource
  @SuppressWarnings("deprecation") // Java's streams have readLine.
  void reads_data_between_objects(Streams streams) throws Exception {
    byte[] many = new byte[5_000];
    many[4_999] = 7;
    try (ObjectInputStream in =
        streams.read(
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
    }
  }

  @ParameterizedTest
  @EnumSource
  void says_how_many_bytes_stand_before_an_object(Streams streams) throws Exception {
    try (ObjectInputStream in =
        streams.read(
            out -> {
              out.writeObject("first");
              out.writeInt(1);
              out.writeObject("second");
            })) {
      assertThat(in.readObject()).isEqualTo("first");
      assertThat(in.available()).isEqualTo(4);
      assertThatThrownBy(in::readObject)
          .isInstanceOfSatisfying(
              OptionalDataException.class,
              e -> {
                assertThat(e.length).isEqualTo(4);
                assertThat(e.eof).isFalse();
              });
      assertThat(in.readInt()).isEqualTo(1);
      assertThat(in.available()).isZero();
      assertThat(in.readObject()).isEqualTo("second");
    }
  }

  @ParameterizedTest
  @EnumSource
  void hands_over_the_header_at_once_and_each_object_without_a_flush(Streams streams)
      throws Exception {
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

  @ParameterizedTest
  @EnumSource
  void reads_no_byte_behind_an_object(Streams streams) throws Exception {
    byte[] one = streams.written(out -> out.writeObject(new Part("a", new int[70_000])));
    InputStream source =
        new SequenceInputStream(new ByteArrayInputStream(one), new ByteArrayInputStream(one));
    assertThat(((Part) streams.input(source).readObject()).name).isEqualTo("a");
    assertThat(((Part) streams.input(source).readObject()).name).isEqualTo("a");
    assertThat(source.read()).isEqualTo(-1);
  }

  @ParameterizedTest
  @EnumSource
  void reads_a_stream_that_gives_one_byte_at_a_time(Streams streams) throws Exception {
    byte[] bytes =
        streams.written(
            out -> {
              out.writeInt(1);
              out.writeObject(new Part("a", new byte[100_000]));
            });
    InputStream slow =
        new FilterInputStream(new ByteArrayInputStream(bytes)) {
          @Override
          public int read(byte[] target, int offset, int length) throws IOException {
            return super.read(target, offset, Math.min(length, 1));
          }
        };
    try (ObjectInputStream in = streams.input(slow)) {
      assertThat(in.readInt()).isEqualTo(1);
      assertThat((byte[]) ((Part) in.readObject()).next).hasSize(100_000);
    }
  }

  @ParameterizedTest
  @EnumSource
  void tells_readers_that_an_object_was_given_up(Streams streams) throws Exception {
    try (ObjectInputStream in =
        streams.read(
            out -> {
              out.writeObject("before");
              assertThatThrownBy(() -> out.writeObject(new Part("a", new Thread())))
                  .isInstanceOf(NotSerializableException.class)
                  .hasMessage("java.lang.Thread");
              out.writeObject(new Part("after"));
            })) {
      assertThat(in.readObject()).isEqualTo("before");
      assertThatThrownBy(in::readObject)
          .isInstanceOf(WriteAbortedException.class)
          .hasCauseInstanceOf(NotSerializableException.class);
      assertThat(((Part) in.readObject()).name).isEqualTo("after");
    }
  }

  @ParameterizedTest
  @EnumSource
  void tells_readers_that_a_large_object_was_given_up(Streams streams) throws Exception {
    try (ObjectInputStream in =
        streams.read(
            out -> {
              Object[] large = {new byte[200_000], new byte[200_000], new Thread()};
              assertThatThrownBy(() -> out.writeObject(large))
                  .isInstanceOf(NotSerializableException.class);
              out.writeObject(new Part("after"));
            })) {
      assertThatThrownBy(in::readObject).isInstanceOf(WriteAbortedException.class);
      assertThat(((Part) in.readObject()).name).isEqualTo("after");
    }
  }

  /** Fails as it is told. */
  private static final class Failing implements Serializable {
    private static final long serialVersionUID = 1L;

    private final boolean isChecked;
    private final boolean isWriting;

    Failing(boolean isChecked, boolean isWriting) {
      this.isChecked = isChecked;
      this.isWriting = isWriting;
    }

    private void fail() throws IOException {
      if (isChecked) {
        throw new IOException("checked");
      }
      throw new IllegalStateException("unchecked");
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      if (isWriting) {
        fail();
      }
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      fail();
    }
  }

  @ParameterizedTest
  @EnumSource
  void passes_what_callbacks_throw(Streams streams) throws Exception {
    try (ObjectOutputStream out = streams.output(new ByteArrayOutputStream())) {
      assertThatThrownBy(() -> out.writeObject(new Part("a", new Failing(true, true))))
          .isExactlyInstanceOf(IOException.class)
          .hasMessage("checked");
      assertThatThrownBy(() -> out.writeObject(new Part("a", new Failing(false, true))))
          .isExactlyInstanceOf(IllegalStateException.class);
    }
    for (boolean isChecked : new boolean[] {true, false}) {
      try (ObjectInputStream in =
          streams.read(out -> out.writeObject(new Part("a", new Failing(isChecked, false))))) {
        assertThatThrownBy(in::readObject)
            .isExactlyInstanceOf(isChecked ? IOException.class : IllegalStateException.class);
      }
    }
  }

  /** Asks to be told of the end, and notes what its stream does. */
  private static final class Watching implements Serializable {
    private static final long serialVersionUID = 1L;

    private final String name;
    private transient Object seen;

    Watching(String name) {
      this.name = name;
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      out.writeObject(name);
      assertThatThrownBy(out::reset).isInstanceOf(IOException.class).hasMessage("stream active");
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      assertThatThrownBy(in::defaultReadObject).isInstanceOf(NotActiveException.class);
      seen = in.readObject();
      in.registerValidation(() -> LOG.add("low " + name), 1);
      in.registerValidation(() -> LOG.add("high " + name), 2);
      LOG.add("read " + name);
      in.close();
    }
  }

  @ParameterizedTest
  @EnumSource
  void validates_at_the_end_and_survives_being_closed_by_a_callback(Streams streams)
      throws Exception {
    LOG.clear();
    byte[] bytes =
        streams.written(
            out -> out.writeObject(new ArrayList<>(List.of(new Watching("a"), new Watching("b")))));
    try (ObjectInputStream in = streams.input(new ByteArrayInputStream(bytes))) {
      List<?> read = (List<?>) in.readObject();
      assertThat(((Watching) read.get(1)).seen).isEqualTo("b");
      assertThat(LOG).containsExactly("read a", "read b", "high b", "high a", "low b", "low a");
    }
  }

  @ParameterizedTest
  @EnumSource
  void lets_no_one_refer_back_to_an_unshared_object(Streams streams) throws Exception {
    Part part = new Part("a");
    try (ObjectInputStream in =
        streams.read(
            out -> {
              out.writeObject(part);
              out.writeUnshared(part);
              out.writeObject(part);
            })) {
      Object first = in.readUnshared();
      assertThat(in.readUnshared()).isNotSameAs(first);
      assertThatThrownBy(in::readObject).isInstanceOf(InvalidObjectException.class);
    }
  }

  @ParameterizedTest
  @EnumSource
  void refuses_callbacks_methods_outside_of_callbacks(Streams streams) throws Exception {
    try (ObjectOutputStream out = streams.output(new ByteArrayOutputStream())) {
      assertThatThrownBy(out::defaultWriteObject).isInstanceOf(NotActiveException.class);
      assertThatThrownBy(out::putFields).isInstanceOf(NotActiveException.class);
      assertThatThrownBy(out::writeFields).isInstanceOf(NotActiveException.class);
      out.writeObject("a");
      assertThatThrownBy(() -> out.useProtocolVersion(ObjectOutputStream.PROTOCOL_VERSION_1))
          .isInstanceOf(IllegalStateException.class);
    }
    try (ObjectInputStream in = streams.read(out -> out.writeObject("a"))) {
      assertThatThrownBy(in::defaultReadObject).isInstanceOf(NotActiveException.class);
      assertThatThrownBy(in::readFields).isInstanceOf(NotActiveException.class);
      assertThatThrownBy(() -> in.registerValidation(() -> {}, 0))
          .isInstanceOf(NotActiveException.class);
      assertThat(in.readObject()).isEqualTo("a");
    }
  }

  @ParameterizedTest
  @EnumSource
  void names_a_class_that_is_missing(Streams streams) throws Exception {
    byte[] bytes = streams.written(out -> out.writeObject(new Part("a")));
    String name = Part.class.getName();
    byte[] changed =
        dev.brine.testkit.Corruption.renamed(
            bytes, name, name.substring(0, name.length() - 1) + "x");
    try (ObjectInputStream in = streams.input(new ByteArrayInputStream(changed))) {
      assertThatThrownBy(in::readObject).isInstanceOf(ClassNotFoundException.class);
    }
  }
}
