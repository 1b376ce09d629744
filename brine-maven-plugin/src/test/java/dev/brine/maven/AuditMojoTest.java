// SPDX-License-Identifier: Apache-2.0
package dev.brine.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.apache.maven.project.MavenProject;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AuditMojoTest {
  @TempDir private Path folder;
  private final AuditMojo mojo = new AuditMojo();

  @BeforeEach
  void start() throws Exception {
    Path classes = Files.createDirectories(folder.resolve("classes"));
    String name = AuditMojoTest.class.getSimpleName() + ".class";
    Files.write(
        classes.resolve(name), AuditMojoTest.class.getResourceAsStream(name).readAllBytes());
    mojo.classesDirectory = classes.toFile();
    mojo.auditDirectory = folder.resolve("out").toFile();
    mojo.project = new MavenProject();
    mojo.version = "1";
  }

  @Test
  void it_writes_three_files_and_nothing_beside_them() throws Exception {
    mojo.execute();
    try (Stream<Path> files = Files.list(folder.resolve("out"))) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .containsExactlyInAnyOrder("audit.html", "audit.json", "audit.sarif");
    }
  }

  /** A file that is written in place would change for its other name, too, and while it is read. */
  @Test
  void older_files_are_replaced_as_a_whole() throws Exception {
    Path out = Files.createDirectories(folder.resolve("out"));
    for (String name : List.of("audit.html", "audit.json", "audit.sarif")) {
      Files.writeString(out.resolve(name), "old");
      Files.createLink(folder.resolve(name), out.resolve(name));
    }
    mojo.execute();
    for (String name : List.of("audit.html", "audit.json", "audit.sarif")) {
      assertThat(folder.resolve(name)).hasContent("old");
      assertThat(Files.readString(out.resolve(name))).isNotEqualTo("old");
    }
  }
}
