// SPDX-License-Identifier: Apache-2.0
package dev.brine.evolution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.SchemaCatalog;
import dev.brine.SchemaLane;
import dev.brine.TypeFilter;
import dev.brine.evolution.Evolution.Version;
import dev.brine.testkit.Fields;
import dev.brine.testkit.Sources;
import org.junit.jupiter.api.Test;

/**
 * Tests the evolution that annotations of the reader's classes allow beyond Java, and the errors
 * where they do not.
 */
class ExtrasTest {
  private static final String MAKE = "return new Root();";

  /** Returns what a newer version reads of the message of a new root of an older one. */
  @SuppressWarnings("unchecked") // It is the class of that object.
  private static Object read(String older, String newer) {
    Sources.Loader writer = new Version(older, MAKE).load();
    Sources.Loader reader = new Version(newer, "return null;").load();
    Object embedded = null;
    for (SchemaLane lane : new SchemaLane[] {SchemaLane.FINGERPRINT, SchemaLane.EMBEDDED}) {
      Brine brine =
          Brine.newBuilder()
              .schema(lane)
              .catalog(SchemaCatalog.inMemory())
              .types(TypeFilter.closed())
              .build();
      Object root = Evolution.make(writer);
      byte[] message = brine.codec((Class<Object>) root.getClass()).encode(root);
      embedded = brine.codec((Class<Object>) reader.get("evo.Root")).decode(message);
    }
    return embedded;
  }

  private static String failure(String older, String newer) {
    try {
      throw new AssertionError(read(older, newer));
    } catch (BrineException e) {
      assertThat(e.reason()).isEqualTo(Reason.INCOMPATIBLE);
      return e.getMessage();
    }
  }

  @Test
  void a_renamed_field_is_found_by_its_alias() {
    Object root =
        read("class Root { String name = \"x\"; }", "class Root { @Alias(\"name\") String t; }");
    assertThat(Fields.get(root, "t")).isEqualTo("x");
  }

  @Test
  void the_present_name_wins_over_the_alias() {
    Object root =
        read("class Root { int t = 1; int name = 2; }", "class Root { @Alias(\"name\") int t; }");
    assertThat(Fields.get(root, "t")).isEqualTo(1);
  }

  @Test
  void a_renamed_component_is_found_by_its_alias() {
    Object root =
        read("record Root(int a) { Root() { this(5); } }", "record Root(@Alias(\"a\") int b) {}");
    assertThat(Fields.get(root, "b")).isEqualTo(5);
  }

  @Test
  void a_renamed_class_superclass_and_constant_are_found_by_their_aliases() {
    Object root =
        read(
            "class Root { Old part = new Old(); Kind kind = Kind.DONE; } enum Kind { OPEN, DONE }"
                + " class Base { int n = 4; } class Old extends Base { int m = 6; }",
            "class Root { Part part; Kind kind; } enum Kind { @Alias(\"DONE\") CLOSED }"
                + " @Alias(\"evo.Base\") class Bottom { int n; }"
                + " @Alias(\"evo.Old\") class Part extends Bottom { int m; }");
    Object part = Fields.get(root, "part");
    assertThat(Fields.get(root, "kind")).hasToString("CLOSED");
    assertThat(Fields.get(part, "m")).isEqualTo(6);
    assertThat(part)
        .satisfies(
            object ->
                assertThat(
                        Fields.get(
                            object.getClass().getSuperclass().getDeclaredFields()[0], object))
                    .isEqualTo(4));
  }

  @Test
  void a_widening_field_takes_narrower_values() {
    Object root =
        read(
            "class Root { int a = -7; char b = 'x'; float c = 0.5f; Integer d = 9; int e = 3; }",
            "class Root { @Widen long a; @Widen int b; @Widen double c; @Widen Long d;"
                + " @Widen Integer e; }");
    assertThat(Fields.get(root, "a")).isEqualTo(-7L);
    assertThat(Fields.get(root, "b")).isEqualTo((int) 'x');
    assertThat(Fields.get(root, "c")).isEqualTo(0.5);
    assertThat(Fields.get(root, "d")).isEqualTo(9L);
    assertThat(Fields.get(root, "e")).isEqualTo(3);
  }

  @Test
  void nothing_that_would_lose_a_value_is_widened() {
    assertThat(failure("class Root { long a = 1; }", "class Root { @Widen double a; }"))
        .contains("field evo.Root.a is long there and double here");
    assertThat(failure("class Root { int a = 1; }", "class Root { @Widen float a; }"))
        .contains("field evo.Root.a is int there and float here");
    assertThat(failure("class Root { int a = 1; }", "class Root { @Widen short a; }"))
        .contains("field evo.Root.a is int there and short here");
  }

  @Test
  void the_message_of_a_changed_type_says_what_to_do() {
    assertThat(failure("class Root { int a = 1; }", "class Root { long a; }"))
        .startsWith("Incompatible: field evo.Root.a is int there and long here: path=$, offset=")
        .endsWith(
            "\nWhat may change between versions of a class:"
                + " docs/troubleshooting.md#incompatible");
  }

  @Test
  void the_message_of_an_object_that_does_not_fit_names_the_field() {
    assertThat(failure("class Root { Object a = \"x\"; }", "class Root { Integer a; }"))
        .startsWith(
            "Incompatible: cannot assign an object of java.lang.String to field evo.Root.a of type"
                + " java.lang.Integer: path=$.a, offset=");
  }

  @Test
  void an_absent_field_takes_its_default() {
    Object root =
        read(
            "class Root { int a = 1; }",
            "class Root { @Default(\"5\") int b; @Default(\"EUR\") String c; @Default(\"B\") Kind"
                + " d; @Default(\"true\") Boolean e; @Default(\"7\") int a; } enum Kind {A, B}");
    assertThat(Fields.get(root, "a")).isEqualTo(1);
    assertThat(Fields.get(root, "b")).isEqualTo(5);
    assertThat(Fields.get(root, "c")).isEqualTo("EUR");
    assertThat(Fields.get(root, "d")).hasToString("B");
    assertThat(Fields.get(root, "e")).isEqualTo(true);
  }

  @Test
  void a_default_that_is_no_value_of_the_type_is_named() {
    assertThatExceptionOfType(BrineException.class)
        .isThrownBy(
            () -> read("class Root { int a = 1; }", "class Root { @Default(\"x\") int b; }"))
        .withMessageContaining("the value in @Default of field evo.Root.b is not of the type int");
  }

  @Test
  void an_unknown_constant_becomes_the_default_one() {
    String root = "class Root { Kind kind = Kind.C; } ";
    Object read =
        read(root + "enum Kind {A, C}", "class Root { Kind kind; }" + " enum Kind {A, @Default B}");
    assertThat(Fields.get(read, "kind")).hasToString("B");
    assertThat(failure(root + "enum Kind {A, C}", "class Root { Kind kind; } enum Kind {A, B}"))
        .contains("enum evo.Kind has no constant C here");
  }

  @Test
  void what_annotations_say_counts_beside_hooks_too() {
    String hooked =
        "class Root @S { @V %s private void readObject(ObjectInputStream in)"
            + " throws IOException, ClassNotFoundException { in.defaultReadObject(); } }";
    Object root =
        read(
            hooked.formatted("int a = 7; String name = \"x\";"),
            hooked.formatted(
                "@Widen long a; @Alias(\"name\") String title; @Default(\"EUR\") String c;"));
    assertThat(Fields.get(root, "a")).isEqualTo(7L);
    assertThat(Fields.get(root, "title")).isEqualTo("x");
    assertThat(Fields.get(root, "c")).isEqualTo("EUR");
  }

  @Test
  void a_renamed_class_beside_hooks_is_found_by_its_alias() {
    String hook =
        " private void readObject(ObjectInputStream in)"
            + " throws IOException, ClassNotFoundException { in.defaultReadObject(); } }";
    Object root =
        read(
            "class Root { Old part = new Old(); } class Old @S { @V int n = 4;" + hook,
            "class Root { Part part; } @Alias(\"evo.Old\") class Part @S { @V int n; int m;"
                + hook);
    assertThat(Fields.get(Fields.get(root, "part"), "n")).isEqualTo(4);
  }
}
