// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.archive;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files of processes that are ended. */
class ExitHookTest {
  @TempDir private Path folder;

  /** Creates files in a folder, and waits for its end. */
  static final class Waiting {
    private Waiting() {}

    public static void main(String... args) throws Exception {
      Path place = Path.of(args[0]);
      AtomicFiles written = new AtomicFiles();
      written.write(place.resolve("old"), null, file -> Files.writeString(file, "new"));
      written.write(place.resolve("added"), null, file -> Files.writeString(file, "new"));
      TemporaryFolder temporary = TemporaryFolder.create(place, "temporary");
      Files.createDirectories(temporary.path().resolve("sub/folder"));
      Files.createFile(temporary.path().resolve("sub/file"));
      System.out.println("ready");
      Thread.sleep(600_000);
    }
  }

  private Process start() throws IOException {
    Files.writeString(folder.resolve("old"), "old");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Waiting.class.getName(),
                folder.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    BufferedReader out = process.inputReader(StandardCharsets.UTF_8);
    assertThat(out.readLine()).isEqualTo("ready");
    return process;
  }

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void a_process_that_is_ended_leaves_its_targets_alone() throws Exception {
    Process process = start();
    assertThat(names()).hasSize(4);
    process.destroy();
    assertThat(process.waitFor()).isEqualTo(143);
    assertThat(names()).containsExactly("old");
    assertThat(folder.resolve("old")).hasContent("old");
  }

  @Test
  void files_of_a_process_that_is_killed_are_known_by_their_names() throws Exception {
    Process process = start();
    process.destroyForcibly().waitFor();
    assertThat(names().stream().map(folder::resolve).filter(AtomicFiles::isUnfinished)).hasSize(2);
    assertThat(folder.resolve("old")).hasContent("old");
  }
}
