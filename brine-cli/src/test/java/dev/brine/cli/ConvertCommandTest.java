// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.dropin.DropInObjectOutputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the files and the output of {@code brine convert}. */
class ConvertCommandTest {
  @TempDir private Path folder;
  private Path classes;
  private Path stored;

  @BeforeEach
  void store() throws Exception {
    classes = Files.createDirectories(folder.resolve("classes"));
    Path source =
        Files.writeString(
            folder.resolve("Order.java"),
            "package shop; public record Order(int number) implements java.io.Serializable {}");
    ToolProvider.getSystemJavaCompiler()
        .run(null, null, null, "-d", classes.toString(), source.toString());
    stored = Files.createDirectories(folder.resolve("stored"));
    try (URLClassLoader loader = loader()) {
      Object order = loader.loadClass("shop.Order").getConstructor(int.class).newInstance(7);
      write(stored.resolve("order.bin"), order);
    }
    write(stored.resolve("list.bin"), new ArrayList<>(List.of("a")));
    Files.writeString(stored.resolve("notes.txt"), "text");
  }

  private URLClassLoader loader() throws IOException {
    return new URLClassLoader(new URL[] {classes.toUri().toURL()}, getClass().getClassLoader());
  }

  private static void write(Path file, Object object) throws IOException {
    try (ObjectOutputStream out = new DropInObjectOutputStream(Files.newOutputStream(file))) {
      out.writeObject(object);
    }
  }

  private Object plain(Path file) throws Exception {
    try (URLClassLoader loader = loader();
        ObjectInputStream in =
            new ObjectInputStream(new ByteArrayInputStream(Files.readAllBytes(file))) {
              @Override
              protected Class<?> resolveClass(ObjectStreamClass type)
                  throws ClassNotFoundException {
                return Class.forName(type.getName(), false, loader);
              }
            }) {
      return in.readObject();
    }
  }

  private static Invocation run(Object... args) {
    String[] words = new String[args.length];
    for (int i = 0; i < args.length; i++) {
      words[i] = args[i].toString();
    }
    return Invocation.of((plan, progress) -> Runs.exact(), words);
  }

  @Test
  void stored_streams_become_java_s_and_brine_s_again() throws Exception {
    byte[] before = Files.readAllBytes(stored.resolve("order.bin"));
    Invocation run = run("convert", stored, "--class-path", classes);
    assertThat(run.code()).as(run.out() + run.err()).isZero();
    assertThat(run.out())
        .contains("order.bin: 1 object, ", " bytes in place of " + before.length)
        .contains("2 converted, 0 in this form already, 0 failed, 1 no object streams.");
    assertThat(plain(stored.resolve("order.bin"))).hasToString("Order[number=7]");
    assertThat(plain(stored.resolve("list.bin"))).isEqualTo(List.of("a"));
    assertThat(stored.resolve("notes.txt")).hasContent("text");
    assertThat(run("convert", stored).out()).contains("0 converted, 2 in this form already");
    run("convert", stored, "--to", "brine", "--class-path", classes);
    assertThat(stored.resolve("order.bin")).hasBinaryContent(before);
  }

  @Test
  void several_threads_print_and_write_what_one_does() throws Exception {
    for (int i = 0; i < 50; i++) {
      write(stored.resolve("many-" + i), new ArrayList<>(List.of("a", i)));
    }
    Invocation tried = run("convert", stored, stored, "--class-path", classes, "--dry-run");
    Invocation one =
        run("convert", stored, stored, "--class-path", classes, "--dry-run", "--threads", 4);
    assertThat(one.out()).isEqualTo(tried.out()).contains("104 would be converted");

    Invocation run = run("convert", stored, stored, "--class-path", classes, "--threads", 4);

    assertThat(run.out()).contains("52 converted, 52 in this form already, 0 failed, 2 no object");
    for (int i = 0; i < 50; i++) {
      assertThat(plain(stored.resolve("many-" + i))).isEqualTo(List.of("a", i));
    }
    assertThat(run("convert", stored, "--threads", "2", "--output", "-").err())
        .startsWith("Found --threads without files to replace or --jdbc");
  }

  @Test
  void what_cannot_be_converted_stays_and_is_reported() throws Exception {
    Path source =
        Files.writeString(
            folder.resolve("Own.java"),
            """
            package shop;
            public class Own implements java.io.Serializable {
              private void writeObject(java.io.ObjectOutputStream out) throws java.io.IOException {
                out.writeInt(5);
              }
            }
            """);
    ToolProvider.getSystemJavaCompiler()
        .run(null, null, null, "-d", classes.toString(), source.toString());
    try (URLClassLoader loader = loader()) {
      write(stored.resolve("own.bin"), loader.loadClass("shop.Own").getConstructor().newInstance());
    }
    byte[] before = Files.readAllBytes(stored.resolve("own.bin"));
    Path cut = stored.resolve("cut.bin");
    byte[] list = Files.readAllBytes(stored.resolve("list.bin"));
    Files.write(cut, java.util.Arrays.copyOf(list, list.length - 1));
    Invocation run = run("convert", stored);
    assertThat(run.code()).isEqualTo(4);
    assertThat(run.out())
        .contains("order.bin: 1 object") // needs no class
        .contains("own.bin stays as it was: ", "No class shop.Own; name where it is by")
        .contains("cut.bin stays as it was: ")
        .contains("2 converted, 0 in this form already, 2 failed, 1 no object streams.");
    assertThat(stored.resolve("own.bin")).hasBinaryContent(before);
    assertThat(stored.toFile().list()).hasSize(5);
  }

  @Test
  void a_reason_of_two_lines_is_printed_as_two_lines() throws Exception {
    Path source =
        Files.writeString(
            folder.resolve("Closed.java"),
            """
            package shop;
            public class Closed implements java.io.Serializable {
              private void readObject(java.io.ObjectInputStream in)
                  throws java.io.InvalidObjectException {
                throw new java.io.InvalidObjectException("It is closed\\nOpen it\\u001b first");
              }
            }
            """);
    ToolProvider.getSystemJavaCompiler()
        .run(null, null, null, "-d", classes.toString(), source.toString());
    try (URLClassLoader loader = loader()) {
      Object closed = loader.loadClass("shop.Closed").getConstructor().newInstance();
      write(stored.resolve("closed.bin"), closed);
    }
    Invocation run = run("convert", stored, "--class-path", classes);
    assertThat(run.out()).contains("It is closed%n    Open it\\u001b first".formatted());
  }

  @Test
  void a_file_that_needs_too_much_memory_stays_and_the_next_is_converted() throws Exception {
    Path source =
        Files.writeString(
            folder.resolve("Huge.java"),
            """
            package shop;
            public class Huge implements java.io.Serializable {
              private void readObject(java.io.ObjectInputStream in) {
                throw new OutOfMemoryError("Java heap space");
              }
            }
            """);
    ToolProvider.getSystemJavaCompiler()
        .run(null, null, null, "-d", classes.toString(), source.toString());
    try (URLClassLoader loader = loader()) {
      Object huge = loader.loadClass("shop.Huge").getConstructor().newInstance();
      write(stored.resolve("huge.bin"), huge);
    }
    byte[] before = Files.readAllBytes(stored.resolve("huge.bin"));
    Invocation run = run("convert", stored, "--class-path", classes);
    assertThat(run.code()).as(run.err()).isEqualTo(4);
    assertThat(run.out())
        .contains("huge.bin stays as it was: The objects need more memory than there is")
        .contains("2 converted, 0 in this form already, 1 failed, 1 no object streams.");
    assertThat(stored.resolve("huge.bin")).hasBinaryContent(before);
    assertThat(stored.toFile().list()).hasSize(4);
  }

  @Test
  void says_what_it_cannot_do() {
    Invocation missing = run("convert", folder.resolve("none"));
    assertThat(missing.code()).isEqualTo(2);
    assertThat(missing.err()).contains("none", "See docs/troubleshooting.md#convert");
    assertThat(run("convert", stored, "--class-path", folder.resolve("no.jar")).code())
        .isEqualTo(2);
    assertThat(run("convert", stored, "--to", "kryo").err())
        .contains("Expected java, brine or json but was 'kryo'");
  }
}
