// SPDX-License-Identifier: Apache-2.0
package dev.brine.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.testkit.Sources;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InvalidObjectException;
import java.io.NotSerializableException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamException;
import java.io.Serializable;
import java.io.StreamCorruptedException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Lambdas in streams: each place of code is described once, and its lambdas have its number. */
class LambdaStreamTest {
  private static final String IMPLEMENTED = "lambda$capturing";

  /** Gives a value. */
  private interface Value extends Supplier<Object>, Serializable {}

  /** Changes a text. */
  interface Change extends UnaryOperator<String>, Serializable {}

  /** Refuses itself when it is read. */
  private record Refusing(Object held) implements Serializable {
    private Object readResolve() throws ObjectStreamException {
      throw new InvalidObjectException("refused");
    }
  }

  private static Value capturing(Object held) {
    return () -> held;
  }

  private static Change trimming() {
    return String::trim;
  }

  private static Change stripping() {
    return String::strip;
  }

  /** Returns lambdas of different places. */
  private static List<Value> ofManyPlaces(int number) {
    return List.of(
        () -> number,
        () -> number + 1,
        () -> number + 2,
        () -> number + 3,
        () -> number + 4,
        () -> number + 5,
        () -> List.of(number),
        () -> "text " + number);
  }

  private static List<Value> captured(int count) {
    return IntStream.range(0, count).mapToObj(i -> capturing(1_000 + i)).toList();
  }

  private static List<Value> places(int count) {
    List<Value> values = new ArrayList<>();
    for (int i = 0; values.size() < count; i++) {
      values.addAll(ofManyPlaces(i));
    }
    return values.subList(0, count);
  }

  private static void writeAll(ObjectOutputStream out, List<?> objects) throws IOException {
    for (Object object : objects) {
      out.writeObject(object);
    }
  }

  private static Object value(ObjectInputStream in) throws Exception {
    return ((Value) in.readObject()).get();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 10, 500})
  void writes_no_more_bytes_than_java(int count) throws Exception {
    for (List<Value> values : List.of(captured(count), places(count))) {
      int ofJava = Streams.JDK.written(out -> writeAll(out, values)).length;
      for (Streams streams : List.of(Streams.BRINE, Streams.ALL)) {
        assertThat(streams.written(out -> writeAll(out, values))).hasSizeLessThan(ofJava / 2);
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void reads_what_it_wrote(Streams streams) throws Exception {
    List<Value> values = new ArrayList<>(captured(40));
    values.addAll(places(40));
    try (ObjectInputStream in = streams.read(out -> writeAll(out, values))) {
      for (Value value : values) {
        assertThat(value(in)).isEqualTo(value.get());
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void keeps_one_lambda_one_and_two_of_a_place_apart(Streams streams) throws Exception {
    Value one = capturing("a");
    Value two = capturing("a");
    try (ObjectInputStream in = streams.read(out -> writeAll(out, List.of(one, two, one)))) {
      Object first = in.readObject();
      Object second = in.readObject();
      assertThat(in.readObject()).isSameAs(first).isNotSameAs(second);
    }
  }

  @ParameterizedTest
  @EnumSource
  void reads_a_lambda_that_captures_one_of_its_own_place(Streams streams) throws Exception {
    Value nested = capturing(capturing(capturing("deep")));
    try (ObjectInputStream in = streams.read(out -> out.writeObject(nested))) {
      Value middle = (Value) value(in);
      assertThat(((Value) middle.get()).get()).isEqualTo("deep");
    }
  }

  @ParameterizedTest
  @EnumSource
  void describes_a_place_again_behind_a_reset(Streams streams) throws Exception {
    byte[] bytes =
        streams.written(
            out -> {
              writeAll(out, captured(2));
              out.reset();
              writeAll(out, captured(3));
            });
    try (ObjectInputStream in = streams.input(new ByteArrayInputStream(bytes))) {
      for (int expected : List.of(1_000, 1_001, 1_000, 1_001, 1_002)) {
        assertThat(value(in)).isEqualTo(expected);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"BRINE", "ALL"})
  void goes_on_behind_a_lambda_that_could_not_be_written(Streams streams) throws Exception {
    byte[] bytes =
        streams.written(
            out -> {
              out.writeObject(capturing("a"));
              assertThatThrownBy(() -> out.writeObject(List.of(places(8), new Object())))
                  .isInstanceOf(NotSerializableException.class);
              writeAll(out, places(8));
              out.writeObject(capturing("b"));
            });
    try (ObjectInputStream in = streams.input(new ByteArrayInputStream(bytes))) {
      assertThat(value(in)).isEqualTo("a");
      assertThatThrownBy(in::readObject).hasMessageContaining("writing aborted");
      for (Value value : places(8)) {
        assertThat(value(in)).isEqualTo(value.get());
      }
      assertThat(value(in)).isEqualTo("b");
    }
  }

  /**
   * What was described within the object is read a second time, and has one number all the same.
   */
  @ParameterizedTest
  @EnumSource(names = {"BRINE", "ALL"})
  void counts_places_once_in_an_object_that_has_failed(Streams streams) throws Exception {
    List<Object> objects = new ArrayList<>();
    objects.add(trimming());
    objects.add(new Object[] {trimming(), stripping(), new Refusing(stripping())});
    objects.addAll(places(8));
    objects.addAll(places(8));
    try (ObjectInputStream in = streams.read(out -> writeAll(out, objects))) {
      assertThat(((Change) in.readObject()).apply(" a ")).isEqualTo("a");
      assertThatThrownBy(in::readObject).isInstanceOf(InvalidObjectException.class);
      for (int i = 2; i < objects.size(); i++) {
        assertThat(value(in)).isEqualTo(((Value) objects.get(i)).get());
      }
    }
  }

  /** Returns a class of a loader of its own; all have one name and lambdas of one place. */
  private static Class<?> apart(String value) {
    return Sources.load(
            """
            package dev.brine.stream;
            import java.io.Serializable;
            import java.util.function.Supplier;
            class Apart {
              static Object lambda() {
                return (Supplier<Object> & Serializable) () -> "%s";
              }
            }
            """
                .formatted(value))
        .get("dev.brine.stream.Apart");
  }

  private static Object lambda(Class<?> apart) throws Exception {
    Method maker = apart.getDeclaredMethod("lambda");
    maker.setAccessible(true);
    return maker.invoke(null);
  }

  @Test
  void describes_the_places_of_two_classes_of_one_name() throws Exception {
    Object one = lambda(apart("one"));
    Object two = lambda(apart("two"));
    byte[] bytes = Streams.BRINE.written(out -> writeAll(out, List.of(one, two)));
    assertThat(count(bytes, "dev.brine.stream.Apart")).isEqualTo(2);
  }

  @ParameterizedTest
  @EnumSource
  void writes_a_lambda_of_a_class_that_only_its_own_loader_finds(Streams streams) throws Exception {
    Object lambda = lambda(apart("one"));
    assertThat(count(streams.written(out -> out.writeObject(lambda)), "lambda$lambda$")).isOne();
  }

  @Test
  void reads_streams_in_which_each_lambda_is_described() throws Exception {
    try (InputStream file =
            LambdaStreamTest.class.getResourceAsStream("/golden/v1/stream-lambdas.bin");
        ObjectInputStream in = Streams.OPEN.newObjectInputStream(file)) {
      for (int i = 0; i < 2; i++) {
        assertThat(((Change) in.readObject()).apply(" a ")).isEqualTo("a");
        assertThat(((Change) in.readObject()).apply(" b ")).isEqualTo("b");
      }
    }
  }

  private static int count(byte[] bytes, String text) {
    String all = new String(bytes, StandardCharsets.ISO_8859_1);
    return (all.length() - all.replace(text, "").length()) / text.length();
  }

  @Test
  void describes_a_place_once_in_a_stream_but_each_time_in_a_message() throws Exception {
    List<Object> two = new ArrayList<>(captured(2));
    assertThat(count(Streams.BRINE.written(out -> out.writeObject(two)), IMPLEMENTED)).isOne();
    assertThat(count(Streams.OPEN.encode(two), IMPLEMENTED)).isEqualTo(2);
  }

  /** Replaces the end of a message or stream in which a pattern stands last. */
  private static byte[] withLast(byte[] bytes, String pattern, String other) {
    String hex = HexFormat.of().formatHex(bytes);
    int place = hex.lastIndexOf(pattern);
    assertThat(place).isPositive();
    return HexFormat.of().parseHex(hex.substring(0, place) + other);
  }

  @ParameterizedTest
  @ValueSource(strings = {"05", "ffffffff0f"})
  void refuses_the_number_of_a_place_that_was_not_described(String number) throws Exception {
    byte[] bytes = Streams.BRINE.written(out -> out.writeObject(captured(2).toArray()));
    // The class expected, the head of a place and its number; one value captured.
    byte[] other = withLast(bytes, "01010001", "0101" + number + "01020bd20f");
    other[2] += (byte) (number.length() - 2);
    try (ObjectInputStream in = Streams.BRINE.input(new ByteArrayInputStream(other))) {
      assertThatThrownBy(in::readObject)
          .isInstanceOf(StreamCorruptedException.class)
          .hasMessageContaining("expected the number of a lambda's place below 1");
    }
  }

  @Test
  void refuses_the_number_of_a_place_in_a_message() {
    byte[] message = Streams.OPEN.encode(new ArrayList<>(captured(2)));
    byte[] numbered = withLast(message, "0106", "0101000100");
    assertThatThrownBy(() -> Streams.OPEN.decode(numbered, Object.class))
        .hasMessageStartingWith("Corrupt")
        .hasMessageContaining("a reference has the unknown head 1");
  }
}
