// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.Brine;
import dev.brine.Codec;
import dev.brine.Fingerprint;
import dev.brine.SchemaCatalog;
import dev.brine.SchemaLane;
import dev.brine.TypeFilter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the descriptions of classes by {@code brine inspect}, and inputs without classes. */
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
    Invocation brine = run("convert", "--output=-", "--to", "brine", stream);
    assertThat(brine.code()).as(brine.err()).isZero();
    assertThat(brine.out()).isNotEmpty();
    assertThat(run("convert", "--output=-", "--to", "xml", stream).err())
        .contains("Expected java, brine or json but was 'xml'");
  }

  /** Writes more than its fields, so that only its code reads it. */
  private static final String TALKATIVE =
      """
      package shop;
      public class Talkative implements java.io.Serializable {
        private static final long serialVersionUID = 1;
        int count = 7; transient String more = "more";
        private void writeObject(java.io.ObjectOutputStream out) throws java.io.IOException {
          out.defaultWriteObject(); out.writeInt(count + 1); out.writeObject(more);
        }
        private void readObject(java.io.ObjectInputStream in)
            throws java.io.IOException, ClassNotFoundException {
          in.defaultReadObject();
          if (in.readInt() != count + 1) { throw new java.io.IOException("other data"); }
          more = (String) in.readObject();
        }
      }
      """;

  private byte[] talkative() throws Exception {
    shop.add("Talkative", TALKATIVE);
    return write("shop.Talkative");
  }

  private byte[] write(String name) throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (URLClassLoader loader =
            new URLClassLoader(new URL[] {shop.classes().toUri().toURL()}, null);
        ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeInt(5);
      Object made = loader.loadClass(name).getDeclaredConstructor().newInstance();
      out.writeObject(List.of(made, made));
    }
    return bytes.toByteArray();
  }

  @Test
  void converts_with_classes_what_only_their_code_reads_and_back() throws Exception {
    byte[] java = talkative();
    Files.write(stream, java);
    Invocation without = run("convert", "--output=-", "--to", "brine", stream);
    assertThat(without.code()).isEqualTo(4);
    assertThat(without.err())
        .contains("only its code knows", "Name all its classes by --class-path");
    Invocation brine =
        run("convert", "--output=-", "--to", "brine", stream, "--class-path", shop.classes());
    assertThat(brine.code()).as(brine.err()).isZero();
    assertThat(brine.bytes()).hasSizeLessThan(java.length).startsWith(0xb5);
    Files.write(stream, brine.bytes());
    Invocation back =
        run("convert", "--output=-", "--to", "java", stream, "--class-path", shop.classes());
    assertThat(back.code()).as(back.err()).isZero();
    assertThat(back.bytes()).isEqualTo(java);
  }

  @Test
  void converts_standard_input_with_classes() throws Exception {
    InputStream before = System.in;
    try {
      System.setIn(new ByteArrayInputStream(talkative()));
      Invocation run =
          run("convert", "--output=-", "--to", "brine", "-", "--class-path", shop.classes());
      assertThat(run.code()).as(run.err()).isZero();
      assertThat(run.bytes()).startsWith(0xb5);
    } finally {
      System.setIn(before);
    }
  }

  @Test
  void converts_a_message_with_classes_what_only_their_code_reads() throws Exception {
    byte[] java = talkative();
    Brine brine = Brine.newBuilder().types(TypeFilter.allow("**")).build();
    try (URLClassLoader loader =
        new URLClassLoader(new URL[] {shop.classes().toUri().toURL()}, null)) {
      Object made = loader.loadClass("shop.Talkative").getDeclaredConstructor().newInstance();
      Files.write(stream, brine.encode(made));
    }
    assertThat(run("convert", "--output=-", "--to", "java", stream).code()).isEqualTo(4);
    Invocation run =
        run("convert", "--output=-", "--to", "java", stream, "--class-path", shop.classes());
    assertThat(run.code()).as(run.err()).isZero();
    Files.write(stream, run.bytes());
    assertThat(run("inspect", "--tree", stream).out())
        .contains("count = 7", "data 00 00 00 08", "\"more\"");
    assertThat(java).isNotEmpty();
  }

  @Test
  void converts_messages_of_each_lane_with_classes_what_only_their_code_reads() throws Exception {
    shop.add("Talkative", TALKATIVE);
    Path schemas = folder.resolve("schemas");
    try (URLClassLoader loader =
        new URLClassLoader(new URL[] {shop.classes().toUri().toURL()}, null)) {
      Class<?> type = loader.loadClass("shop.Talkative");
      for (SchemaLane lane : SchemaLane.values()) {
        Brine brine =
            Brine.newBuilder().schema(lane).catalog(SchemaCatalog.inDirectory(schemas)).build();
        storeFramed(brine.codec(type), type.getDeclaredConstructor().newInstance());
        List<Object> words =
            List.of(
                "convert", "--output=-", "--to", "java", stream, "--class-path", shop.classes());
        List<Object> all = new ArrayList<>(words);
        if (lane != SchemaLane.EMBEDDED) {
          writeSchema(brine.codec(type).schema(), schemas);
          all.addAll(List.of("--catalog", schemas));
        }
        if (lane == SchemaLane.NONE) {
          all.addAll(List.of("--root", "shop.Talkative"));
        }
        Invocation run = run(all.toArray());
        assertThat(run.code()).as(lane + run.err()).isZero();
        Path converted = Files.write(folder.resolve("converted.ser"), run.bytes());
        assertThat(run("inspect", "--tree", converted).out().split("count = 7", -1)).hasSize(3);
      }
    }
  }

  @SuppressWarnings("unchecked") // the codec is that of the object's class
  private void storeFramed(Codec<?> codec, Object made) throws IOException {
    try (OutputStream out = Files.newOutputStream(stream)) {
      ((Codec<Object>) codec).encode(made, out);
      ((Codec<Object>) codec).encode(made, out);
    }
  }

  private static void writeSchema(byte[] schema, Path folder) {
    SchemaCatalog.inDirectory(folder).put(Fingerprint.of(schema), schema);
  }

  @Test
  void says_how_to_name_what_messages_leave_out() throws Exception {
    Path schemas = folder.resolve("schemas");
    shop.add("Pen", "package shop; public class Pen implements java.io.Serializable { int n; }");
    shop.add("Ink", "package shop; public class Ink implements java.io.Serializable { Pen p; }");
    try (URLClassLoader loader =
        new URLClassLoader(new URL[] {shop.classes().toUri().toURL()}, null)) {
      for (String name : List.of("shop.Pen", "shop.Ink")) {
        Class<?> type = loader.loadClass(name);
        Brine brine = Brine.newBuilder().schema(SchemaLane.NONE).build();
        storeFramed(brine.codec(type), type.getDeclaredConstructor().newInstance());
        writeSchema(brine.codec(type).schema(), schemas);
      }
    }
    String advice =
        "Name the type of the root by --root, and schemas by --catalog."
            + " See docs/inspect.md#messages-of-brine";
    for (String form : List.of("brine", "java")) {
      Invocation none = run("convert", "--output=-", "--to", form, stream, "--catalog", schemas);
      assertThat(none.code()).as(form).isEqualTo(5);
      assertThat(none.err())
          .contains("The message does not say the class of its root; name it", advice);
      Invocation run =
          run(
              "convert",
              "--output=-",
              "--to",
              form,
              stream,
              "--catalog",
              schemas,
              "--root",
              "shop.Ink");
      assertThat(run.code()).as(form + run.err()).isZero();
      assertThat(run.err()).doesNotContain("--root");
    }
    assertThat(run("inspect", stream).err()).contains(advice);
    assertThat(run("inspect", "--tree", stream, "--catalog", schemas, "--root", "shop.Ink").out())
        .contains("shop.Ink #0")
        .doesNotContain("shop.Pen");
  }

  @Test
  void says_why_classes_do_not_convert() throws Exception {
    Files.write(stream, talkative());
    Path empty = Files.createDirectories(folder.resolve("empty"));
    Invocation missing =
        run("convert", "--output=-", "--to", "brine", stream, "--class-path", empty);
    assertThat(missing.code()).isEqualTo(4);
    assertThat(missing.bytes()).isEmpty();
    assertThat(missing.err())
        .contains(
            "shop.Talkative wrote data of its own", "with its classes: No class shop.Talkative");
    shop.add("Talkative", TALKATIVE.replace("count + 1)", "count + 2)"));
    Invocation rejects =
        run("convert", "--output=-", "--to", "brine", stream, "--class-path", shop.classes());
    assertThat(rejects.code()).isEqualTo(4);
    assertThat(rejects.bytes()).isEmpty();
    assertThat(rejects.err()).contains("other data");
    Files.write(stream, "no stream".getBytes(StandardCharsets.UTF_8));
    Invocation none =
        run("convert", "--output=-", "--to", "brine", stream, "--class-path", shop.classes());
    assertThat(none.code()).isEqualTo(5);
    assertThat(none.err()).contains("Neither an object stream nor a message");
    Path nowhere = folder.resolve("nowhere");
    assertThat(
            run("convert", "--output=-", "--to", "brine", stream, "--class-path", nowhere).code())
        .isEqualTo(2);
  }

  @Test
  void loads_none_of_classes_that_all_explode_when_loaded() throws Exception {
    String mark = "brine.test.exploded";
    shop.add(
        "Item",
        ITEM.replace(
                "System.getProperty(\"none\")",
                "System.setProperty(\"" + mark + "\", \"yes\"); int boom = 1 / (count() - count())")
            .replace("Item next;", "Item next; static int count() { return 1; }"));
    Path other = Files.copy(stream, folder.resolve("other.ser"));
    Path page = folder.resolve("page.html");
    List<List<Object>> commands =
        List.of(
            List.of(stream),
            List.of("--tree", stream),
            List.of("--json", stream),
            List.of("--csv", stream),
            List.of("--by", "kind", stream),
            List.of("--diff", stream, other),
            List.of("--html", page, stream),
            List.of("--sizes", stream),
            List.of("--scan", stream));
    for (List<Object> command : commands) {
      List<Object> words = new ArrayList<>(List.of("inspect", "--class-path", shop.classes()));
      words.addAll(command);
      Invocation run = run(words.toArray());
      assertThat(run.code()).as(command + run.err()).isZero();
      assertThat(System.getProperty(mark)).as("%s", command).isNull();
    }
  }

  @Test
  void prints_the_sizes_of_other_forms() {
    Invocation run = run("inspect", "--sizes", stream);
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out())
        .startsWith(stream + ":" + System.lineSeparator() + "Size in other forms")
        .contains("zstd", "  as it is ", "  Brine FINGERPRINT, about ");
  }
}
