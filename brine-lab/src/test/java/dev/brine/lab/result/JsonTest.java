// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.lab.serializer.Description;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("once")
final class JsonTest {
  @TempDir private Path folder;

  @Test
  void a_figure_that_was_not_measured_is_null() {
    assertThat(Json.write(new Sizes(889, 500.5, Double.NaN, Double.POSITIVE_INFINITY, 889)))
        .isEqualToNormalizingNewlines(
            """
            {
              "raw" : 889.0,
              "gzip" : 500.5,
              "zstd" : null,
              "wire" : null,
              "first" : 889.0
            }
            """);
  }

  @Test
  void a_null_is_read_as_a_figure_that_was_not_measured() throws IOException {
    Sizes sizes = new Sizes(889, 500.5, 480, Double.NaN, 889);
    assertThat(read(Json.write(sizes), Sizes.class)).isEqualTo(sizes);
  }

  @Test
  void a_figure_that_was_not_measured_in_a_file_of_format_1_is_read() throws IOException {
    assertThat(
            read(
                "{\"raw\":1.5,\"gzip\":\"NaN\",\"zstd\":2,\"wire\":\"NaN\",\"first\":3}",
                Sizes.class))
        .isEqualTo(new Sizes(1.5, Double.NaN, 2, Double.NaN, 3));
  }

  @Test
  void a_figure_that_is_missing_was_not_measured() throws IOException {
    assertThat(read("{\"raw\":1.5,\"gzip\":1,\"zstd\":2,\"first\":3}", Sizes.class))
        .isEqualTo(new Sizes(1.5, 1, 2, Double.NaN, 3));
  }

  @Test
  void a_list_of_figures_reads_back() throws IOException {
    Sample sample = new Sample(1, Operation.SERIALIZE, List.of(1.5, Double.NaN), Double.NaN);
    assertThat(Json.write(sample)).contains("null").doesNotContain("NaN");
    assertThat(read(Json.write(sample), Sample.class)).isEqualTo(sample);
  }

  @Test
  void a_constant_is_a_word_as_on_the_command_line() throws IOException {
    Sample sample = new Sample(1, Operation.FIRST_USE, List.of(1.5), 2);
    assertThat(Json.write(sample)).contains("\"operation\" : \"first-use\"");
    assertThat(read(Json.write(sample), Sample.class)).isEqualTo(sample);
  }

  @Test
  void a_constant_in_a_file_of_format_1_is_read() throws IOException {
    String json =
        "{\"round\":1,\"operation\":\"FIRST_USE\",\"nanos\":[1.5],\"allocatedBytes\":\"NaN\"}";
    assertThat(read(json, Sample.class))
        .isEqualTo(new Sample(1, Operation.FIRST_USE, List.of(1.5), Double.NaN));
  }

  @Test
  void a_row_of_an_older_file_that_was_quick_on_graphs_alone_is_a_quick_row() throws IOException {
    Description quick =
        Description.of("fory-references", "Fory, references", "fory").quick().build();
    String now = Json.write(quick);
    for (String former : List.of("quick-on-graphs", "QUICK_ON_GRAPHS")) {
      String older = now.replace("\"coverage\" : \"quick\"", "\"coverage\" : \"" + former + "\"");
      assertThat(older).isNotEqualTo(now);
      assertThat(read(older, Description.class)).isEqualTo(quick);
    }
  }

  @Test
  void what_a_process_spent_reads_back_and_is_missing_in_older_files() throws IOException {
    Sample sample = new Sample(1, Operation.EXCHANGE, List.of(1.5), 2, new Effort(3, 0), null);
    assertThat(read(Json.write(sample), Sample.class)).isEqualTo(sample);
    String older = "{\"round\":1,\"operation\":\"exchange\",\"nanos\":[1.5],\"allocatedBytes\":2}";
    assertThat(read(older, Sample.class).effort()).isNull();
  }

  @Test
  void the_time_to_full_speed_reads_back_and_is_missing_in_older_files() throws IOException {
    FullSpeed speed = new FullSpeed(1.5e6, 20_000, true);
    Sample sample = new Sample(1, Operation.SERIALIZE, List.of(1.5), 2, null, speed);
    assertThat(read(Json.write(sample), Sample.class)).isEqualTo(sample);
    String older = "{\"round\":1,\"operation\":\"serialize\",\"nanos\":[1.5],\"allocatedBytes\":2}";
    assertThat(read(older, Sample.class).fullSpeed()).isNull();
  }

  @Test
  void cpu_times_read_back_and_are_missing_in_older_files() throws IOException {
    List<Double> cpu = List.of(1.25);
    Sample sample = new Sample(1, Operation.SERIALIZE, List.of(1.5), 2, null, null, cpu, null);
    assertThat(Json.write(sample)).contains("\"cpuNanos\" : [ 1.25 ]");
    assertThat(read(Json.write(sample), Sample.class)).isEqualTo(sample);
    String older = "{\"round\":1,\"operation\":\"serialize\",\"nanos\":[1.5],\"allocatedBytes\":2}";
    assertThat(read(older, Sample.class).hasCpuTime()).isFalse();
    assertThat(read(older, Sample.class).median(Clock.CPU)).isEqualTo(1.5);
  }

  @Test
  void an_exchange_has_no_time_but_that_which_passed() {
    List<Double> cpu = List.of(1.25);
    Sample sample = new Sample(1, Operation.EXCHANGE, List.of(1.5), 2, null, null, cpu, null);
    assertThat(sample.median(Clock.CPU)).isEqualTo(1.5);
  }

  @Test
  void an_unknown_constant_is_refused() {
    assertThatThrownBy(() -> read("{\"round\":1,\"operation\":\"FIRST\"}", Sample.class))
        .isInstanceOf(IOException.class);
  }

  @Test
  void text_in_place_of_a_figure_is_refused() {
    assertThatThrownBy(() -> read("{\"raw\":\"much\"}", Sizes.class))
        .isInstanceOf(IOException.class);
  }

  @Test
  void a_whole_number_that_is_missing_is_refused() {
    assertThatThrownBy(() -> read("{\"operation\":\"SERIALIZE\",\"nanos\":[1]}", Sample.class))
        .isInstanceOf(IOException.class);
  }

  private <T> T read(String json, Class<T> type) throws IOException {
    return Json.read(Files.writeString(folder.resolve("value.json"), json), type);
  }
}
