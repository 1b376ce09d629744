// SPDX-License-Identifier: Apache-2.0
package dev.brine.evolution;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.Brine;
import dev.brine.Codec;
import dev.brine.SchemaChange;
import dev.brine.SchemaChange.Severity;
import dev.brine.evolution.Evolution.Version;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The report of what differs between two versions. */
class SchemaChangeTest {
  private static Codec<?> codec(String classes) {
    return Brine.create().codec(new Version(classes, "return null;").load().get("evo.Root"));
  }

  private static List<String> changes(String older, String newer) {
    byte[] before = codec(older).schema();
    byte[] after = codec(newer).schema();
    return SchemaChange.between(before, after).stream().map(SchemaChange::toString).toList();
  }

  @Test
  void equal_classes_have_no_changes() {
    assertThat(changes("class Root { int a; }", "class Root { int a; }")).isEmpty();
  }

  @Test
  void a_rename_loses_data() {
    assertThat(changes("class Root { String name; }", "class Root { String title; }"))
        .containsExactly(
            "LOSES_DATA evo.Root.name: is missing here: its values are dropped",
            "COMPATIBLE evo.Root.title: is missing there: it takes its default");
  }

  @Test
  void an_alias_keeps_the_data_of_a_rename() {
    byte[] before = codec("class Root { String name; }").schema();
    Codec<?> after = codec("class Root { @Alias(\"name\") String title; }");
    assertThat(after.changesFrom(before))
        .containsExactly(
            new SchemaChange(Severity.COMPATIBLE, "evo.Root.name", "is evo.Root.title here"));
  }

  @Test
  void a_move_to_the_superclass_loses_data() {
    assertThat(
            changes(
                "class Above {} class Root extends Above { int a; }",
                "class Above { int a; } class Root extends Above {}"))
        .contains("LOSES_DATA evo.Root.a: is a field of evo.Above here: its values are dropped");
  }

  @Test
  void types_that_do_not_go_together_are_incompatible_without_an_annotation() {
    assertThat(changes("class Root { int a; }", "class Root { long a; }"))
        .containsExactly("INCOMPATIBLE evo.Root.a: is int there and long here");
    byte[] before = codec("class Root { int a; }").schema();
    assertThat(codec("class Root { @Widen long a; }").changesFrom(before))
        .extracting(SchemaChange::severity)
        .containsExactly(Severity.COMPATIBLE);
  }

  @Test
  void classes_that_do_not_go_together_are_incompatible() {
    assertThat(
            changes(
                "class Root @S { private static final long serialVersionUID = 3; }",
                "class Root @S { @V }"))
        .containsExactly(
            "INCOMPATIBLE evo.Root: class evo.Root has the serialVersionUID 3 there and 1 here");
  }

  @Test
  void constants_that_go_are_incompatible_and_those_that_come_are_not() {
    String root = "class Root { Kind kind; } ";
    assertThat(changes(root + "enum Kind {A, B}", root + "enum Kind {B, C}"))
        .containsExactly(
            "INCOMPATIBLE evo.Kind.A: is missing here: it is refused where it occurs",
            "COMPATIBLE evo.Kind.C: is missing there");
    byte[] before = codec(root + "enum Kind {A, B}").schema();
    assertThat(codec(root + "enum Kind {B, @Default C}").changesFrom(before))
        .extracting(SchemaChange::severity)
        .containsExactly(Severity.COMPATIBLE);
  }

  @Test
  void a_class_that_goes_loses_data_and_one_that_comes_does_not() {
    String part = "class Root { Part part; } class Part {}";
    assertThat(changes(part, "class Root { }"))
        .containsExactly(
            "LOSES_DATA evo.Root.part: is missing here: its values are dropped",
            "LOSES_DATA evo.Part: is missing here: it is dropped, or refused");
    assertThat(changes("class Root { }", part))
        .containsExactly(
            "COMPATIBLE evo.Root.part: is missing there: it takes its default",
            "COMPATIBLE evo.Part: is missing there");
  }

  private static final String WRITES =
      " private void writeObject(ObjectOutputStream out) throws IOException"
          + " { out.defaultWriteObject(); }";

  @Test
  void fields_beside_hooks_are_resolved_like_others() {
    assertThat(
            changes(
                "class Root @S { @V int a; String b;" + WRITES + "}",
                "class Root @S { @V int a; String c;" + WRITES + "}"))
        .containsExactly(
            "LOSES_DATA evo.Root.b: is missing here: its values are dropped",
            "COMPATIBLE evo.Root.c: is missing there: it takes its default");
  }

  @Test
  void hooks_that_go_lose_what_they_wrote_and_hooks_that_come_find_nothing() {
    String plain = "class Root @S { @V int a; }";
    String hooked = "class Root @S { @V int a;" + WRITES + "}";
    assertThat(changes(hooked, plain))
        .containsExactly(
            "LOSES_DATA evo.Root: has writeObject there and not here:"
                + " what that wrote of its own is dropped");
    assertThat(changes(plain, hooked))
        .containsExactly(
            "COMPATIBLE evo.Root: has writeObject here and not there:"
                + " its readObject finds fields only");
  }

  @Test
  void fields_over_a_class_of_java_are_resolved_like_others() {
    assertThat(
            changes(
                "class Root extends Exception { @V int a; long b; }",
                "class Root extends Exception { @V int a; int b; }"))
        .containsExactly("INCOMPATIBLE evo.Root.b: is long there and int here");
  }

  @Test
  void an_externalizable_class_goes_only_with_one() {
    String external =
        "class Root implements Externalizable { @V public Root() {}"
            + " public void writeExternal(ObjectOutput out) {}"
            + " public void readExternal(ObjectInput in) {} }";
    assertThat(changes("class Root @S { @V }", external))
        .containsExactly(
            "INCOMPATIBLE evo.Root: class evo.Root is a class there and Externalizable here");
    assertThat(changes(external, external)).isEmpty();
  }
}
