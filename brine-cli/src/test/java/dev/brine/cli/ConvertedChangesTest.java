// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.ClassRenames;
import dev.brine.testkit.JavaStreams;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Changes that {@code brine convert} makes: an old program wrote, and a new one reads. */
class ConvertedChangesTest {
  private static final String OLD =
      """
      package com.acme.shop;
      public class Order implements java.io.Serializable {
        int count = 5;
        String note = "see com.acme.shop.Order";
        Object line = new Line();
        static class Line implements java.io.Serializable { long price = 3; }
      }
      """;

  private static final String NEW =
      OLD.replace("com.acme.shop;", "org.acme.store;")
          .replace(
              "int count = 5;",
              "long number; public String toString() { return number + note"
                  + " + ((Line) line).price; }");

  @TempDir private Path folder;
  private Path oldClasses;
  private Path newClasses;
  private Path file;

  @BeforeEach
  void prepare() throws Exception {
    oldClasses = compiled("old", OLD);
    newClasses = compiled("new", NEW);
    file = folder.resolve("order.ser");
    try (URLClassLoader loader = loader(oldClasses)) {
      Object order = loader.loadClass("com.acme.shop.Order").getConstructor().newInstance();
      Files.write(file, JavaStreams.write(order));
    }
  }

  private Path compiled(String name, String source) throws IOException {
    Path classes = Files.createDirectories(folder.resolve(name));
    Path file = Files.writeString(classes.resolve("Order.java"), source);
    ToolProvider.getSystemJavaCompiler()
        .run(null, null, null, "-d", classes.toString(), file.toString());
    return classes;
  }

  private static URLClassLoader loader(Path classes) throws IOException {
    return new URLClassLoader(new URL[] {classes.toUri().toURL()});
  }

  private String read(byte[] stream) throws IOException {
    try (URLClassLoader loader = loader(newClasses)) {
      return String.valueOf(JavaStreams.read(stream, loader));
    }
  }

  private static Invocation convert(Object... args) {
    String[] words = new String[args.length + 1];
    words[0] = "convert";
    for (int i = 0; i < args.length; i++) {
      words[i + 1] = args[i].toString();
    }
    return Invocation.of((plan, progress) -> Runs.exact(), words);
  }

  private Path changes(String... lines) throws IOException {
    return Files.write(folder.resolve("changes.txt"), List.of(lines));
  }

  @Test
  void a_moved_program_reads_what_was_converted() throws Exception {
    byte[] before = Files.readAllBytes(file);
    Path changes =
        changes(
            "# moved",
            "rename com.acme.shop.**=org.acme.store.**",
            "",
            "serial-version from-classes",
            "--rename-field com.acme.Order.none=some");
    Object[] args = {
      file,
      "--changes",
      changes,
      "--class-path",
      newClasses,
      "--rename-field",
      "com.acme.shop.Order.count=number",
      "--retype",
      "com.acme.shop.Order.count=long"
    };
    Invocation run = convert(args);
    assertThat(run.code()).as(run.err()).isZero();
    String text = new String(before, StandardCharsets.ISO_8859_1);
    assertThat(run.out())
        .isEqualToIgnoringNewLines(
            file
                + ": 2 objects, "
                + Files.size(file)
                + " bytes in place of "
                + before.length
                + "  A string at offset "
                + text.lastIndexOf("com.acme.shop.Order")
                + " names com.acme.shop.Order and stays as it is"
                + "rename com.acme.shop.**=org.acme.store.**: 2 classes, 2 objects in 1 file"
                + "serial-version from-classes: 2 classes, 2 objects in 1 file"
                + "rename-field com.acme.Order.none=some: changes nothing"
                + "rename-field com.acme.shop.Order.count=number: 1 class, 1 object in 1 file"
                + "retype com.acme.shop.Order.count=long: 1 class, 1 object in 1 file"
                + "1 converted, 0 with nothing to change, 0 failed, 0 no object streams.");
    byte[] after = Files.readAllBytes(file);
    assertThat(read(after)).isEqualTo("5see com.acme.shop.Order3");
    assertThat(convert(args).out()).contains("0 converted, 1 with nothing to change");
    assertThat(file).hasBinaryContent(after);
  }

  @Test
  void a_dry_run_changes_nothing_and_says_what_classes_would_refuse() throws Exception {
    byte[] before = Files.readAllBytes(file);
    Invocation run =
        convert(
            file,
            "--rename",
            "com.acme.shop.**=org.acme.store.**",
            "--dry-run",
            "--class-path",
            newClasses);
    assertThat(run.code()).isEqualTo(4);
    assertThat(run.out())
        .contains("order.ser: 2 objects, ", "With the classes of the class path")
        .contains("refused  org.acme.store.Order: class org.acme.store.Order has the serial")
        .contains("1 would be converted");
    run =
        convert(
            file,
            "--rename",
            "com.acme.shop.**=org.acme.store.**",
            "--dry-run",
            "--class-path",
            newClasses,
            "--serial-version",
            "from-classes",
            "--rename-field",
            "com.acme.shop.Order.count=number",
            "--retype",
            "com.acme.shop.Order.count=long");
    assertThat(run.code()).as(run.out()).isZero();
    assertThat(run.out()).contains("0 refused, 0 lose data");
    assertThat(file).hasBinaryContent(before);
    assertThat(convert(file, "--to", "brine", "--dry-run").out()).contains("1 would be converted");
    assertThat(file).hasBinaryContent(before);
  }

  @Test
  void brine_s_form_stays_and_becomes_java_s_where_that_is_asked_for() throws Exception {
    assertThat(convert(file, "--to", "brine").out()).contains("1 converted");
    Invocation run = convert(file, "--rename", "com.acme.shop.**=x.y.**");
    assertThat(run.out()).contains("1 converted");
    assertThat(Files.readAllBytes(file)).startsWith(0xb5);
    run =
        convert(
            file,
            "--rename",
            "x.y.**=org.acme.store.**",
            "--rename-field",
            "x.y.Order.count=number",
            "--retype",
            "x.y.Order.count=long",
            "--serial-version",
            "from-classes",
            "--class-path",
            newClasses,
            "--to",
            "java");
    assertThat(run.code()).as(run.out()).isZero();
    assertThat(read(Files.readAllBytes(file))).isEqualTo("5see com.acme.shop.Order3");
  }

  @Test
  void a_new_file_gets_the_changes_and_the_input_stays() throws IOException {
    byte[] before = Files.readAllBytes(file);
    Path target = folder.resolve("moved.ser");
    Invocation run = convert(file, "--rename", "com.acme.shop.**=x.**", "--output", target);
    assertThat(run.code()).isZero();
    assertThat(run.err()).contains("names com.acme.shop.Order and stays as it is");
    assertThat(file).hasBinaryContent(before);
    convert(target, "--rename", "x.**=com.acme.shop.**");
    assertThat(target).hasBinaryContent(before);
  }

  @Test
  void one_stream_that_fails_keeps_its_file() throws IOException {
    byte[] once = Files.readAllBytes(file);
    byte[] twice = java.util.Arrays.copyOf(once, 2 * once.length - 1);
    System.arraycopy(once, 0, twice, once.length, once.length - 1);
    Files.write(file, twice);
    Invocation run = convert(file, "--rename", "com.acme.shop.**=x.**");
    assertThat(run.code()).isEqualTo(4);
    assertThat(run.out()).contains("order.ser stays as it was: In the stream at " + once.length);
    assertThat(file).hasBinaryContent(twice);
  }

  @Test
  void one_file_of_renames_serves_the_agent_too() throws IOException {
    byte[] before = Files.readAllBytes(file);
    Path rules = changes("com.acme.shop.** = x.** # moved", "a.B=a.C", "# end");
    assertThat(ClassRenames.read(rules).apply("com.acme.shop.Order")).isEqualTo("x.Order");
    assertThat(convert(file, "--changes", rules).out()).contains("1 converted");
    Path back =
        changes(
            "rename x.**=com.acme.shop.** # why",
            "--rename=a.C=a.B",
            "default a.B.c:String=a # of the value");
    assertThat(convert(file, "--changes", back).out()).contains("1 converted");
    assertThat(file).hasBinaryContent(before);
  }

  @Test
  void renames_that_a_second_run_would_make_again_get_a_warning() throws IOException {
    Object[] args = {file, "--rename", "com.acme.**=com.acme.shop.**"};
    String warning =
        "Convert the same objects once only: a second run would rename com.acme.shop.Any";
    assertThat(convert(args).err()).contains(warning);
    assertThat(convert(file, "--rename", "x.**=y.**").err()).isEmpty();
    assertThat(
            convert(file, "--replace-enum", "x.S.NEW=OPEN", "--replace-enum", "x.S.OPEN=SHUT")
                .err())
        .contains("once only: a second run would replace x.S.OPEN by SHUT");
    assertThat(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1))
        .contains("com.acme.shop.shop.Order");
  }

  @Test
  void changes_that_cannot_be_are_refused() throws IOException {
    byte[] before = Files.readAllBytes(file);
    assertThat(convert(file, "--drop-field", "note").err())
        .contains("Cannot use --drop-field note", "as in --drop-field com.acme.Order.cache");
    assertThat(convert(file, "--rename", "a.b").code()).isEqualTo(2);
    for (String option : List.of("--rename=Mid=A b", "--serial-version=a b=ignore")) {
      assertThat(convert(file, option).err()).doesNotContain("\\n", "TypeFilter");
    }
    assertThat(convert(file, "--serial-version", "from-classes").err())
        .contains("--serial-version from-classes needs --class-path");
    assertThat(convert(file, "--changes", changes("move a")).err())
        .contains("Expected one of rename, serial-version", "but was move");
    assertThat(convert(file, "--changes", folder.resolve("none")).err())
        .contains("Cannot read", "none");
    Path latin = Files.write(folder.resolve("latin.txt"), new byte[] {'a', (byte) 0xe9, '\n'});
    assertThat(convert(file, "--changes", latin).err())
        .contains("Cannot read " + latin + ": it is not in UTF-8");
    assertThat(file).hasBinaryContent(before);
  }
}
