// SPDX-License-Identifier: Apache-2.0
package dev.brine.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.BrineObjectInputStream;
import dev.brine.Format;
import dev.brine.TypeFilter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Programs that cut the header off, and put that of today before what either form has stored. */
class CutHeaderTest {
  private static final Brine BRINE =
      Brine.newBuilder().types(TypeFilter.allow("java.**", "dev.brine.stream.*")).build();

  private static byte[] header(Format format) throws IOException {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    BRINE.newObjectOutputStream(sink, format).flush();
    return sink.toByteArray();
  }

  private static byte[] record(Format format, Object... values) throws IOException {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = BRINE.newObjectOutputStream(sink, format)) {
      for (Object value : values) {
        out.writeObject(value);
      }
    }
    return Arrays.copyOfRange(sink.toByteArray(), header(format).length, sink.size());
  }

  private static ObjectInputStream opened(Format header, byte[] record) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.write(header(header));
    bytes.write(record);
    Format other = header == Format.JAVA ? Format.BRINE : Format.JAVA;
    return new BrineObjectInputStream(
        BRINE, new ByteArrayInputStream(bytes.toByteArray()), header, other);
  }

  /** A message of 57 or 58 bytes may begin as a long text in Java's form: the header decides. */
  private static boolean mayBeEither(Format header, Format form, byte[] record) {
    boolean isText = record[0] == 0x74 || record[0] == 0x72;
    return header == Format.JAVA && form == Format.BRINE && isText && record[1] < 4;
  }

  static Stream<Object> values() {
    List<Object> values = new ArrayList<>();
    for (int length = 0; length < 140; length++) {
      values.add("a".repeat(length));
      values.add(new ArrayList<>(List.of("b".repeat(length))));
      values.add(new byte[length]);
    }
    values.add("a".repeat(70_000));
    values.add(TimeUnit.DAYS);
    values.add(String.class);
    values.add(int[].class);
    values.add(new Part("part"));
    return values.stream();
  }

  @ParameterizedTest
  @MethodSource("values")
  void are_read_behind_the_header_of_either_form(Object value) throws Exception {
    for (Format header : Format.values()) {
      for (Format form : Format.values()) {
        byte[] record = record(form, value, null, "behind");
        try (ObjectInputStream in = opened(header, record)) {
          if (mayBeEither(header, form, record)) {
            assertThatThrownBy(in::readObject).isInstanceOf(IOException.class);
            continue;
          }
          Object first = in.readObject();
          assertThat(first).as("%s behind %s", form, header).hasSameClassAs(value);
          if (!(value instanceof Part)) {
            assertThat(first).isEqualTo(value);
          }
          assertThat(in.readObject()).isNull();
          assertThat(in.readObject()).isEqualTo("behind");
          assertThatThrownBy(in::readObject).isInstanceOf(EOFException.class);
        }
      }
    }
  }

  @Test
  void null_alone_is_read_behind_the_header_of_either_form() throws Exception {
    for (Format header : Format.values()) {
      for (Format form : Format.values()) {
        try (ObjectInputStream in = opened(header, record(form, (Object) null))) {
          assertThat(in.readObject()).isNull();
          assertThatThrownBy(in::readObject).isInstanceOf(EOFException.class);
        }
      }
    }
  }

  @Test
  void bytes_are_read_behind_the_header_of_either_form() throws Exception {
    for (Format header : Format.values()) {
      for (Format form : Format.values()) {
        for (int count = 1; count < 300; count++) {
          ByteArrayOutputStream sink = new ByteArrayOutputStream();
          byte[] written = new byte[count];
          Arrays.fill(written, (byte) count);
          try (ObjectOutputStream out = BRINE.newObjectOutputStream(sink, form)) {
            out.write(written);
          }
          byte[] record = Arrays.copyOfRange(sink.toByteArray(), header(form).length, sink.size());
          try (ObjectInputStream in = opened(header, record)) {
            boolean isLost = mayBeEither(header, form, record);
            assertThat(in.readNBytes(count)).isEqualTo(isLost ? new byte[0] : written);
          }
        }
      }
    }
  }

  @Test
  void may_be_asked_first_how_much_is_available() throws Exception {
    for (Format header : Format.values()) {
      for (Format form : Format.values()) {
        try (ObjectInputStream in = opened(header, record(form, List.of(1), "behind"))) {
          assertThat(in.available()).isZero();
          assertThat(in.readObject()).isEqualTo(List.of(1));
          assertThat(in.readObject()).isEqualTo("behind");
        }
      }
    }
  }

  /** Who sends null and waits for an answer has sent no byte more. */
  @Test
  void does_not_wait_behind_null() throws Exception {
    byte[] bytes = {(byte) 0xac, (byte) 0xed, 0, 5, 0x70};
    InputStream source =
        new ByteArrayInputStream(bytes) {
          @Override
          public synchronized int read(byte[] target, int offset, int length) {
            if (available() == 0) {
              throw new AssertionError("waits");
            }
            return super.read(target, offset, length);
          }
        };
    try (ObjectInputStream in =
        new BrineObjectInputStream(BRINE, source, Format.BRINE, Format.JAVA)) {
      assertThat(in.readObject()).isNull();
    }
  }
}
