// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every jar that was built has its licence, and those of what is shaded into it. */
class LicencesIT {
  /** The folder of the project, above that of this module. */
  private static final Path ROOT =
      Path.of(System.getProperty("brine.agent")).getParent().getParent().getParent();

  /** Returns the jars of all modules until this one; later ones may be of an older build. */
  static List<Path> jars() throws IOException {
    try (Stream<Path> files = Files.find(ROOT, 3, (file, what) -> isJar(file))) {
      return files.sorted().toList();
    }
  }

  private static boolean isJar(Path file) {
    String name = ROOT.relativize(file).toString().replace('\\', '/');
    return name.matches("brine-(core|testkit|optimizer|agent)/target/brine-[^/]*\\.jar")
        && !name.matches(".*-(tests|sources|javadoc)\\.jar");
  }

  private static String text(JarFile jar, String name) {
    ZipEntry entry = jar.getEntry(name);
    assertThat(entry).as(name).isNotNull();
    try (InputStream in = jar.getInputStream(entry)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean hasAsm(Path file) throws IOException {
    try (JarFile jar = new JarFile(file.toFile())) {
      return jar.stream().anyMatch(entry -> entry.getName().endsWith("asm/ClassReader.class"));
    }
  }

  @ParameterizedTest
  @MethodSource("jars")
  void has_the_licence_and_the_notice_of_this_project(Path file) throws IOException {
    try (JarFile jar = new JarFile(file.toFile())) {
      assertThat(text(jar, "META-INF/LICENSE")).contains("Apache License", "Version 2.0");
      assertThat(text(jar, "META-INF/NOTICE")).startsWith("Brine\nCopyright");
    }
  }

  @ParameterizedTest
  @MethodSource("jars")
  void has_the_licence_of_asm_where_asm_is(Path file) throws IOException {
    if (hasAsm(file)) {
      try (JarFile jar = new JarFile(file.toFile())) {
        assertThat(text(jar, "META-INF/licenses/asm.txt"))
            .contains("INRIA, France Telecom", "Redistributions in binary form must reproduce");
      }
    }
  }

  @Test
  void asm_is_in_the_jars_that_the_notice_names() throws IOException {
    List<String> found =
        jars().stream()
            .filter(
                file -> {
                  try {
                    return hasAsm(file);
                  } catch (IOException e) {
                    throw new UncheckedIOException(e);
                  }
                })
            .map(file -> ROOT.relativize(file).getName(0).toString())
            .distinct()
            .toList();
    assertThat(found).containsExactly("brine-agent", "brine-core");
    assertThat(Files.readString(ROOT.resolve("NOTICE"))).contains("brine-core and brine-agent");
  }
}
