// SPDX-License-Identifier: Apache-2.0
package dev.brine.embedding;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The JIT compilers of Java 17 leave methods alone whose constants were never found. */
class CompiledCopiesTest {
  @TempDir private Path folder;

  @Test
  void copiers_are_compiled() throws Exception {
    Path output = folder.resolve("output");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+PrintCompilation",
                "-Xbatch",
                "-cp",
                System.getProperty("java.class.path"),
                CompiledCopiesProgram.class.getName())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    assertThat(process.waitFor()).isZero();
    List<String> copiers =
        Files.readAllLines(output).stream()
            .filter(line -> line.contains("BrineCopy") && line.contains("::copy "))
            .toList();
    assertThat(copiers).anyMatch(line -> line.contains("$Line"));
    assertThat(copiers).anyMatch(line -> line.contains("$Order"));
    assertThat(copiers).noneMatch(line -> line.contains("COMPILE SKIPPED"));
  }
}
