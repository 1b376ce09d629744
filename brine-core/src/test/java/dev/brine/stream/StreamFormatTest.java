// SPDX-License-Identifier: Apache-2.0
package dev.brine.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.Format;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InvalidClassException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputFilter.Status;
import java.io.ObjectInputStream;
import java.io.StreamCorruptedException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests the forms and the classes that a stream reads. */
class StreamFormatTest {
  private static ByteArrayInputStream bytes(Streams streams) throws Exception {
    return new ByteArrayInputStream(streams.written(out -> out.writeObject(new Part("a"))));
  }

  @ParameterizedTest
  @EnumSource
  void recognizes_both_forms_where_both_are_allowed(Streams streams) throws Exception {
    for (Format first : Format.values()) {
      try (ObjectInputStream in =
          Streams.OPEN.newObjectInputStream(bytes(streams), first, Format.values())) {
        assertThat(((Part) in.readObject()).name).isEqualTo("a");
        assertThat(in.read()).isEqualTo(-1);
      }
    }
  }

  /** Gives nothing at every other call for many bytes. */
  private static final class Hesitating extends FilterInputStream {
    private boolean isGiving;

    Hesitating(InputStream source) {
      super(source);
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
      isGiving = !isGiving;
      return isGiving ? 0 : super.read(target, offset, length);
    }
  }

  @ParameterizedTest
  @EnumSource
  void reads_on_where_a_source_gives_nothing_at_first(Streams streams) throws Exception {
    for (int length : new int[] {10, 1_000, 70_000, 1_000_000}) {
      byte[] value = new byte[length];
      byte[] bytes = streams.written(out -> out.writeObject(value));
      InputStream source = new Hesitating(new ByteArrayInputStream(bytes));
      try (ObjectInputStream in = streams.input(source)) {
        assertThat(in.readObject()).isEqualTo(value);
      }
      byte[] part = Arrays.copyOf(bytes, bytes.length - 1);
      InputStream cut = new Hesitating(new ByteArrayInputStream(part));
      try (ObjectInputStream in = streams.input(cut)) {
        assertThatThrownBy(in::readObject).isInstanceOf(EOFException.class);
      }
    }
  }

  @Test
  void refuses_the_other_form_where_one_is_allowed() throws Exception {
    assertThatThrownBy(() -> Streams.BRINE.input(bytes(Streams.JDK)))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessageStartingWith("invalid stream header: ACED");
    assertThatThrownBy(() -> Streams.JAVA.input(bytes(Streams.BRINE)))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessageStartingWith("invalid stream header: B5");
  }

  @Test
  void writes_what_the_jdk_writes_in_its_form() throws Exception {
    assertThat(bytes(Streams.JAVA).readAllBytes()).isEqualTo(bytes(Streams.JDK).readAllBytes());
    try (ObjectInputStream in = Streams.JDK.input(bytes(Streams.JAVA))) {
      assertThat(((Part) in.readObject()).name).isEqualTo("a");
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"BRINE", "ALL", "JAVA"})
  void refuses_classes_that_nobody_allows(Streams streams) throws Exception {
    try (ObjectInputStream in =
        Brine.create().newObjectInputStream(bytes(streams), Format.BRINE, Format.JAVA)) {
      assertThatThrownBy(in::readObject).isInstanceOf(InvalidClassException.class);
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"BRINE", "ALL", "JAVA"})
  void reads_classes_that_the_filter_of_the_stream_allows(Streams streams) throws Exception {
    try (ObjectInputStream in =
        Brine.create().newObjectInputStream(bytes(streams), Format.BRINE, Format.JAVA)) {
      in.setObjectInputFilter(
          ObjectInputFilter.Config.createFilter("dev.brine.stream.*;java.base/*"));
      assertThat(((Part) in.readObject()).name).isEqualTo("a");
    }
  }

  @ParameterizedTest
  @EnumSource
  void refuses_what_the_filter_of_the_stream_rejects(Streams streams) throws Exception {
    for (Status rejected : new Status[] {Status.REJECTED, null}) {
      try (ObjectInputStream in = streams.input(bytes(streams))) {
        in.setObjectInputFilter(
            question -> question.serialClass() == Part.class ? rejected : Status.UNDECIDED);
        assertThatThrownBy(in::readObject)
            .isInstanceOf(InvalidClassException.class)
            .hasMessage("filter status: " + rejected);
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void looks_classes_up_with_the_loader_of_the_caller(Streams streams) throws Exception {
    byte[] written = streams.written(out -> out.writeObject(new Part("a")));
    ClassLoader before = Thread.currentThread().getContextClassLoader();
    Thread.currentThread().setContextClassLoader(null);
    try (OtherLoader other = new OtherLoader()) {
      @SuppressWarnings("unchecked") // It is one, of another loader.
      Callable<Object> reading =
          (Callable<Object>)
              other
                  .loadClass(Reading.class.getName())
                  .getConstructor(String.class, byte[].class)
                  .newInstance(streams.name(), written);
      assertThat(reading.call().getClass().getClassLoader()).isSameAs(other);
    } finally {
      Thread.currentThread().setContextClassLoader(before);
    }
  }

  /** Reads an object, called from its own loader. */
  public static final class Reading implements Callable<Object> {
    private final String streams;
    private final byte[] bytes;

    /** Creates one that reads an object from bytes. */
    public Reading(String streams, byte[] bytes) {
      this.streams = streams;
      this.bytes = bytes;
    }

    @Override
    public Object call() throws Exception {
      return Streams.valueOf(streams).input(new ByteArrayInputStream(bytes)).readObject();
    }
  }

  /** Has classes of this package of its own. */
  private static final class OtherLoader extends URLClassLoader {
    OtherLoader() {
      super(
          new URL[] {StreamFormatTest.class.getProtectionDomain().getCodeSource().getLocation()},
          StreamFormatTest.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (!name.startsWith("dev.brine.stream.")) {
        return super.loadClass(name, resolve);
      }
      Class<?> known = findLoadedClass(name);
      return known == null ? findClass(name) : known;
    }
  }

  @Test
  void writes_the_bytes_that_are_specified() throws Exception {
    byte[] stream =
        Streams.BRINE.written(
            out -> {
              out.writeInt(7);
              out.writeObject("a");
              out.reset();
              out.writeObject(List.of(1));
              out.write(new byte[] {1, 2});
            });
    assertThat(HexFormat.ofDelimiter(" ").formatHex(stream))
        .isEqualTo(
            "b5 90 14 01 06 00 00 00 07 02 09 04 61"
                + " 10 01 00 02 2d 01 02 0b 02 08 01 04 01 02");
  }
}
