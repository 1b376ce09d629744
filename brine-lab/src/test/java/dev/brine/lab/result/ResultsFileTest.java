// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.lab.analysis.SampleResults;
import dev.brine.lab.fidelity.Grade;
import dev.brine.lab.result.ResultsFile.Seal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ResultsFileTest {
  private static final Results RESULTS =
      new SampleResults().contender("kryo", Grade.EXACT, 1_234.5, 100).build();

  @TempDir private Path folder;

  @Test
  void a_file_as_a_run_wrote_it_is_intact_and_reads_back() throws IOException {
    ResultsFile read = read(ResultsFile.text(RESULTS));

    assertThat(read.seal()).isEqualTo(Seal.INTACT);
    assertThat(read.results()).isEqualTo(RESULTS);
  }

  @ParameterizedTest
  @CsvSource({
    "1234.5, 1234.6",
    "\"cpu\" : \"cpu\", \"cpu\" : \"cpv\"",
    "brine compare, brine compute",
    "OpenJDK 17.0.1, OpenJDK 17.0.2",
    "quick, thorough"
  })
  void a_changed_figure_machine_command_or_jvm_is_detected(String part, String other)
      throws IOException {
    String text = ResultsFile.text(RESULTS);
    assertThat(text).contains(part);

    assertThat(read(text.replace(part, other)).seal()).isEqualTo(Seal.CHANGED);
  }

  @Test
  void a_file_whose_checksum_was_removed_was_changed() throws IOException {
    String text =
        ResultsFile.text(RESULTS).replaceFirst(",\\s*\"checksum\" : \"sha-256:[0-9a-f]{64}\"", "");
    assertThat(text).doesNotContain("checksum");

    assertThat(read(text).seal()).isEqualTo(Seal.CHANGED);
  }

  @Test
  void white_space_does_not_count() throws IOException {
    String text = ResultsFile.text(RESULTS);
    assertThat(read(text.replace("\n", "\r\n").replace("  ", "\t")).seal()).isEqualTo(Seal.INTACT);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void a_file_of_an_older_format_has_no_checksum(int format) throws IOException {
    Results older =
        new Results(format, RESULTS.run(), RESULTS.rows(), RESULTS.subjects(), RESULTS.cells());

    assertThat(read(Json.write(older)).seal()).isEqualTo(Seal.NONE);
    assertThat(read(Json.write(older)).results().cells()).isEqualTo(RESULTS.cells());
  }

  @Test
  void a_file_that_has_no_results_is_an_error() {
    assertThatThrownBy(() -> read("[1]")).isInstanceOf(IOException.class);
    assertThatThrownBy(() -> read("{}")).isInstanceOf(IOException.class);
  }

  private ResultsFile read(String text) throws IOException {
    return ResultsFile.read(Files.writeString(folder.resolve("results.json"), text));
  }
}
