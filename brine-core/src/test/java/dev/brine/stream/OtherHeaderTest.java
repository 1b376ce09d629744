// SPDX-License-Identifier: Apache-2.0
package dev.brine.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.BrineObjectInputStream;
import dev.brine.BrineObjectOutputStream;
import dev.brine.Format;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.NotActiveException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.io.StreamCorruptedException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Streams of both forms whose class has a header of its own, or none. */
class OtherHeaderTest {
  /** Writes no header. */
  private static final class Bare extends BrineObjectOutputStream {
    Bare(OutputStream sink, Format format) throws IOException {
      super(Streams.OPEN, sink, format);
    }

    @Override
    protected void writeStreamHeader() {
      // None.
    }
  }

  /** Reads none. */
  private static final class BareInput extends BrineObjectInputStream {
    BareInput(InputStream source, Format first) throws IOException {
      super(Streams.OPEN, source, first, Format.values());
      enableResolveObject(true);
    }

    @Override
    protected void readStreamHeader() {
      // None.
    }

    @Override
    protected Object resolveObject(Object object) {
      return object instanceof Part part ? "resolved " + part.name : object;
    }
  }

  private static byte[] bare(Format format, Object... values) throws IOException {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new Bare(sink, format)) {
      for (Object value : values) {
        out.writeObject(value);
      }
    }
    return sink.toByteArray();
  }

  @ParameterizedTest
  @EnumSource
  void are_recognized_without_a_header(Format format) throws Exception {
    for (int length = 0; length < 400; length++) {
      String text = "x".repeat(length);
      for (Format first : Format.values()) {
        byte[] bytes = bare(format, text, new Part("a"));
        try (ObjectInputStream in = new BareInput(new ByteArrayInputStream(bytes), first)) {
          assertThat(in.readObject()).isEqualTo(text);
          assertThat(in.readObject()).isEqualTo("resolved a");
          assertThatThrownBy(in::readObject).isInstanceOf(EOFException.class);
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void begin_with_any_value(Format format) throws Exception {
    List<Object> values = new ArrayList<>(List.of(5, List.of(1), new int[40], String.class));
    values.add(null);
    values.add(new byte[200_000]);
    for (Object value : values) {
      try (ObjectInputStream in =
          new BareInput(new ByteArrayInputStream(bare(format, value)), Format.BRINE)) {
        assertThat(in.readObject()).isEqualTo(value);
      }
    }
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new Bare(sink, format)) {
      out.writeInt(7);
      out.reset();
    }
    try (ObjectInputStream in =
        new BareInput(new ByteArrayInputStream(sink.toByteArray()), Format.BRINE)) {
      assertThat(in.available()).isEqualTo(4);
      assertThat(in.readInt()).isEqualTo(7);
    }
  }

  /** Enables the hook while the header is read, which Java's streams do before anything else. */
  private static final class Enabling extends BrineObjectInputStream {
    Enabling(InputStream source, Format first) throws IOException {
      super(Streams.OPEN, source, first, Format.values());
    }

    @Override
    protected void readStreamHeader() throws IOException {
      enableResolveObject(true);
      super.readStreamHeader();
    }

    @Override
    protected Object resolveObject(Object object) {
      return object instanceof Part part ? "resolved " + part.name : object;
    }
  }

  @ParameterizedTest
  @EnumSource
  void resolve_objects_where_the_header_enables_it(Format format) throws Exception {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = Streams.OPEN.newObjectOutputStream(sink, format)) {
      out.writeObject(new Part("a"));
    }
    for (Format first : Format.values()) {
      InputStream source = new ByteArrayInputStream(sink.toByteArray());
      try (ObjectInputStream in = new Enabling(source, first)) {
        assertThat(in.readObject()).isEqualTo("resolved a");
      }
    }
  }

  /** Fails where it would have to wait. */
  private static final class Silent extends InputStream {
    private boolean isClosed;

    @Override
    public int read() {
      throw new AssertionError("would wait");
    }

    @Override
    public int read(byte[] target, int offset, int length) {
      return read();
    }

    @Override
    public void close() {
      isClosed = true;
    }
  }

  @Test
  void wait_for_no_byte_before_one_is_read() throws Exception {
    Silent source = new Silent();
    try (ObjectInputStream in = new BareInput(source, Format.BRINE)) {
      assertThat(in.available()).isZero();
      assertThatThrownBy(() -> in.registerValidation(() -> {}, 0))
          .isInstanceOf(NotActiveException.class);
      assertThatThrownBy(in::readObject).hasMessage("would wait");
    }
    assertThat(source.isClosed).isTrue();
  }

  @Test
  void read_nothing_once_they_are_closed() throws Exception {
    ObjectInputStream in =
        new BareInput(new ByteArrayInputStream(bare(Format.BRINE, "a")), Format.BRINE);
    in.close();
    assertThatThrownBy(in::readObject).hasMessage("Stream closed");
  }

  /** Has something on both sides of Java's header, or ours. */
  private static final class Around extends BrineObjectOutputStream {
    Around(OutputStream sink, Format format) throws IOException {
      super(Streams.OPEN, sink, format);
    }

    @Override
    protected void writeStreamHeader() throws IOException {
      writeUTF("before");
      super.writeStreamHeader();
      writeInt(7);
    }
  }

  /** Reads what that writes. */
  private static final class AroundInput extends BrineObjectInputStream {
    AroundInput(InputStream source) throws IOException {
      super(Streams.OPEN, source, Format.BRINE, Format.JAVA);
    }

    @Override
    protected void readStreamHeader() throws IOException {
      assertThat(readUTF()).isEqualTo("before");
      super.readStreamHeader();
      assertThat(readInt()).isEqualTo(7);
    }
  }

  @ParameterizedTest
  @EnumSource
  void are_recognized_by_a_header_within_another(Format format) throws Exception {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new Around(sink, format)) {
      out.writeObject("a");
    }
    try (ObjectInputStream in = new AroundInput(new ByteArrayInputStream(sink.toByteArray()))) {
      assertThat(in.readObject()).isEqualTo("a");
    }
    byte[] other = {0, 6, 'b', 'e', 'f', 'o', 'r', 'e', 1, 2, 3, 4};
    assertThatThrownBy(() -> new AroundInput(new ByteArrayInputStream(other)))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessageStartingWith("invalid stream header: 0102");
  }
}
