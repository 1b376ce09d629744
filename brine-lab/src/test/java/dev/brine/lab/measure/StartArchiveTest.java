// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StartArchiveTest {
  private static final String MAIN = Program.class.getName();

  @TempDir private Path folder;

  /** A program that ends at once. */
  static final class Program {
    private Program() {}

    public static void main(String[] args) {
      System.exit(0);
    }
  }

  @Test
  void a_program_in_a_jar_starts_from_the_archive() throws Exception {
    Path jar = folder.resolve("program.jar");
    write(Files.newOutputStream(jar));
    List<String> flags =
        StartArchive.make(JavaHome.current(), jar.toString(), List.of(MAIN), folder);

    assertThat(source(flags, jar)).contains("shared objects file (top)");
    assertThat(source(List.of(), jar)).doesNotContain("shared objects file");
  }

  @Test
  void there_is_none_of_classes_in_a_folder() throws Exception {
    assertThat(StartArchive.make(JavaHome.current(), folder.toString(), List.of(MAIN), folder))
        .isEmpty();
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void there_is_none_of_a_program_that_cannot_be_started() throws Exception {
    Path jar = folder.resolve("other.jar");
    write(Files.newOutputStream(jar));
    assertThat(StartArchive.make(JavaHome.current(), jar.toString(), List.of("-none"), folder))
        .isEmpty();
  }

  private static void write(OutputStream to) throws IOException {
    String file = MAIN.replace('.', '/') + ".class";
    try (JarOutputStream jar = new JarOutputStream(to);
        InputStream in = Program.class.getResourceAsStream("/" + file)) {
      jar.putNextEntry(new JarEntry(file));
      in.transferTo(jar);
    }
  }

  /** Returns what the JVM says of the origin of the program's class. */
  private static String source(List<String> flags, Path jar) throws Exception {
    List<String> command = new ArrayList<>(List.of(JavaHome.current().java().toString()));
    command.addAll(JavaHome.current().jvm().flags());
    command.addAll(flags);
    command.addAll(List.of("-Xlog:class+load", "-cp", jar.toString(), MAIN));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return printed.lines().filter(line -> line.contains(MAIN)).findFirst().orElseThrow();
  }
}
