// SPDX-License-Identifier: Apache-2.0
package dev.brine.evolution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.Codec;
import dev.brine.Limits;
import dev.brine.References;
import dev.brine.TypeFilter;
import dev.brine.evolution.Evolution.Version;
import dev.brine.internal.schema.Schema;
import dev.brine.shape.Shape;
import dev.brine.shape.TypeUse;
import dev.brine.testkit.Corruption;
import dev.brine.testkit.Fields;
import dev.brine.testkit.Sources;
import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Schemas that lie about classes, and messages that lie about schemas. */
class HostileSchemaTest {
  private static final int EMBEDDED_TRACK = 0x90;

  private static final Version OLDER =
      new Version(
          "class Root { int a = 1; Evil evil = new Evil(); List<Evil> list; Kind kind = Kind.A;"
              + " Integer[] numbers = {1, 2}; Map<String, Long> map = new TreeMap<>(); String z; }"
              + " class Evil { int b = 2; Evil self = this; } enum Kind {A, B}",
          "Root r = new Root(); r.list = new ArrayList<>(List.of(r.evil)); r.map.put(\"x\", 1L);"
              + " return r;");

  private static final Version NEWER =
      new Version(
          "class Root { int a; Kind kind; String z; Map<String, Long> map; Integer[] numbers;"
              + " String more; } enum Kind {B, A}"
              + " class Evil { static { if (true) throw new IllegalStateException(); } }",
          "return null;");

  @SuppressWarnings("unchecked") // It is the class of that object.
  private static byte[] message(References references) {
    String classes = OLDER.classes();
    String tree = classes.replace("self = this", "self");
    Version version = new Version(references == References.TREE ? tree : classes, OLDER.make());
    Object root = Evolution.make(version.load());
    Brine brine = Brine.newBuilder().references(references).build();
    return brine.codec((Class<Object>) root.getClass()).encode(root);
  }

  private static Codec<?> reader(Sources.Loader loader, References references) {
    return Brine.newBuilder()
        .references(references)
        .types(TypeFilter.closed())
        .build()
        .codec(loader.get("evo.Root"));
  }

  private static byte[] withSchema(byte[] schema, int... body) {
    ByteArrayOutputStream message = new ByteArrayOutputStream();
    message.write(EMBEDDED_TRACK);
    assertThat(schema.length).isLessThan(128);
    message.write(schema.length);
    message.writeBytes(schema);
    for (int octet : body) {
      message.write(octet);
    }
    return message.toByteArray();
  }

  private static Shape.Field field(String name, String type) {
    return new Shape.Field("evo.Root", name, TypeUse.of(type));
  }

  private static byte[] root(Shape.Field... fields) {
    return Schema.write(
        List.of(new Shape.OfObject("evo.Root", Shape.Openness.OPEN, List.of(fields))));
  }

  @Test
  void a_class_of_the_schema_that_no_static_type_leads_to_is_passed_over_and_never_loaded() {
    Sources.Loader loader = NEWER.load();
    Object root = reader(loader, References.TRACK).decode(message(References.TRACK));
    assertThat(Fields.get(root, "a")).isEqualTo(1);
    assertThat(Fields.get(root, "kind")).hasToString("A");
    assertThat(Fields.get(root, "map")).hasToString("{x=1}");
    assertThat(loader.requested()).contains("evo.Root").doesNotContain("evo.Evil");
  }

  @Test
  void an_object_of_such_a_class_is_refused_where_it_is_needed_and_never_loaded() {
    Version needs =
        new Version("class Root { Object evil; } class Evil { int b; }", "return null;");
    Sources.Loader loader = needs.load();
    byte[] message = message(References.TRACK);
    assertThatExceptionOfType(BrineException.class)
        .isThrownBy(() -> reader(loader, References.TRACK).decode(message))
        .withMessageContaining("evo.Evil")
        .satisfies(e -> assertThat(e.reason()).isEqualTo(Reason.REFUSED));
    assertThat(loader.requested()).doesNotContain("evo.Evil");
  }

  @Test
  void a_damaged_message_of_another_version_fails_as_declared() {
    int read = 0;
    for (References references : References.values()) {
      Codec<?> codec = reader(NEWER.load(), references);
      byte[] message = message(references);
      List<byte[]> damaged =
          Stream.of(
                  Corruption.bitFlips(message),
                  Corruption.truncations(message),
                  Corruption.lies(message))
              .flatMap(all -> all)
              .toList();
      for (byte[] bytes : damaged) {
        try {
          codec.decode(bytes);
          read++;
        } catch (BrineException e) {
          assertThat(e.getMessage()).isNotEmpty();
        }
      }
    }
    assertThat(read).as("values that are still whole").isPositive();
  }

  @Test
  void a_schema_that_describes_a_class_of_java_is_corrupt() {
    byte[] schema =
        Schema.write(
            List.of(
                new Shape.OfObject("evo.Root", Shape.Openness.OPEN, List.of()),
                new Shape.OfObject("java.util.ArrayList", Shape.Openness.OPEN, List.of())));
    assertThatExceptionOfType(BrineException.class)
        .isThrownBy(() -> reader(NEWER.load(), References.TRACK).decode(withSchema(schema)))
        .withMessageContaining("the schema describes the built-in class java.util.ArrayList")
        .satisfies(e -> assertThat(e.reason()).isEqualTo(Reason.CORRUPT));
  }

  @Test
  void a_field_that_is_described_twice_is_taken_once() {
    byte[] message = withSchema(root(field("a", "int"), field("a", "int")), 2, 4);
    Object root = reader(NEWER.load(), References.TRACK).decode(message);
    assertThat(Fields.get(root, "a")).isEqualTo(1);
  }

  @Test
  void a_class_that_does_not_exist_costs_nothing_as_the_type_of_a_null_field() {
    byte[] message = withSchema(root(field("a", "int"), field("b", "no.Such")), 2, 0);
    Object root = reader(NEWER.load(), References.TRACK).decode(message);
    assertThat(Fields.get(root, "a")).isEqualTo(1);
  }

  @Test
  void a_schema_cannot_put_a_number_into_a_string_field_nor_a_string_into_a_number() {
    for (Shape.Field field : List.of(field("a", "java.lang.String"), field("z", "int"))) {
      assertThatExceptionOfType(BrineException.class)
          .isThrownBy(
              () -> reader(NEWER.load(), References.TRACK).decode(withSchema(root(field), 0)))
          .withMessageContaining("field evo.Root." + field.name() + " is " + field.type())
          .satisfies(e -> assertThat(e.reason()).isEqualTo(Reason.INCOMPATIBLE));
    }
  }

  @Test
  void the_limits_hold_for_the_schemas_of_other_versions() {
    Brine brine = Brine.newBuilder().limits(Limits.defaults().withClasses(2)).build();
    byte[] message = message(References.TRACK);
    assertThatExceptionOfType(BrineException.class)
        .isThrownBy(() -> brine.codec(NEWER.load().get("evo.Root")).decode(message))
        .satisfies(e -> assertThat(e.reason()).isEqualTo(Reason.OVER_LIMIT));
  }
}
