// SPDX-License-Identifier: Apache-2.0
package dev.brine.stream;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.Brine;
import dev.brine.BrineObjectInputStream;
import dev.brine.BrineObjectOutputStream;
import dev.brine.Codec;
import dev.brine.Format;
import dev.brine.TypeFilter;
import dev.brine.testkit.Sources;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.NotActiveException;
import java.io.ObjectInputStream;
import java.io.ObjectInputValidation;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.io.Serializable;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Methods that an application's stream overrides are called by callbacks, as in Java. */
class OverriddenMethodsTest {
  private static final Brine BRINE =
      Brine.newBuilder()
          .types(TypeFilter.allow("java.**", OverriddenMethodsTest.class.getName() + "$*"))
          .build();

  private static final List<String> CALLS = new ArrayList<>();

  /** Calls methods of its streams from callbacks. */
  private static void write(ObjectOutputStream out) throws IOException {
    out.defaultWriteObject();
    out.writeInt(7);
    out.writeUTF("text");
    out.write(new byte[] {1, 2, 3, 4, 5, 6});
    out.writeUnshared("apart");
    out.write(new byte[] {8, 9});
  }

  private static int read(ObjectInputStream in, Object object)
      throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    in.registerValidation((ObjectInputValidation) object, 0);
    int value = in.readInt();
    in.readUTF();
    assertThat(in.available()).isEqualTo(6);
    assertThat(in.readNBytes(2)).containsExactly(1, 2);
    assertThat(in.readNBytes(new byte[1], 0, 1)).isOne();
    in.skipNBytes(1);
    assertThat(in.skip(1)).isOne();
    assertThat(in.read(new byte[1])).isOne();
    assertThat(in.readUnshared()).isEqualTo("apart");
    assertThat(in.transferTo(OutputStream.nullOutputStream())).isEqualTo(2);
    assertThat(in.readAllBytes()).isEmpty();
    return value;
  }

  /** An object in Brine's form. */
  private static final class Own implements Serializable, ObjectInputValidation {
    private static final long serialVersionUID = 1;
    private transient int value;

    private void writeObject(ObjectOutputStream out) throws IOException {
      write(out);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      value = read(in, this);
    }

    @Override
    public void validateObject() {}
  }

  /** An object in Java form, whose superclass of the JDK has callbacks, too. */
  private static final class OfJava extends ArrayList<Object> implements ObjectInputValidation {
    private static final long serialVersionUID = 1;
    private transient int value;

    private void writeObject(ObjectOutputStream out) throws IOException {
      write(out);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      value = read(in, this);
    }

    @Override
    public void validateObject() {}
  }

  /** Notes calls, and writes each int negated. */
  private static final class Writing extends BrineObjectOutputStream {
    Writing(Brine brine, OutputStream sink, Format format) throws IOException {
      super(brine, sink, format);
    }

    @Override
    public void defaultWriteObject() throws IOException {
      CALLS.add("defaultWriteObject");
      super.defaultWriteObject();
    }

    @Override
    public void writeInt(int value) throws IOException {
      CALLS.add("writeInt");
      super.writeInt(-value);
    }

    @Override
    public void writeUTF(String text) throws IOException {
      if (text.equals("text")) {
        CALLS.add("writeUTF");
      }
      super.writeUTF(text);
    }

    @Override
    public void write(byte[] source) throws IOException {
      CALLS.add("write");
      super.write(source);
    }

    @Override
    public void writeUnshared(Object object) throws IOException {
      CALLS.add("writeUnshared");
      super.writeUnshared(object);
    }
  }

  /** Notes calls. */
  private static final class Reading extends BrineObjectInputStream {
    Reading(Brine brine, byte[] bytes) throws IOException {
      super(brine, new ByteArrayInputStream(bytes), Format.BRINE, Format.JAVA);
    }

    @Override
    public void defaultReadObject() throws IOException, ClassNotFoundException {
      CALLS.add("defaultReadObject");
      super.defaultReadObject();
    }

    @Override
    public void registerValidation(ObjectInputValidation object, int priority)
        throws NotActiveException, InvalidObjectException {
      CALLS.add("registerValidation");
      super.registerValidation(object, priority);
    }

    @Override
    public int readInt() throws IOException {
      CALLS.add("readInt");
      return -super.readInt();
    }

    @Override
    public String readUTF() throws IOException {
      String text = super.readUTF();
      if (text.equals("text")) {
        CALLS.add("readUTF");
      }
      return text;
    }

    @Override
    public int available() throws IOException {
      CALLS.add("available");
      return super.available();
    }

    @Override
    public byte[] readNBytes(int count) throws IOException {
      CALLS.add("readNBytes");
      return super.readNBytes(count);
    }

    @Override
    public int readNBytes(byte[] sink, int offset, int length) throws IOException {
      CALLS.add("readNBytes into");
      return super.readNBytes(sink, offset, length);
    }

    @Override
    public void skipNBytes(long count) throws IOException {
      CALLS.add("skipNBytes");
      super.skipNBytes(count);
    }

    @Override
    public long skip(long count) throws IOException {
      if (count == 1 && !CALLS.contains("skip")) {
        CALLS.add("skip");
      }
      return super.skip(count);
    }

    @Override
    public Object readUnshared() throws IOException, ClassNotFoundException {
      CALLS.add("readUnshared");
      return super.readUnshared();
    }

    @Override
    public long transferTo(OutputStream sink) throws IOException {
      CALLS.add("transferTo");
      return super.transferTo(sink);
    }

    @Override
    public byte[] readAllBytes() throws IOException {
      CALLS.add("readAllBytes");
      return super.readAllBytes();
    }
  }

  private static byte[] written(Format format, Object object) throws IOException {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new Writing(BRINE, sink, format)) {
      out.writeObject(object);
    }
    return sink.toByteArray();
  }

  private static void assertWritesAreCalled(int count) {
    assertThat(CALLS)
        .containsSubsequence(
            "defaultWriteObject", "writeInt", "writeUTF", "write", "writeUnshared", "write")
        .filteredOn("writeInt"::equals)
        .hasSize(count);
    CALLS.clear();
  }

  private static void assertReadsAreCalled(int count) {
    assertThat(CALLS)
        .containsSubsequence(
            "defaultReadObject",
            "registerValidation",
            "readInt",
            "readUTF",
            "available",
            "readNBytes",
            "readNBytes into",
            "skipNBytes",
            "readUnshared",
            "transferTo",
            "readAllBytes")
        .contains("skip")
        .filteredOn("readInt"::equals)
        .hasSize(count);
    CALLS.clear();
  }

  @ParameterizedTest
  @EnumSource(Format.class)
  void are_called_by_callbacks_of_an_object(Format format) throws Exception {
    CALLS.clear();
    byte[] bytes = written(format, new Own());
    assertWritesAreCalled(1);
    try (ObjectInputStream in = new Reading(BRINE, bytes)) {
      assertThat(((Own) in.readObject()).value).isEqualTo(7);
    }
    assertReadsAreCalled(1);
  }

  /** ArrayList writes and reads its size. */
  @ParameterizedTest
  @EnumSource(Format.class)
  void are_called_by_callbacks_of_an_object_in_java_form_and_by_those_of_the_jdk(Format format)
      throws Exception {
    CALLS.clear();
    OfJava written = new OfJava();
    written.add(new Own());
    byte[] bytes = written(format, written);
    assertWritesAreCalled(3);
    try (ObjectInputStream in = new Reading(BRINE, bytes)) {
      OfJava read = (OfJava) in.readObject();
      assertThat(read.value).isEqualTo(7);
      assertThat(((Own) read.get(0)).value).isEqualTo(7);
    }
    assertReadsAreCalled(3);
  }

  private static final String MANY =
      """
      package evo;
      class Many extends java.util.ArrayList<Object> {
        static final long serialVersionUID = 1;
        FIELD;
        transient int value;
        private void writeObject(java.io.ObjectOutputStream out) throws java.io.IOException {
          out.defaultWriteObject();
          out.writeInt(7);
        }
        private void readObject(java.io.ObjectInputStream in) throws Exception {
          in.defaultReadObject();
          value = in.readInt();
        }
      }
      """;

  private static Class<?> many(String field) {
    return Sources.load(MANY.replace("FIELD", field)).get("evo.Many");
  }

  @ParameterizedTest
  @EnumSource(Format.class)
  void are_called_by_callbacks_of_another_version(Format format) throws Exception {
    Constructor<?> constructor = many("int gone").getDeclaredConstructor();
    constructor.setAccessible(true);
    Object older = constructor.newInstance();
    Class<?> newer = many("int[] added");
    Brine brine =
        Brine.newBuilder()
            .types(TypeFilter.allow("evo.*", "java.**"))
            .classLoader(newer.getClassLoader())
            .build();
    CALLS.clear();
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new Writing(brine, sink, format)) {
      out.writeObject(older);
    }
    try (ObjectInputStream in = new Reading(brine, sink.toByteArray())) {
      Field value = newer.getDeclaredField("value");
      value.setAccessible(true);
      assertThat(value.getInt(in.readObject())).isEqualTo(7);
    }
    assertThat(CALLS).filteredOn("readInt"::equals).hasSize(2);
    CALLS.clear();
  }

  /** Closes the stream that it is read from, or written to. */
  private static final class Closing extends ArrayList<Object> {
    private static final long serialVersionUID = 1;

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      in.close();
    }
  }

  /** A source that notes that it is closed. */
  private static final class Source extends ByteArrayInputStream {
    private boolean isClosed;

    Source(byte[] bytes) {
      super(bytes);
    }

    @Override
    public void close() {
      isClosed = true;
    }
  }

  @ParameterizedTest
  @EnumSource(Format.class)
  void a_callback_closes_the_source_of_the_application_s_stream(Format format) throws Exception {
    Source source = new Source(written(format, new Closing()));
    ObjectInputStream in = BRINE.newObjectInputStream(source, Format.BRINE, Format.JAVA);
    assertThat(in.readObject()).isInstanceOf(Closing.class);
    assertThat(source.isClosed).isTrue();
  }

  @Test
  void a_callback_closes_no_message() throws Exception {
    Codec<Object> codec = BRINE.codec(Object.class);
    assertThat((List<?>) codec.decode(codec.encode(List.of(new Closing(), new Own())))).hasSize(2);
  }
}
