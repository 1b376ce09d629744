// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.message;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.Brine;
import dev.brine.CodeGeneration;
import dev.brine.Codec;
import dev.brine.Limits;
import dev.brine.References;
import dev.brine.SchemaLane;
import dev.brine.testkit.Fields;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests the messages that are written and read straight in arrays. */
class DirectMessagesTest {
  record Point(int x, int y) {}

  enum Shade {
    LIGHT,
    DARK
  }

  record Named(String name, Shade shade, Integer size) {}

  static final class Empty {}

  record Holder(Point point) {}

  record Listed(List<String> names) {}

  record At(Instant instant) {}

  record Two(Point one, Point other) {}

  record Nested(Holder holder, List<Named> all) {}

  record Crossed(Holder holder, Point point) {}

  record Twice(Holder one, Holder other) {}

  record Elements(List<Holder> holders) {}

  record Both(Point point, List<Point> points) {}

  record Points(List<Point> points) {}

  record Lists(List<String> one, List<String> other) {}

  record Apart(List<String> own, Listed listed) {}

  record Mixed(List<Point> points, Listed listed) {}

  /** Leads back to itself. */
  record Link(int number, Link next) {}

  /** Its constructor does more than store. */
  record Checked(int number) {
    Checked {
      number = Math.abs(number);
    }
  }

  record Checker(Checked checked) {}

  private static final Brine TREES = Brine.newBuilder().references(References.TREE).build();
  private static final Holder HOLDER = new Holder(new Point(1, 2));
  private static final Two TWO = new Two(new Point(1, 2), new Point(1, 2));
  private static final Listed LISTED = new Listed(new ArrayList<>(List.of("a", "\u5c0f")));
  private static final Named NAMED = new Named("\u5c0f", Shade.DARK, 3);
  private static final Nested NESTED =
      new Nested(HOLDER, new ArrayList<>(List.of(NAMED, new Named(null, null, null))));

  @ParameterizedTest
  @EnumSource
  void leaves_are(SchemaLane lane) {
    for (References references : References.values()) {
      Brine brine = Brine.newBuilder().schema(lane).references(references).build();
      for (Object value : List.of(new Point(1, 2), NAMED, new Empty())) {
        assertThat(isDirect(prepared(brine, value), value)).as("%s", value).isTrue();
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void trees_of_known_classes_are(SchemaLane lane) {
    Brine brine = Brine.newBuilder().schema(lane).references(References.TREE).build();
    for (Object value : List.of(HOLDER, LISTED, NESTED)) {
      assertThat(isDirect(prepared(brine, value), value)).as("%s", value).isTrue();
    }
  }

  @ParameterizedTest
  @EnumSource
  void graphs_whose_objects_are_told_apart_by_their_places_are(SchemaLane lane) {
    Brine brine = Brine.newBuilder().schema(lane).build();
    for (Object value :
        List.of(HOLDER, LISTED, NESTED, TWO, new Lists(list(List.of("a")), list(List.of("b"))))) {
      assertThat(isDirect(prepared(brine, value), value)).as("%s", value).isTrue();
    }
  }

  @ParameterizedTest
  @EnumSource
  void other_graphs_of_known_classes_are_read_but_not_written(SchemaLane lane) {
    Brine brine = Brine.newBuilder().schema(lane).build();
    List<Object> values =
        List.of(
            new Crossed(HOLDER, new Point(3, 4)),
            new Twice(HOLDER, new Holder(new Point(3, 4))),
            new Elements(list(List.of(HOLDER))),
            new Both(new Point(3, 4), list(List.of(new Point(5, 6)))),
            new Apart(list(List.of("a")), new Listed(list(List.of("b")))));
    for (Object value : values) {
      Codec<Object> codec = prepared(brine, value);
      assertThat(isWritten(codec, value)).as("%s", value).isFalse();
      assertThat(isRead(codec, codec.encode(value))).as("%s", value).isTrue();
    }
  }

  @Test
  void empty_lists_are_only_where_one_object_holds_all_lists() {
    Brine brine = Brine.create();
    Lists one = new Lists(list(List.of()), list(List.of()));
    assertThat(isWritten(prepared(brine, one), one)).isTrue();
    Mixed filled = new Mixed(list(List.of(new Point(1, 2))), new Listed(list(List.of("a"))));
    assertThat(isWritten(prepared(brine, filled), filled)).isTrue();
    Mixed half = new Mixed(list(List.of(new Point(1, 2))), new Listed(list(List.of())));
    assertThat(isWritten(prepared(brine, half), half)).isFalse();
  }

  @Test
  void lists_of_many_objects_are_read_but_not_written() {
    Brine brine = Brine.create();
    List<Point> points = new ArrayList<>();
    for (int i = 0; i < 16; i++) {
      points.add(new Point(i, i));
    }
    Points value = new Points(points);
    assertThat(isDirect(prepared(brine, value), value)).isTrue();
    points.add(new Point(0, 0));
    Codec<Object> codec = prepared(brine, value);
    assertThat(isWritten(codec, value)).isFalse();
    assertThat(isRead(codec, codec.encode(value))).isTrue();
  }

  private static <T> List<T> list(List<T> items) {
    return new ArrayList<>(items);
  }

  @ParameterizedTest
  @EnumSource
  void objects_of_other_classes_are_not(References references) {
    Brine brine = Brine.newBuilder().references(references).build();
    for (Object value :
        List.of(
            new Listed(List.of("a")),
            new At(Instant.EPOCH),
            new Link(1, null),
            new Checker(new Checked(1)),
            "text")) {
      assertThat(isDirect(prepared(brine, value), value)).as("%s", value).isFalse();
    }
  }

  @Test
  void objects_that_are_referred_to_again_are_not() {
    Point point = new Point(1, 2);
    Brine brine = Brine.create();
    for (Object value : List.of(new Two(point, point), new Points(list(List.of(point, point))))) {
      assertThat(isDirect(prepared(brine, value), value)).as("%s", value).isFalse();
    }
    assertThat(isDirect(prepared(brine, TWO), TWO)).isTrue();
  }

  @Test
  void are_not_tried_for_a_while_after_one_that_was_not() {
    Codec<Object> codec = prepared(TREES, LISTED);
    Listed other = new Listed(List.of("a"));
    byte[] message = codec.encode(LISTED);
    byte[] otherMessage = codec.encode(other);
    assertThat(isRead(codec, otherMessage)).isFalse();
    assertThat(isRead(codec, message)).isFalse();
    assertThat(isRead(codec, message)).isTrue();
    Codec<Object> writer = prepared(TREES, LISTED);
    assertThat(isWritten(writer, other)).isFalse();
    assertThat(isWritten(writer, LISTED)).isFalse();
    assertThat(isWritten(writer, LISTED)).isTrue();
    for (int i = 0; i < 20_000; i++) {
      isRead(codec, otherMessage);
    }
    int paused = 0;
    while (!isRead(codec, message)) {
      paused++;
    }
    assertThat(paused).isLessThanOrEqualTo(1 << 10);
    assertThat(codec.decode(otherMessage)).isEqualTo(other);
  }

  @Test
  void leaves_without_generated_code_are_not() {
    Brine brine = Brine.newBuilder().generation(CodeGeneration.OFF).build();
    assertThat(isDirect(prepared(brine, NAMED), NAMED)).isFalse();
  }

  @Test
  void leaves_whose_memory_may_be_over_the_limit_are_not() {
    Named value = new Named("a".repeat(200), Shade.DARK, 3);
    byte[] message = prepared(limited(4_000), value).encode(value);
    assertThat(isDirect(prepared(limited(4_000), value), value, message)).isTrue();
    assertThat(isDirect(prepared(limited(400), value), value, message)).isFalse();
  }

  private static Brine limited(int memory) {
    return Brine.newBuilder().limits(Limits.defaults().withMemory(memory, 0)).build();
  }

  @SuppressWarnings("unchecked") // The codec is of the value's class.
  private static Codec<Object> prepared(Brine brine, Object value) {
    return (Codec<Object>) brine.codec(value.getClass()).prepare();
  }

  private static boolean isDirect(Codec<Object> codec, Object value) {
    return isDirect(codec, value, codec.encode(value));
  }

  /** Returns whether a value is written and read straight in an array; requires both or none. */
  private static boolean isDirect(Codec<Object> codec, Object value, byte[] message) {
    boolean isWritten = isWritten(codec, value);
    assertThat(isRead(codec, message)).isEqualTo(isWritten);
    return isWritten;
  }

  private static boolean isWritten(Codec<Object> codec, Object value) {
    return root(codec).writeDirect(value, new byte[4_000], 1, 4_000) > 0;
  }

  private static boolean isRead(Codec<Object> codec, byte[] message) {
    return root(codec).readDirect(message, 0, message.length) != null;
  }

  private static Root root(Codec<Object> codec) {
    return (Root) Fields.get(codec, "root");
  }
}
