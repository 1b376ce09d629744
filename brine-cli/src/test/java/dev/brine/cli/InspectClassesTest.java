// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code brine inspect} says of classes, and makes of inputs without them. */
class InspectClassesTest {
  private static final String ITEM =
      """
      package shop;
      public class Item implements java.io.Serializable {
        private static final long serialVersionUID = 1;
        int count = 7; String name = "pen"; java.util.List<String> tags = new java.util.ArrayList<>();
        Item next;
        static { System.getProperty("none"); }
      }
      """;

  @TempDir private Path folder;

  private CompiledShop shop;
  private Path stream;

  @BeforeEach
  void store() throws Exception {
    shop = CompiledShop.in(folder);
    shop.add("Item", ITEM);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (URLClassLoader loader =
            new URLClassLoader(new URL[] {shop.classes().toUri().toURL()}, null);
        ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(loader.loadClass("shop.Item").getDeclaredConstructor().newInstance());
    }
    stream = Files.write(folder.resolve("item.ser"), bytes.toByteArray());
  }

  private static Invocation run(Object... args) {
    return CompiledShop.run(args);
  }

  @Test
  void says_that_the_same_classes_read_all() {
    Invocation run = run("inspect", stream, "--class-path", shop.classes());
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out().lines().toList())
        .endsWith(
            "With the classes of the class path", "  0 refused, 0 lose data, 0 compatible changes");
  }

  @Test
  void says_what_other_classes_refuse_lose_and_read() throws IOException {
    // a class whose initializer fails: nobody runs it
    String changed =
        ITEM.replace("int count = 7", "long count = 7")
            .replace("String name", "Object name")
            .replace("Item next;", "int added;")
            .replace("System.getProperty", "System.exit(9); System.getProperty");
    shop.add("Item", changed);
    Invocation run = run("inspect", "--by", "kind", stream, "--class-path", shop.classes());
    assertThat(run.code()).isEqualTo(4);
    assertThat(run.out())
        .contains("  refused  shop.Item.count: ", "  loses    shop.Item.next: ")
        .contains("  reads    shop.Item.name: ", "  reads    shop.Item.added: ")
        .contains("  1 refused, 1 lose data, 2 compatible changes")
        .doesNotContain("shop.Item.tags");
  }

  @Test
  void says_which_versions_of_a_class_it_does_not_check() throws Exception {
    byte[] other = Files.readAllBytes(stream);
    int name = new String(other, StandardCharsets.ISO_8859_1).indexOf("count");
    other[name] = 'd';
    Path second = Files.write(folder.resolve("other.ser"), other);
    Invocation run = run("inspect", stream, second, "--class-path", shop.classes());
    assertThat(run.code()).isEqualTo(4);
    assertThat(run.out())
        .contains(
            "  skipped  shop.Item: has other versions in the inputs; the first one was checked");
  }

  @Test
  void says_which_names_it_does_not_check() throws Exception {
    byte[] other = Files.readAllBytes(stream);
    int name = new String(other, StandardCharsets.ISO_8859_1).indexOf("shop.Item");
    other[name + 6] = 0;
    Files.write(stream, other);
    Invocation run = run("inspect", stream, "--class-path", shop.classes());
    assertThat(run.code()).as(run.err()).isEqualTo(4);
    assertThat(run.out()).contains("  skipped  shop.I\\u0000em: has a name that no class has");
  }

  @Test
  void says_that_a_class_is_missing() throws IOException {
    Path empty = Files.createDirectories(folder.resolve("empty"));
    Invocation run = run("inspect", stream, "--class-path", empty);
    assertThat(run.out()).contains("shop.Item");
    assertThat(run("inspect", stream, "--class-path", folder.resolve("none")).code()).isEqualTo(2);
  }

  @Test
  void converts_without_classes() throws IOException {
    Invocation brine = run("inspect", "--to", "brine", stream);
    assertThat(brine.code()).as(brine.err()).isZero();
    assertThat(brine.out()).isNotEmpty();
    assertThat(run("inspect", "--to", "json", stream).out())
        .isEqualTo(run("inspect", "--json", stream).out());
    assertThat(run("inspect", "--to", "xml", stream).err())
        .contains("Expected json, brine or java but was 'xml'");
  }

  @Test
  void prints_the_sizes_of_other_forms() {
    Invocation run = run("inspect", "--sizes", stream);
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out())
        .startsWith(stream + ":" + System.lineSeparator() + "Size in other forms")
        .contains("zstd", "  as it is ", "  Brine FINGERPRINT, about ");
  }

  @Test
  void prints_graphs() {
    assertThat(run("inspect", "--graph", "mermaid", stream).out().lines())
        .containsExactly(
            "graph LR",
            "  n0[\"shop.Item<br>count = 7<br>name = #quot;pen#quot;<br>next = null\"]",
            "  n1[\"java.util.ArrayList<br>size = 0<br>00 00 00 00 (4 bytes)\"]",
            "  n0 -->|\"tags\"| n1");
    assertThat(run("inspect", "--graph", "dot", "--mask", stream).out().lines())
        .containsExactly(
            "digraph objects {",
            "  node [shape=box];",
            "  n0 [label=\"shop.Item\\lcount = 7\\lname = \\\"***\\\" (3 bytes)\\lnext = null\\l\"];",
            "  n1 [label=\"java.util.ArrayList\\lsize = 0\\l*** (4 bytes)\\l\"];",
            "  n0 -> n1 [label=\"tags\"];",
            "}");
  }
}
