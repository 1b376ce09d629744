// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.Limits;
import dev.brine.shape.Shape;
import dev.brine.shape.TypeUse;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SchemaTest {
  private static final int LONGEST = 1_024;

  @Test
  void describes_the_classes_of_media_in_at_most_190_bytes() {
    assertThat(Schema.write(SampleShapes.media())).hasSizeLessThanOrEqualTo(190);
    assertRoundTrip(SampleShapes.media());
  }

  @Test
  void describes_the_class_of_hosts_in_at_most_100_bytes() {
    assertThat(Schema.write(SampleShapes.host())).hasSizeLessThanOrEqualTo(100);
    assertRoundTrip(SampleShapes.host());
  }

  @Test
  void writes_the_example_of_the_specification() {
    Shape user =
        new Shape.OfRecord(
            "acme.User",
            List.of(
                new Shape.Field("acme.User", "name", TypeUse.of("java.lang.String")),
                new Shape.Field("acme.User", "age", TypeUse.of("int"))));
    assertThat(HexFormat.of().formatHex(Schema.write(List.of(user))))
        .isEqualTo("b008da505665901a0882728080");
  }

  @Test
  void writes_no_classes_in_one_byte() {
    assertThat(Schema.write(List.of())).containsExactly(0x80);
    assertRoundTrip(List.of());
  }

  @Test
  void carries_classes_of_every_sort() {
    TypeUse map =
        new TypeUse("java.util.Map", List.of(TypeUse.of("acme.Key"), TypeUse.of("java.util.List")));
    assertRoundTrip(
        List.of(
            new Shape.OfRecord("acme.Key", List.of()),
            new Shape.OfObject(
                "acme.Key$One",
                Shape.Openness.FINAL,
                List.of(
                    new Shape.Field("acme.Base", "a", TypeUse.arrayOf(TypeUse.of("byte"))),
                    new Shape.Field("acme.Key$One", "b", map),
                    new Shape.Field("acme.Base", "c", TypeUse.of("char")))),
            new Shape.OfObject("Default", Shape.Openness.OPEN, List.of()),
            new Shape.OfEnum("acme.None", List.of())));
  }

  @Test
  void carries_classes_with_hooks() {
    TypeUse text = TypeUse.of("java.lang.String");
    Shape hooked =
        new Shape.OfHooked(
            "acme.Low",
            List.of(
                new Shape.Level("acme.High", Shape.Content.FIELDS, List.of()),
                new Shape.Level(
                    "acme.Low",
                    Shape.Content.CUSTOM,
                    List.of(new Shape.Field("acme.Low", "a", text)))));
    Shape external = new Shape.OfExternal("acme.Parcel");
    assertRoundTrip(
        List.of(
            hooked,
            external,
            new Shape.OfReplaced(new Shape.OfHooked("acme.None", List.of())),
            new Shape.OfReplaced(new Shape.OfRecord("acme.Key", List.of())),
            new Shape.OfReplaced(new Shape.OfExternal("acme.Crate")),
            new Shape.OfReplaced(new Shape.OfObject("A", Shape.Openness.OPEN, List.of()))));
  }

  @Test
  void does_not_carry_a_replacement_of_a_replacement() {
    Shape once = new Shape.OfReplaced(new Shape.OfExternal("acme.Crate"));
    List<Shape> shapes = List.of(new Shape.OfReplaced(once));
    assertThatIllegalArgumentException().isThrownBy(() -> Schema.write(shapes));
  }

  @Test
  void does_not_carry_an_abstract_class() {
    List<Shape> shapes = List.of(new Shape.OfAbstract("acme.Key", List.of("acme.Key$One")));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Schema.write(shapes))
        .withMessageStartingWith("A schema cannot describe this class: OfAbstract");
  }

  @ParameterizedTest
  @ValueSource(strings = {"URLHandler", "aBCd", "A_b$1", "größe", "x-y", "한국", "iPhone7S", "XMLa"})
  void carries_names_of_every_kind(String name) {
    assertRoundTrip(
        List.of(
            new Shape.OfEnum("acme." + name, List.of(name)),
            new Shape.OfRecord(
                name, List.of(new Shape.Field(name, name, TypeUse.of(name + "." + name))))));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "a..B", "a/B", "[I", "a.B;", "a."})
  void does_not_carry_malformed_names(String name) {
    assertFails(Reason.UNSUPPORTED, () -> Schema.write(List.of(new Shape.OfEnum(name, List.of()))));
    Shape members = new Shape.OfEnum("acme.A", List.of(name));
    assertFails(Reason.UNSUPPORTED, () -> Schema.write(List.of(members)));
  }

  @Test
  void refuses_a_malformed_name_on_read() {
    BitSink out = new BitSink();
    out.number(1, Counts.MANY);
    out.bits(0, 2);
    out.bits(0b001, 3);
    out.below(0, Presets.PACKAGES.size());
    Spelling.CLASS.write(out, "a/b");
    out.bits(0, 1);
    out.number(0, Counts.MANY);
    assertFails(Reason.CORRUPT, () -> Schema.read(out.toBytes()));
  }

  @Test
  void carries_types_32_deep_but_not_33() {
    assertRoundTrip(List.of(nested(32)));
    assertFails(Reason.UNSUPPORTED, () -> Schema.write(List.of(nested(33))));
  }

  private static Shape nested(int depth) {
    TypeUse type = TypeUse.of("int");
    for (int i = 0; i < depth; i++) {
      type = TypeUse.arrayOf(type);
    }
    return new Shape.OfRecord("A", List.of(new Shape.Field("A", "a", type)));
  }

  @Test
  void holds_the_limits_on_both_sides() {
    byte[] media = Schema.write(SampleShapes.media());
    Limits few = Limits.defaults().withClasses(4);
    assertFails(Reason.OVER_LIMIT, () -> Schema.write(Description.of(SampleShapes.media()), few));
    assertFails(Reason.OVER_LIMIT, () -> Schema.read(media, few));
    Limits brief = Limits.defaults().withClassNameLength(40);
    assertFails(Reason.OVER_LIMIT, () -> Schema.write(Description.of(SampleShapes.media()), brief));
    assertFails(Reason.OVER_LIMIT, () -> Schema.read(media, brief));
    Limits enough = Limits.defaults().withClasses(5).withClassNameLength(41);
    assertThat(
            Schema.read(Schema.write(Description.of(SampleShapes.media()), enough), enough)
                .shapes())
        .isEqualTo(SampleShapes.media());
  }

  @Test
  void refuses_names_that_outgrow_the_schema() {
    String home = "a".repeat(LONGEST - 10) + ".";
    List<Shape> shapes = new ArrayList<>();
    for (int i = 0; i < 9_000; i++) {
      shapes.add(new Shape.OfEnum(home + i, List.of()));
    }
    assertFails(Reason.OVER_LIMIT, () -> Schema.write(shapes));
    assertRoundTrip(shapes.subList(0, 60));
  }

  @Test
  void does_not_take_other_sorts_or_a_class_twice() {
    Shape opaque = new Shape.OfOpaque("acme.A", "reason");
    assertThatIllegalArgumentException().isThrownBy(() -> Schema.write(List.of(opaque)));
    Shape level = new Shape.OfEnum("acme.Level", List.of());
    assertThatIllegalArgumentException().isThrownBy(() -> Schema.write(List.of(level, level)));
  }

  @Test
  void reports_the_end_at_every_byte() {
    byte[] schema = Schema.write(SampleShapes.media());
    for (int i = 0; i < schema.length; i++) {
      byte[] cut = Arrays.copyOf(schema, i);
      assertFails(Reason.TRUNCATED, () -> Schema.read(cut));
    }
  }

  @Test
  void does_not_take_more_than_the_schema() {
    byte[] schema = Schema.write(SampleShapes.media());
    byte[] more = Arrays.copyOf(schema, schema.length + 1);
    assertFails(Reason.CORRUPT, () -> Schema.read(more));
  }

  @Test
  void gives_shapes_of_the_same_bytes_or_an_error_for_every_flipped_bit() {
    byte[] schema = Schema.write(SampleShapes.media());
    int read = 0;
    for (int i = 0; i < schema.length * Byte.SIZE; i++) {
      byte[] flipped = schema.clone();
      flipped[i >> 3] ^= (byte) (1 << (i & 7));
      try {
        assertThat(Schema.write(Schema.read(flipped))).isEqualTo(flipped);
        read++;
      } catch (BrineException e) {
        assertThat(e.reason()).isNotEqualTo(Reason.UNSUPPORTED);
      }
    }
    assertThat(read).isPositive();
  }

  private static void assertRoundTrip(List<Shape> shapes) {
    assertThat(Schema.read(Schema.write(shapes))).isEqualTo(shapes);
  }

  private static void assertFails(Reason reason, Runnable action) {
    assertThatExceptionOfType(BrineException.class)
        .isThrownBy(action::run)
        .satisfies(e -> assertThat(e.reason()).isEqualTo(reason));
  }
}
