// SPDX-License-Identifier: Apache-2.0
package dev.brine.stream;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A filter factory of the whole JVM (JEP 415), of which there can be only one. */
class FilterFactoryTest {
  private static final String OPEN = "dev.brine.stream.*;java.base/*;jdk.proxy1.*;jdk.proxy2.*;!*";
  private static final String CLOSED = "!dev.brine.stream.FilterFactoryProgram$Plain;" + OPEN;

  @TempDir private Path folder;

  private List<String> run(String streams, String pattern) throws Exception {
    Path output = folder.resolve(streams + "-" + pattern.length());
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                FilterFactoryProgram.class.getName(),
                streams,
                pattern)
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    process.waitFor();
    return lines(output);
  }

  private static List<String> lines(Path output) throws IOException {
    return Files.readAllLines(output, StandardCharsets.UTF_8);
  }

  @ParameterizedTest
  @ValueSource(strings = {"BRINE", "JAVA"})
  void lets_through_what_it_allows(String streams) throws Exception {
    assertThat(run(streams, OPEN))
        .hasSize(8)
        .noneMatch(line -> line.contains("refused"))
        .isEqualTo(run("JDK", OPEN));
  }

  @ParameterizedTest
  @ValueSource(strings = {"BRINE", "JAVA"})
  void rejects_what_it_rejects(String streams) throws Exception {
    assertThat(run(streams, CLOSED))
        .contains("Plain refused", "Basket refused", "ArrayList refused", "LongAdder LongAdder")
        .isEqualTo(run("JDK", CLOSED));
  }

  @ParameterizedTest
  @ValueSource(strings = {"JDK", "BRINE", "JAVA"})
  void is_called_last_with_the_filter_of_the_jvm_while_a_stream_is_created(String streams)
      throws Exception {
    assertThat(run(streams, OPEN)).endsWith("called last with [null, null]");
  }
}
