// SPDX-License-Identifier: Apache-2.0
package dev.brine.laws;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** No wrapper that a message can make, alone or around another, keeps a reader busy as a key. */
class HashBombsTest {
  @Test
  void every_wrapper_in_keys_ends_as_a_value_or_is_refused_within_bounds() throws Exception {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx128m",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                HashBombs.class.getName()));
    if (Boolean.getBoolean("brine.laws.thorough")) {
      command.add("all");
    }
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output =
        new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
            .replace(System.lineSeparator(), "\n");

    assertThat(process.waitFor()).as(output).isZero();
    List<String> lines = output.lines().toList();
    assertThat(lines).as(output).hasSize(3);
    // These hold no objects that a message chooses.
    assertThat(lines.get(0))
        .isEqualTo(
            "missing [java.util.Collections$EmptyList, java.util.Collections$EmptyMap,"
                + " java.util.Collections$EmptySet, java.util.JumboEnumSet,"
                + " java.util.RegularEnumSet]");
  }
}
