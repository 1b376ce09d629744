// SPDX-License-Identifier: Apache-2.0
package dev.brine.embedding;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A class whose first use is where the stack ends could never be used again. Those that generate
 * code look for room first; those that read by other classes or look at keys do normal work, which
 * this test cannot tell from failures.
 */
class FailureClassesTest {
  /** A line of the JVM about a class with code to run: the others have "(no method)". */
  private static final Pattern INITIALIZED =
      Pattern.compile(".*Initializing '(dev/brine/[^']*)' \\(0x.*");

  private static final Pattern AT_WORK =
      Pattern.compile(
          "dev/brine/internal/(LentArrays|(bytecode|codec|evolution|generate|hash|instance|javaform"
              + "|layout|proof|schema)/.*)");

  @TempDir private Path folder;

  private List<String> output() throws IOException, InterruptedException {
    Path output = folder.resolve("output");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xlog:class+init=info:stdout",
                "-Xss512k",
                "-cp",
                System.getProperty("java.class.path"),
                FirstFailures.class.getName())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    assertThat(process.waitFor()).as(output.toString()).isZero();
    return Files.readAllLines(output, StandardCharsets.UTF_8);
  }

  @Test
  void no_class_with_code_is_initialized_by_a_failure() throws Exception {
    List<String> lines = output();
    int ready = lines.indexOf(FirstFailures.READY);
    assertThat(classes(lines.subList(0, ready))).contains("dev/brine/internal/hook/Origin");
    assertThat(classes(lines.subList(ready, lines.size())))
        .as("some work begins later, so that this test could fail")
        .isNotEmpty()
        .allMatch(AT_WORK.asMatchPredicate());
  }

  private static List<String> classes(List<String> lines) {
    return lines.stream()
        .map(INITIALIZED::matcher)
        .filter(Matcher::matches)
        .map(line -> line.group(1))
        .toList();
  }
}
