// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.cli.terminal.Terminal;
import dev.brine.testkit.JavaStreams;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How {@code brine inspect} ends where its output cannot be written. */
class InspectOutputFailuresTest {
  private static final List<List<String>> FORMS =
      List.of(
          List.of("--to", "brine"),
          List.of("--to", "java"),
          List.of("--json"),
          List.of("--by", "kind"));

  @TempDir private Path folder;

  /** How a command ended whose output failed. */
  private record Ended(int code, String err) {}

  private Ended inspect(List<String> form, String failure) throws IOException {
    Path list = folder.resolve("a.ser");
    Files.write(list, JavaStreams.write(new ArrayList<>(List.of("secret", 7))));
    List<String> words = new ArrayList<>(List.of("inspect", list.toString()));
    words.addAll(form);
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    OutputStream failing =
        new OutputStream() {
          @Override
          public void write(int octet) throws IOException {
            throw new IOException(failure);
          }
        };
    Terminal terminal = Terminal.of(failing, err, new Properties(), Map.of());
    int code = Main.run(terminal, (plan, progress) -> Runs.exact(), words.toArray(String[]::new));
    return new Ended(code, err.toString(StandardCharsets.UTF_8));
  }

  @Test
  void says_that_its_output_could_not_be_written() throws IOException {
    for (List<String> form : FORMS) {
      Ended ended = inspect(form, "No space left on device");
      assertThat(ended.code()).as("%s", form).isEqualTo(1);
      assertThat(ended.err())
          .startsWith("Cannot write the output: No space left on device")
          .contains("docs/troubleshooting.md#output");
    }
  }

  @Test
  void names_a_failure_that_has_no_message() throws IOException {
    Ended ended = inspect(List.of("--json"), null);
    assertThat(ended.code()).isEqualTo(1);
    assertThat(ended.err()).startsWith("Cannot write the output: java.io.IOException");
  }

  /** The systems and languages differ in their words, but all name the pipe. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "Broken pipe",
        "Daten\u00fcbergabe unterbrochen (broken pipe)",
        "The pipe is being closed",
        "The pipe has been ended"
      })
  void ends_well_where_the_reader_of_its_output_has_enough(String failure) throws IOException {
    for (List<String> form : FORMS) {
      assertThat(inspect(form, failure)).as("%s", form).isEqualTo(new Ended(0, ""));
    }
  }
}
