// SPDX-License-Identifier: Apache-2.0
package dev.brine.embedding;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A filter of the JVM can reject what a message in Java's form has; it opens no class. */
class JvmFilterTest {
  @TempDir private Path folder;

  private List<String> run(String filter) throws IOException, InterruptedException {
    Path output = folder.resolve("output");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                "-Djdk.serialFilter=" + filter,
                JvmFilterProgram.class.getName())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    process.waitFor();
    return Files.readAllLines(output, StandardCharsets.UTF_8);
  }

  @Test
  void a_filter_that_allows_all_leaves_the_world_closed() throws Exception {
    assertThat(run("*")).endsWith("REFUSED", "read 1");
  }

  @Test
  void a_filter_that_rejects_a_class_wins_over_what_is_allowed() throws Exception {
    assertThat(run("!dev.brine.**;*")).containsExactly("REFUSED", "OVER_LIMIT");
  }
}
