// SPDX-License-Identifier: Apache-2.0
package dev.brine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SilentRoundTripTest {
  private static final String DEFAULT = "-XX:+ShowCodeDetailsInExceptionMessages";

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        DEFAULT,
        "--sun-misc-unsafe-memory-access=deny",
        "--illegal-final-field-mutation=deny"
      })
  void carries_every_kind_of_class_and_prints_no_warning(String flag) throws Exception {
    assumeThat(run(flag, "-version").code()).as("this JVM knows " + flag).isZero();

    Run run = program(flag, "all");

    assertThat(run.errors()).isEmpty();
    assertThat(run.output()).isEqualTo("copied 4\n");
    assertThat(run.code()).isZero();
  }

  @Test
  void needs_no_jdk_unsupported_for_proven_constructors() throws Exception {
    Run run = program("--limit-modules=java.base", "proven");

    assertThat(run.errors()).isEmpty();
    assertThat(run.output()).isEqualTo("copied 2\n");
  }

  @Test
  void says_what_is_missing_without_jdk_unsupported() throws Exception {
    Run run = program("--limit-modules=java.base", "all");

    assertThat(run.code()).isNotZero();
    assertThat(run.errors())
        .contains("Is the module jdk.unsupported missing in this Java runtime?");
  }

  private Run program(String flag, String what) throws Exception {
    String path = System.getProperty("java.class.path");
    return run(flag, "-cp", path, RoundTripWithoutWarning.class.getName(), what);
  }

  private Run run(String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of(arguments));
    Path output = folder.resolve("output");
    Path errors = folder.resolve("errors");
    int code =
        new ProcessBuilder(command)
            .redirectOutput(output.toFile())
            .redirectError(errors.toFile())
            .start()
            .waitFor();
    return new Run(code, text(output), text(errors));
  }

  private static String text(Path file) throws IOException {
    return Files.readString(file, StandardCharsets.UTF_8).replace(System.lineSeparator(), "\n");
  }

  /** The exit code and output of a JVM. */
  private record Run(int code, String output, String errors) {}
}
