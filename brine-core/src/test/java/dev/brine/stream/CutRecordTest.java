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
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.Serializable;
import java.io.StreamCorruptedException;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Records behind the header of the other form that begin as a message and as one of Java's. */
class CutRecordTest {
  private static final Brine BRINE =
      Brine.newBuilder().types(TypeFilter.allow("java.**", "dev.brine.stream.*")).build();

  private static final int LONGEST_TWICE = 768;
  private static final int JAVA_HEADER = 4;

  /** Writes some values. */
  private interface Writes {
    void to(ObjectOutputStream out) throws IOException;
  }

  private static byte[] stream(Format format, Writes what) throws IOException {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = BRINE.newObjectOutputStream(sink, format)) {
      what.to(out);
    }
    return sink.toByteArray();
  }

  private static byte[] header(Format format) throws IOException {
    return stream(format, out -> {});
  }

  private static byte[] cut(int length, byte[] stream) {
    return Arrays.copyOfRange(stream, Math.min(length, stream.length), stream.length);
  }

  private static byte[] record(Format format, Writes what) throws IOException {
    return cut(header(format).length, stream(format, what));
  }

  private static ObjectInputStream opened(Format header, byte[] record) throws IOException {
    return opened(header, record, source -> source);
  }

  private static ObjectInputStream opened(
      Format header, byte[] record, UnaryOperator<InputStream> source) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.write(header(header));
    bytes.write(record);
    Format other = header == Format.JAVA ? Format.BRINE : Format.JAVA;
    return new BrineObjectInputStream(
        BRINE, source.apply(new ByteArrayInputStream(bytes.toByteArray())), header, other);
  }

  /** A source that never says how much is there. */
  private static InputStream silent(InputStream source) {
    return new FilterInputStream(source) {
      @Override
      public int available() {
        return 0;
      }

      @Override
      public boolean markSupported() {
        return false;
      }
    };
  }

  /** Those of texts that are whole messages in Brine's form, and some others. */
  private static IntStream firstChars() {
    return IntStream.concat("\0\1\2\t 7akmnop".chars(), IntStream.of(0xe9, 0x6f22, 0xd800));
  }

  @Test
  void texts_of_all_lengths_are_read_behind_our_header() throws Exception {
    for (int length = 1; length < 1100; length++) {
      boolean isTwice = length >= 256 && length < LONGEST_TWICE;
      for (int first : firstChars().filter(c -> isTwice || c < 2).toArray()) {
        String text = (char) first + (length % 3 == 0 ? "b" : "a").repeat(length - 1);
        byte[] record = record(Format.JAVA, out -> out.writeObject(text));
        try (ObjectInputStream in = opened(Format.BRINE, record)) {
          assertThat(in.readObject()).isEqualTo(text);
        }
      }
    }
  }

  @Test
  void texts_with_objects_behind_them_are_read_behind_our_header() throws Exception {
    for (int length = 256; length < LONGEST_TWICE; length++) {
      for (char first : new char[] {'7', 'k', 'm', 'n', 'o', 'p', 1, 2}) {
        for (String other : List.of("a", "b", "pq")) {
          String text = first + other.repeat(length).substring(1, length);
          byte[] record = record(Format.JAVA, out -> writeTwo(out, text));
          try (ObjectInputStream in = opened(Format.BRINE, record)) {
            assertThat(in.readObject()).isEqualTo(text);
            assertThat(in.readObject()).isEqualTo("behind");
          }
        }
      }
    }
  }

  private static void writeTwo(ObjectOutputStream out, Object first) throws IOException {
    out.writeObject(first);
    out.writeObject("behind");
  }

  /** The header decides then; what does not fit it fails. */
  @Test
  void texts_in_a_source_that_does_not_say_its_length_are_read_or_refused() throws Exception {
    int read = 0;
    for (int length = 256; length < LONGEST_TWICE; length++) {
      String text = "a".repeat(length);
      byte[] record = record(Format.JAVA, out -> out.writeObject(text));
      try (ObjectInputStream in = opened(Format.BRINE, record, CutRecordTest::silent)) {
        assertThat(in.readObject()).isEqualTo(text);
        read++;
      } catch (IOException e) {
        assertThat(e).isNotInstanceOf(EOFException.class);
      }
    }
    assertThat(read).isGreaterThan(LONGEST_TWICE / 2 - 128);
  }

  private static final List<Writes> OF_JAVA =
      List.of(
          out -> out.writeObject(null),
          out -> writeTwo(out, null),
          out -> writeTwo(out, ObjectStreamClass.lookup(Part.class)),
          out -> writeTwo(out, ObjectStreamClass.lookupAny(proxy().getClass())),
          out -> writeTwo(out, new Part("part")),
          out -> writeTwo(out, new int[] {1}),
          out -> writeTwo(out, Part.class),
          out -> writeTwo(out, "a".repeat(70_000)),
          out -> writeTwo(out, TimeUnit.DAYS),
          out -> {
            out.reset();
            writeTwo(out, "behind a reset");
          });

  private static Object proxy() {
    Class<?>[] interfaces = {Serializable.class};
    return Proxy.newProxyInstance(
        Part.class.getClassLoader(), interfaces, (of, method, values) -> null);
  }

  @Test
  void each_type_of_java_is_read_behind_our_header() throws Exception {
    for (Writes what : OF_JAVA) {
      byte[] stream = stream(Format.JAVA, what);
      for (UnaryOperator<InputStream> source :
          List.<UnaryOperator<InputStream>>of(in -> in, CutRecordTest::silent)) {
        try (ObjectInputStream plain = new ObjectInputStream(new ByteArrayInputStream(stream));
            ObjectInputStream in = opened(Format.BRINE, cut(JAVA_HEADER, stream), source)) {
          Object expected = plain.readObject();
          Object first = in.readObject();
          if (expected == null) {
            assertThat(first).isNull();
          } else {
            assertThat(first).hasSameClassAs(expected);
          }
          if (!Arrays.equals(cut(JAVA_HEADER, stream), new byte[] {0x70})) {
            assertThat(in.readObject()).isEqualTo("behind");
          }
        }
      }
    }
  }

  @Test
  void blocks_of_all_lengths_of_java_are_read_behind_our_header() throws Exception {
    for (int length = 1; length < 2100; length += 1 + length / 100) {
      byte[] bytes = new byte[length];
      Arrays.fill(bytes, (byte) length);
      byte[] record = record(Format.JAVA, out -> out.write(bytes));
      try (ObjectInputStream in = opened(Format.BRINE, record)) {
        assertThat(in.readNBytes(length)).isEqualTo(bytes);
      }
    }
  }

  private static List<Object> ofAllLengths() {
    List<Object> values = new ArrayList<>();
    for (int length = 0; length < 75; length++) {
      values.add("a".repeat(length));
      values.add("\u00e9".repeat(length));
      values.add(new byte[length]);
      values.add(new ArrayList<>(Collections.nCopies(length, "b")));
      values.add(new Part("c".repeat(length)));
      values.add(Map.of(length, "d".repeat(length)));
      values.add(List.of(length));
    }
    values.add(TimeUnit.DAYS);
    values.add(Thread.State.class);
    values.add(new IllegalStateException("e"));
    values.add(new byte[20_000]);
    values.add(new byte[200_000]);
    return values;
  }

  /** A message of 56 to 58 bytes begins as a record of Java's, so that another one comes first. */
  @Test
  void messages_of_all_lengths_are_read_behind_the_header_of_java() throws Exception {
    for (Object value : ofAllLengths()) {
      for (UnaryOperator<InputStream> source :
          List.<UnaryOperator<InputStream>>of(in -> in, CutRecordTest::silent)) {
        byte[] record = record(Format.BRINE, out -> writeTwo(out, value));
        try (ObjectInputStream in = opened(Format.JAVA, record, source)) {
          assertThat(in.readObject()).hasSameClassAs(value);
          assertThat(in.readObject()).isEqualTo("behind");
        }
      }
    }
  }

  @Test
  void blocks_of_all_lengths_are_read_behind_the_header_of_java() throws Exception {
    for (int length = 1; length < 300; length++) {
      byte[] bytes = new byte[length];
      Arrays.fill(bytes, (byte) length);
      byte[] record = record(Format.BRINE, out -> out.write(bytes));
      try (ObjectInputStream in = opened(Format.JAVA, record, CutRecordTest::silent)) {
        assertThat(in.readNBytes(length)).isEqualTo(bytes);
      }
    }
  }

  /** Without the message in front, as earlier versions wrote them: no text of Java's begins so. */
  @Test
  void messages_that_begin_as_a_text_are_read_where_they_are_none() throws Exception {
    int count = 0;
    int read = 0;
    for (Object value : ofAllLengths()) {
      byte[] record = record(Format.BRINE, out -> writeTwo(out, value));
      if (record[0] == 0 && (record[1] == 0x72 || record[1] == 0x74)) {
        byte[] before = cut(1, record);
        try (ObjectInputStream in = opened(Format.JAVA, before)) {
          assertThat(in.readObject()).hasSameClassAs(value);
          read++;
        } catch (IOException e) {
          assertThat(e).isInstanceOf(EOFException.class);
        }
        try (ObjectInputStream in = opened(Format.BRINE, before)) {
          assertThat(in.readObject()).hasSameClassAs(value);
          assertThat(in.readObject()).isEqualTo("behind");
        }
        count++;
      }
    }
    assertThat(count).isGreaterThan(5);
    assertThat(read).isGreaterThan(count / 2);
  }

  /** A program that cuts off as many bytes as Java's header has, and puts that before them. */
  @Test
  void messages_that_lost_bytes_with_the_header_are_refused() throws Exception {
    for (Object value : ofAllLengths()) {
      byte[] stream = stream(Format.BRINE, out -> out.writeObject(value));
      try (ObjectInputStream in = opened(Format.JAVA, cut(JAVA_HEADER, stream))) {
        assertThatThrownBy(in::readObject)
            .as("%s", value)
            .isInstanceOf(StreamCorruptedException.class);
      }
    }
    byte[] enumConstant = stream(Format.BRINE, out -> out.writeObject(TimeUnit.DAYS));
    try (ObjectInputStream in = opened(Format.JAVA, cut(JAVA_HEADER, enumConstant))) {
      assertThatThrownBy(in::readObject)
          .hasMessage(
              "The bytes behind a header of Java's form have neither form: a program cuts off the"
                  + " length of Java's header\n"
                  + "Let its writer keep Java's form: docs/troubleshooting.md#corrupt");
    }
  }

  @ParameterizedTest
  @EnumSource(Format.class)
  void null_before_other_objects_is_no_lost_byte(Format header) throws Exception {
    byte[] record =
        record(
            Format.BRINE,
            out -> {
              out.flush();
              out.writeObject(null);
              out.writeObject(null);
              out.writeObject(new Part("part"));
            });
    try (ObjectInputStream in = opened(header, record)) {
      assertThat(in.readObject()).isNull();
      assertThat(in.readObject()).isNull();
      assertThat(in.readObject()).isInstanceOf(Part.class);
    }
  }

  /** A source of which a part has arrived, and which must not be waited for. */
  private static final class Arriving extends ByteArrayInputStream {
    private int arrived;

    Arriving(byte[] bytes) {
      super(bytes);
    }

    @Override
    public synchronized int available() {
      return Math.max(0, arrived - pos);
    }

    @Override
    public synchronized int read() {
      assertThat(pos).isLessThan(arrived);
      return super.read();
    }

    @Override
    public synchronized int read(byte[] target, int offset, int length) {
      assertThat(pos + length).isLessThanOrEqualTo(arrived);
      return super.read(target, offset, length);
    }
  }

  @ParameterizedTest
  @EnumSource(Format.class)
  void available_waits_for_no_byte(Format form) throws Exception {
    for (int length = 50; length < 60; length++) {
      byte[] bytes = new byte[length];
      ByteArrayOutputStream stream = new ByteArrayOutputStream();
      stream.write(header(Format.BRINE));
      byte[] record = record(form, out -> out.write(bytes));
      stream.write(record[0] == 0 ? cut(1, record) : record); // As earlier versions wrote it.
      Arriving source = new Arriving(stream.toByteArray());
      source.arrived = 2;
      ObjectInputStream in = new BrineObjectInputStream(BRINE, source, Format.BRINE, Format.JAVA);
      while (source.arrived < stream.size()) {
        source.arrived++;
        assertThat(in.available()).isBetween(0, length);
      }
      assertThat(in.available()).isEqualTo(length);
    }
  }

  /** A source without end, or with bytes that a peer has sent so far. */
  private static final class Sent extends InputStream {
    private final byte[] bytes;
    private final boolean isEndless;
    private int at;

    Sent(byte[] bytes, boolean isEndless) {
      this.bytes = bytes;
      this.isEndless = isEndless;
    }

    @Override
    public int read() {
      if (at < bytes.length) {
        return Byte.toUnsignedInt(bytes[at++]);
      }
      assertThat(isEndless).as("waits for a peer that waits for an answer").isTrue();
      at++;
      return 0;
    }

    @Override
    public int read(byte[] target, int offset, int length) {
      for (int i = 0; i < length; i++) {
        target[offset + i] = (byte) read();
        if (available() == 0) {
          return i + 1;
        }
      }
      return length;
    }

    @Override
    public int available() {
      return isEndless ? Integer.MAX_VALUE : bytes.length - at;
    }
  }

  @Test
  void few_of_many_messages_without_an_object_are_looked_at() throws Exception {
    Sent source = new Sent(header(Format.JAVA), true);
    try (ObjectInputStream in = BRINE.newObjectInputStream(source, Format.JAVA, Format.BRINE)) {
      assertThatThrownBy(in::readObject)
          .isInstanceOf(StreamCorruptedException.class)
          .hasMessageContaining("more than 64 messages in a row have no content");
      assertThat(source.at).isBetween(0, 1_000);
    }
  }

  @Test
  void a_peer_that_wrote_null_is_not_waited_for() throws Exception {
    byte[] record = record(Format.BRINE, out -> out.writeObject(null));
    try (ObjectInputStream in =
        opened(
            Format.JAVA,
            record,
            source -> new Sent(((ByteArrayInputStream) source).readAllBytes(), false))) {
      assertThat(in.readObject()).isNull();
    }
  }

  private static ObjectInputStream ours(String hex) throws IOException {
    byte[] bytes = HexFormat.of().parseHex(hex);
    return BRINE.newObjectInputStream(new ByteArrayInputStream(bytes), Format.BRINE);
  }

  @Test
  void bytes_behind_an_object_fail() throws Exception {
    try (ObjectInputStream in = ours("b590" + "08" + "02090461")) {
      assertThat(in.readObject()).isEqualTo("a");
    }
    try (ObjectInputStream in = ours("b590" + "0a" + "0209046162")) {
      assertThatThrownBy(in::readObject)
          .isInstanceOf(StreamCorruptedException.class)
          .hasMessageStartingWith("Corrupt: the message has bytes behind its object");
    }
  }

  @Test
  void short_parts_that_others_follow_fail() throws Exception {
    try (ObjectInputStream in = ours("b590" + "05" + "0209" + "04" + "0461")) {
      assertThatThrownBy(in::readObject)
          .isInstanceOf(StreamCorruptedException.class)
          .hasMessageStartingWith(
              "Corrupt: a frame that another one follows has less than 65,536 bytes");
    }
  }
}
