// SPDX-License-Identifier: Apache-2.0
package dev.brine.dropin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Format;
import dev.brine.testkit.Sources;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InvalidClassException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.io.StreamCorruptedException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The streams of optimized programs. */
class DropInStreamsTest {
  /** Opens a stream. */
  private interface Opens {
    ObjectOutputStream on(OutputStream sink) throws IOException;
  }

  private static byte[] write(Opens opens, Object value) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = opens.on(bytes)) {
      out.writeObject(value);
    }
    return bytes.toByteArray();
  }

  private static Object read(byte[] bytes) throws IOException, ClassNotFoundException {
    try (ObjectInputStream in = new DropInObjectInputStream(new ByteArrayInputStream(bytes))) {
      return in.readObject();
    }
  }

  @Test
  void read_what_they_write_and_what_java_wrote() throws Exception {
    assertThat(read(write(DropInObjectOutputStream::new, List.of(1)))).isEqualTo(List.of(1));
    assertThat(read(write(ObjectOutputStream::new, List.of(2)))).isEqualTo(List.of(2));
    assertThatThrownBy(() -> read(new byte[] {1, 2, 3, 4}))
        .isInstanceOf(StreamCorruptedException.class);
  }

  @Test
  void keep_one_string_one_and_two_apart() throws Exception {
    String text = String.valueOf("text".toCharArray());
    String equal = String.valueOf("text".toCharArray());
    Object[] copy =
        (Object[]) read(write(DropInObjectOutputStream::new, new Object[] {text, text, equal}));
    assertThat(copy).containsExactly("text", "text", "text");
    assertThat(copy[0]).isSameAs(copy[1]).isNotSameAs(copy[2]);
  }

  /** Has no header, as streams that others frame, and puts numbers in the places of strings. */
  private static final class Headless extends DropInObjectOutputStream {
    Headless(OutputStream sink) throws IOException {
      super(sink);
      enableReplaceObject(true);
    }

    @Override
    protected void writeStreamHeader() {
      // Nothing.
    }

    @Override
    protected Object replaceObject(Object object) {
      return object instanceof String text ? text.length() : object;
    }
  }

  /** Reads such a stream. */
  private static final class HeadlessInput extends DropInObjectInputStream {
    HeadlessInput(InputStream source) throws IOException {
      super(source);
    }

    @Override
    protected void readStreamHeader() {
      // There is none.
    }
  }

  @Test
  void replace_objects_in_streams_without_a_header() throws Exception {
    byte[] bytes = write(Headless::new, List.of("one", "three"));
    try (ObjectInputStream in = new HeadlessInput(new ByteArrayInputStream(bytes))) {
      assertThat(in.readObject()).isEqualTo(List.of(3, 5));
    }
  }

  /** Objenesis makes objects by a stream whose bytes are right in arrays alone, and never end. */
  @SuppressWarnings("InputStreamSlowMultibyteRead") // That of the superclass is the right one.
  private static final class OneByteSigned extends ByteArrayInputStream {
    OneByteSigned(byte[] bytes) {
      super(bytes);
    }

    @Override
    public synchronized int read() {
      int octet = super.read();
      return (byte) octet;
    }

    @Override
    public synchronized int available() {
      return Integer.MAX_VALUE;
    }
  }

  @Test
  void read_what_java_reads_from_sources_made_for_it() throws Exception {
    byte[] bytes = write(ObjectOutputStream::new, List.of(3));
    try (ObjectInputStream java = new ObjectInputStream(new OneByteSigned(bytes));
        ObjectInputStream own = new DropInObjectInputStream(new OneByteSigned(bytes))) {
      assertThat(java.readObject()).isEqualTo(List.of(3));
      assertThat(own.readObject()).isEqualTo(List.of(3));
    }
  }

  @Test
  void carry_more_than_the_limits_of_other_messages_allow() throws Exception {
    List<Object> lists = new ArrayList<>();
    for (int i = 0; i < 1_000_000; i++) {
      lists.add(new ArrayList<>());
    }
    assertThat(read(write(DropInObjectOutputStream::new, lists))).isEqualTo(lists);
  }

  @Test
  void obey_the_filter_of_the_stream() throws Exception {
    byte[] bytes = write(DropInObjectOutputStream::new, new Refused());
    assertThat(read(bytes)).isInstanceOf(Refused.class);
    try (ObjectInputStream in = new DropInObjectInputStream(new ByteArrayInputStream(bytes))) {
      in.setObjectInputFilter(ObjectInputFilter.Config.createFilter("java.base/*;!*"));
      assertThatThrownBy(in::readObject)
          .isInstanceOf(InvalidClassException.class)
          .hasMessage("filter status: REJECTED");
    }
  }

  /** Of no class that any filter here names. */
  private static final class Refused implements java.io.Serializable {
    private static final long serialVersionUID = 1;
  }

  @Test
  void find_classes_by_the_loader_of_the_class_that_reads() throws Exception {
    String source =
        """
        package dropin;
        import java.io.*;
        public class Unit implements Serializable {
          public static Object read(ObjectInputStream in) throws Exception {
            dev.brine.dropin.DropInObjectInputStream.calledFrom(in, Unit.class);
            return in.readObject();
          }
        }
        """;
    Class<?> app = Sources.load(source).get("dropin.Unit");
    Object object = app.getConstructor().newInstance();
    for (Opens opens : List.<Opens>of(ObjectOutputStream::new, DropInObjectOutputStream::new)) {
      byte[] bytes = write(opens, object);
      try (ObjectInputStream in = new DropInObjectInputStream(new ByteArrayInputStream(bytes))) {
        assertThat(app.getMethod("read", ObjectInputStream.class).invoke(null, in))
            .isInstanceOf(app);
      }
      assertThatThrownBy(() -> read(bytes)).isInstanceOf(ClassNotFoundException.class);
    }
  }

  @Test
  void write_the_form_that_the_user_asks_for() {
    assertThat(DropIn.written(null)).isEqualTo(Format.BRINE);
    assertThat(DropIn.written("brine")).isEqualTo(Format.BRINE);
    assertThat(DropIn.written("java")).isEqualTo(Format.JAVA);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> DropIn.written("jdk"))
        .withMessage("Expected -Dbrine.write=brine or -Dbrine.write=java but was jdk");
  }
}
