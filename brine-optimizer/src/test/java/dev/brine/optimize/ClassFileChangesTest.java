// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import dev.brine.Brine;
import dev.brine.SchemaChange;
import dev.brine.optimize.ClassFileChanges.Rules;
import dev.brine.optimize.internal.analysis.Compiled;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Compares two versions of class files. */
@Tag("once")
class ClassFileChangesTest {
  private static final String IMPORTS = "import java.io.*; import java.util.*; ";

  @TempDir private Path folder;
  private int calls;

  private List<String> changes(String older, String newer, String... names) throws IOException {
    return changes(Rules.JAVA, older, newer, names);
  }

  private List<String> changes(Rules rules, String older, String newer, String... names)
      throws IOException {
    calls++;
    Path before = Compiled.in(folder.resolve("older" + calls), IMPORTS + older);
    Path now = Compiled.in(folder.resolve("newer" + calls), IMPORTS + newer);
    return ClassFileChanges.between(before, now, List.of(), List.of(names), rules).stream()
        .map(SchemaChange::toString)
        .toList();
  }

  private static String order(String members) {
    return "class Order implements Serializable { static final long serialVersionUID = 1; "
        + members
        + " }";
  }

  @Test
  void equal_classes_have_no_changes() throws IOException {
    assertThat(changes(order("int a;") + "class Other {}", order("int a;"))).isEmpty();
  }

  @Test
  void fields_that_go_lose_data_and_types_that_change_are_refused() throws IOException {
    assertThat(changes(order("int a; String b;"), order("long a; String c;")))
        .containsExactly(
            "INCOMPATIBLE Order.a: is int there and long here",
            "LOSES_DATA Order.b: is missing here: its values are dropped",
            "COMPATIBLE Order.c: is missing there: it takes its default");
  }

  @Test
  void a_computed_version_changes_with_the_class() throws IOException {
    String computed = "class Order implements Serializable { %s }";
    assertThat(changes(computed.formatted(""), computed.formatted("public void m() {}")))
        .singleElement()
        .asString()
        .startsWith("INCOMPATIBLE Order: class Order has the serialVersionUID ");
  }

  @Test
  void a_class_that_is_no_more_serializable_or_gone_is_named() throws IOException {
    assertThat(changes(order(""), "class Order {}"))
        .containsExactly("INCOMPATIBLE Order: class Order is Serializable there and not here");
    assertThat(changes(order(""), "class More {}"))
        .containsExactly("LOSES_DATA Order: is missing here: it is dropped, or refused");
  }

  @Test
  void abstract_classes_count_by_what_extends_them_alone() throws IOException {
    String above = "abstract class Above implements Serializable { int a; } ";
    assertThat(changes(above, above.replace("int a", "long a"))).isEmpty();
    assertThat(changes(order(""), order("").replace("class", "abstract class"))).hasSize(1);
  }

  @Test
  void only_the_chosen_classes_count() throws IOException {
    String older = order("int a;") + " class B implements Serializable { int b; }";
    String newer = order("int b;") + " class B implements Serializable { long b; }";
    assertThat(changes(older, newer, "Order")).hasSize(2).allMatch(line -> line.contains("Order"));
  }

  @Test
  void what_is_not_there_is_named() throws IOException {
    Path here = Compiled.in(folder.resolve("here"), IMPORTS + order(""));
    Path none = folder.resolve("none.jar");
    assertThatIOException()
        .isThrownBy(() -> ClassFileChanges.between(here, none, List.of(), List.of(), Rules.JAVA))
        .withMessageContaining("none.jar");
    Path text = Files.writeString(folder.resolve("text.jar"), "no jar");
    assertThatIOException()
        .isThrownBy(() -> ClassFileChanges.between(text, here, List.of(), List.of(), Rules.JAVA))
        .withMessageStartingWith("Not a jar: ");
    assertThatIOException()
        .isThrownBy(
            () -> ClassFileChanges.between(here, here, List.of(), List.of("No"), Rules.JAVA))
        .withMessageStartingWith("Expected a Serializable class of ");
  }

  @Test
  void a_superclass_that_is_nowhere_is_named() throws IOException {
    Path here =
        Compiled.in(
            folder.resolve("here"),
            IMPORTS + "class Up {} class Order extends Up implements Serializable {}");
    Files.delete(here.resolve("Up.class"));
    assertThatIOException()
        .isThrownBy(() -> ClassFileChanges.between(here, here, List.of(), List.of(), Rules.JAVA))
        .withMessage("Missing file of class Up");
  }

  @Test
  void a_link_to_a_folder_is_that_folder() throws IOException {
    Path older = Compiled.in(folder.resolve("older"), IMPORTS + order("int a;"));
    Path newer = Compiled.in(folder.resolve("newer"), IMPORTS + order("long a;"));
    Path link = Files.createSymbolicLink(folder.resolve("link"), newer);
    assertThat(ClassFileChanges.between(older, link, List.of(), List.of(), Rules.JAVA))
        .extracting(SchemaChange::toString)
        .containsExactly("INCOMPATIBLE Order.a: is int there and long here");
  }

  @Test
  void the_codec_stores_classes_that_are_not_serializable_too() throws IOException {
    String older = "class Point { int x; int y; } record Size(int w) {} enum Side { LEFT, RIGHT }";
    String newer = "class Point { long x; int y; } record Size(String w) {} enum Side { LEFT }";
    assertThat(changes(Rules.BRINE, older, newer))
        .containsExactly(
            "INCOMPATIBLE Point.x: is int there and long here",
            "INCOMPATIBLE Side.RIGHT: is missing here: it is refused where it occurs",
            "INCOMPATIBLE Size.w: is int there and java.lang.String here");
    assertThat(changes(Rules.JAVA, older, newer)).noneMatch(line -> line.contains("Point"));
  }

  @Test
  void classes_that_the_codec_refuses_do_not_count() throws IOException {
    String older =
        "class Job extends Thread { int a; } abstract class Base { int b; } interface I {}";
    assertThat(changes(Rules.BRINE, older, older.replace("int ", "long "))).isEmpty();
  }

  @Test
  void annotations_of_the_newer_classes_count_for_brine_and_not_for_java() throws IOException {
    String older =
        order("int count; String name; State state;")
            + " class Old implements Serializable { static final long serialVersionUID = 2; int a;"
            + " } enum State { NEW, DONE, LOST }";
    String newer =
        "import dev.brine.*; "
            + order("@Widen long count; @Alias({\"title\", \"name\"}) String label; State state;")
            + " @Alias(\"Old\") class Now implements Serializable {"
            + " static final long serialVersionUID = 2; int a; }"
            + " enum State { NEW, @Alias(\"DONE\") CLOSED, @Default OTHER }";
    assertThat(changes(Rules.BRINE, older, newer))
        .containsExactly(
            "COMPATIBLE Order.count: is int there and long here: what does not fit is refused",
            "COMPATIBLE Order.name: is Order.label here",
            "COMPATIBLE State.CLOSED: is missing there",
            "COMPATIBLE State.OTHER: is missing there");
    assertThat(changes(Rules.JAVA, older, newer))
        .contains(
            "LOSES_DATA Old: is missing here: it is dropped, or refused",
            "INCOMPATIBLE Order.count: is int there and long here",
            "LOSES_DATA Order.name: is missing here: its values are dropped",
            "INCOMPATIBLE State.DONE: is missing here: it is refused where it occurs");
  }

  /** What reads class files and what reads loaded classes have to agree. */
  @Test
  void says_the_same_as_the_codec_of_loaded_classes() throws Exception {
    Path before =
        Compiled.in(
            folder.resolve("before"),
            "class Order { int count; String name; boolean gone; Old old; } class Old { int a; }");
    Path now =
        Compiled.in(
            folder.resolve("now"),
            "import dev.brine.*; class Order { @Widen long count; @Alias(\"name\") String label;"
                + " char more; Now old; } @Alias(\"Old\") class Now { int a; }");
    try (URLClassLoader writer = new URLClassLoader(new URL[] {before.toUri().toURL()});
        URLClassLoader reader = new URLClassLoader(new URL[] {now.toUri().toURL()})) {
      byte[] schema = Brine.create().codec(writer.loadClass("Order")).schema();
      List<SchemaChange> loaded =
          Brine.create().codec(reader.loadClass("Order")).changesFrom(schema);
      assertThat(ClassFileChanges.between(before, now, List.of(), List.of(), Rules.BRINE))
          .hasSizeGreaterThan(3)
          .containsExactlyInAnyOrderElementsOf(loaded);
    }
  }

  @Test
  void classes_may_be_chosen_by_patterns() throws IOException {
    String older = "class A { int a; } class B { int b; }";
    String newer = "class A { long a; } class B { long b; }";
    assertThat(changes(Rules.BRINE, older, newer, "B")).hasSize(1);
    assertThat(changes(Rules.BRINE, older, newer, "**")).hasSize(2);
    assertThatIOException()
        .isThrownBy(() -> changes(Rules.BRINE, older, newer, "com.acme.*"))
        .withMessageMatching("Expected a class with objects of .* or .* but was com.acme.\\*");
  }
}
