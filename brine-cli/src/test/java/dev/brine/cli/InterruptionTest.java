// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InterruptionTest {
  @TempDir private Path folder;

  @Test
  void keeps_what_was_measured_on_ctrl_c_and_says_how_to_go_on() throws Exception {
    assumeThat(ignoresInterrupts()).as("started in the background, without Ctrl-C").isFalse();
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                SlowMain.class.getName(),
                "compare",
                "--output=" + folder)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    try (BufferedReader err = process.errorReader(StandardCharsets.UTF_8)) {
      assertThat(err.readLine())
          .isEqualTo("Measuring in up to 1 processes; Ctrl-C keeps what is measured.");
      waitFor(folder.resolve("brine-results.partial.json"), process);
      new ProcessBuilder("kill", "-INT", Long.toString(process.pid())).start().waitFor();
      assertThat(err.lines().collect(Collectors.joining("\n")))
          .isEqualTo(
              "Interrupted. What was measured is kept; go on with: ./brine compare --output="
                  + folder
                  + " --resume");
      assertThat(process.waitFor()).isEqualTo(130);
    } finally {
      process.destroyForcibly();
    }
  }

  private static void waitFor(Path file, Process writer) throws InterruptedException {
    while (!Files.exists(file)) {
      assertThat(writer.isAlive()).as("the process that writes " + file).isTrue();
      Thread.sleep(20);
    }
  }

  /** Returns whether SIGINT is ignored by this process, and so by its children. */
  private static boolean ignoresInterrupts() throws IOException {
    Path status = Path.of("/proc/self/status");
    List<String> lines = Files.exists(status) ? Files.readAllLines(status) : List.of();
    return lines.stream()
        .filter(line -> line.startsWith("SigIgn:"))
        .anyMatch(line -> (Long.parseUnsignedLong(line.substring(7).strip(), 16) & 2) != 0);
  }
}
