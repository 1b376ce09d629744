// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ArchivesTest {
  private static final String READ =
      "Object read(InputStream in) throws Exception { return new"
          + " ObjectInputStream(in).readObject(); }";

  @TempDir private Path folder;

  @Test
  void finds_what_is_in_a_jar_within_a_war() throws IOException {
    byte[] jar = zip("acme/Program.class", classFile(READ));
    Path war = folder.resolve("app.war");
    Files.write(war, zip("WEB-INF/lib/inner.jar", jar));
    AuditReport report = Audit.of(List.of(war));
    assertThat(report.classes()).isEqualTo(1);
    assertThat(report.entryPoints())
        .extracting(EntryPoint::archive)
        .containsExactly(war + "!/WEB-INF/lib/inner.jar");
  }

  @Test
  void names_what_cannot_be_read_and_goes_on() throws IOException {
    byte[] damaged = {(byte) 0xCA, (byte) 0xFE, (byte) 0xBA, (byte) 0xBE, 0, 0};
    Path classes = Compiled.compile(folder, READ);
    Files.write(classes.resolve("Broken.class"), damaged);
    Files.write(classes.resolve("broken.jar"), damaged);
    AuditReport report = Audit.of(List.of(classes));
    assertThat(report.entryPoints()).hasSize(1);
    assertThat(report.unread()).hasSize(2).anyMatch(line -> line.contains("Broken.class"));
  }

  @Test
  void counts_serializable_classes_and_their_hooks() throws IOException {
    AuditReport report =
        Audit.of(
            List.of(
                Compiled.compile(
                    folder,
                    "static class Plain implements Serializable {} static class Hooked extends"
                        + " Plain { private Object readResolve() { return this; } } static class"
                        + " Other {}")));
    assertThat(report.classes()).isEqualTo(4);
    assertThat(report.serializable()).isEqualTo(2);
    assertThat(report.hooks()).isEqualTo(1);
  }

  @Test
  void names_the_places_that_set_a_filter_for_the_whole_jvm() throws IOException {
    AuditReport report =
        Audit.of(
            List.of(
                Compiled.compile(
                    folder,
                    "static void start() { ObjectInputFilter.Config.setSerialFilter(null); }")));
    assertThat(report.programFilters()).containsExactly("acme.Program.start, line 3");
  }

  @Test
  void a_missing_input_is_an_error() {
    assertThatThrownBy(() -> Audit.of(List.of(folder.resolve("none.jar"))))
        .isInstanceOf(NoSuchFileException.class)
        .hasMessageContaining("none.jar");
  }

  private byte[] classFile(String body) throws IOException {
    return Files.readAllBytes(Compiled.compile(folder, body).resolve("acme/Program.class"));
  }

  private static byte[] zip(String name, byte[] content) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      zip.putNextEntry(new ZipEntry(name));
      zip.write(content);
      zip.closeEntry();
    }
    return bytes.toByteArray();
  }
}
