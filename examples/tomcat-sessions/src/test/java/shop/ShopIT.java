// SPDX-License-Identifier: Apache-2.0
package shop;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs the example as its README says, with fewer visitors. */
class ShopIT {
  private static final int VISITORS = 50;

  @TempDir private Path folder;

  private List<String> run() throws IOException, InterruptedException {
    File said = folder.resolve("said.txt").toFile();
    String script = Path.of("run").toAbsolutePath().toString();
    Process process =
        new ProcessBuilder(script, "--built", String.valueOf(VISITORS))
            .redirectErrorStream(true)
            .redirectOutput(said)
            .start();
    int code = process.waitFor();
    String text = Files.readString(said.toPath(), StandardCharsets.UTF_8);
    assertThat(code).as(text).isZero();
    return text.lines().toList();
  }

  /** Returns a figure of a line: 0 for sessions, 1 for those found as they were, 2 for bytes. */
  private static int figure(String line, int index) {
    String[] figures = line.substring(line.indexOf("  ")).trim().split(" +", -1);
    return Integer.parseInt(figures[index].replace(",", ""));
  }

  @Test
  void old_sessions_survive_and_new_ones_are_smaller() throws Exception {
    List<String> lines = run();
    assertThat(lines).hasSize(5);
    assertThat(lines.subList(1, 5)).allMatch(line -> figure(line, 0) == VISITORS);
    assertThat(lines.subList(2, 5)).allMatch(line -> figure(line, 1) == VISITORS);
    assertThat(figure(lines.get(1), 1)).isZero();
    assertThat(figure(lines.get(2), 2)).isEqualTo(figure(lines.get(1), 2));
    assertThat(figure(lines.get(4), 2)).isLessThan(figure(lines.get(1), 2) / 2);
  }
}
