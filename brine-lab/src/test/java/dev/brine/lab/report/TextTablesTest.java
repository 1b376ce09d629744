// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.lab.result.Results;
import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("once")
final class TextTablesTest {
  private static final Results HOSTILE =
      PlausibleRun.of(5, 2, 1).hostile("a|b, \"c\"", "first\nsecond, \"third\"").build();

  @Test
  void csv_quotes_what_would_break_a_line() throws IOException {
    String csv = Reports.csv(HOSTILE);
    assertThat(csv).contains("\"a|b, \"\"c\"\"\"", "\"first\\nsecond, \"\"third\"\"\"\r\n");
    List<CSVRecord> records =
        CSVParser.parse(new StringReader(csv), CSVFormat.RFC4180).getRecords();
    assertThat(records).hasSize(1 + 5 * 2);
    assertThat(records).allMatch(record -> record.size() == records.get(0).size());
    assertThat(records.get(5).get(4)).isEqualTo("a|b, \"c\"");
  }

  @Test
  void csv_does_not_quote_plain_figures() {
    assertThat(Reports.csv(HOSTILE))
        .startsWith("jvm,workload,size,row,name,role,library,version,outcome,grade,bytes")
        .contains(
            "17.0.15,W5,1,jdk,Java serialization,yardstick,org.example:system-0,1.0,measured");
  }

  @Test
  void csv_has_the_throughput_of_one_thread_and_of_all() throws IOException {
    List<CSVRecord> records =
        CSVParser.parse(
                new StringReader(Reports.csv(PlausibleRun.of(4, 1, 1).threads(2).build())),
                CSVFormat.RFC4180.builder().setHeader().get())
            .getRecords();
    CSVRecord first = records.get(0);
    double nanos =
        Double.parseDouble(first.get("serialize_ns"))
            + Double.parseDouble(first.get("deserialize_ns"));
    assertThat(first.get("threads")).isEqualTo("2");
    assertThat(Double.parseDouble(first.get("messages_per_s")))
        .isCloseTo(1e9 / nanos, Percentage.withPercentage(0.1));
    assertThat(Double.parseDouble(first.get("scaling"))).isBetween(1.5, 1.9);
    assertThat(first.get("concurrent_serialize_ns")).isNotEmpty();
  }

  @Test
  void tables_have_the_time_to_full_speed() throws IOException {
    Results results = PlausibleRun.of(4, 1, 1).build();
    assertThat(text(results)).contains("Full speed out", "Full speed in").doesNotContain("> ");
    assertThat(csv(results).get(0).get("serialize_full_speed_messages")).isEqualTo("20000");
    assertThat(csv(results).get(0).get("deserialize_full_speed_ns")).isNotEmpty();
  }

  @Test
  void tables_say_which_warm_up_was_too_short_for_full_speed() throws IOException {
    Results results = PlausibleRun.of(4, 1, 1).withShortWarmUps().build();
    assertThat(text(results)).contains("> 1.00 s");
    assertThat(csv(results).get(0).get("serialize_full_speed_messages")).isEmpty();
  }

  @Test
  void tables_say_which_row_has_full_speed_from_the_first_message() throws IOException {
    Results results = PlausibleRun.of(4, 1, 1).withoutWarmUps().build();
    assertThat(text(results)).contains("at once").doesNotContain("0.00 ns");
    assertThat(csv(results).get(0).get("serialize_full_speed_ns")).isEqualTo("0.00");
  }

  private static String text(Results results) {
    return Reports.terminal(results, Colour.NONE, Alphabet.UNICODE, Reports.UNLIMITED_WIDTH);
  }

  private static List<CSVRecord> csv(Results results) throws IOException {
    return CSVParser.parse(
            new StringReader(Reports.csv(results)), CSVFormat.RFC4180.builder().setHeader().get())
        .getRecords();
  }

  @Test
  void csv_of_one_thread_has_no_throughput_of_several() throws IOException {
    List<CSVRecord> records =
        CSVParser.parse(
                new StringReader(Reports.csv(HOSTILE)),
                CSVFormat.RFC4180.builder().setHeader().get())
            .getRecords();
    assertThat(records.get(0).get("threads")).isEqualTo("1");
    assertThat(records.get(0).get("concurrent_messages_per_s")).isEmpty();
    assertThat(records.get(0).get("scaling")).isEmpty();
  }

  @Test
  void markdown_shows_the_throughput_of_several_threads_where_there_were_some() {
    assertThat(Reports.markdown(PlausibleRun.of(4, 1, 1).threads(2).build()))
        .contains("| 2 threads | Scaling |");
    assertThat(Reports.markdown(HOSTILE)).doesNotContain("Scaling", "1 threads");
  }

  @Test
  void markdown_escapes_what_would_break_a_table() {
    String markdown = Reports.markdown(HOSTILE);
    assertThat(markdown).contains("| a\\|b, \"c\" | failed: first second, \"third\" |");
    List<String> bars =
        markdown
            .lines()
            .filter(line -> line.startsWith("|"))
            .limit(7)
            .map(line -> line.replace("\\|", "").replaceAll("[^|]", ""))
            .distinct()
            .toList();
    assertThat(bars).hasSize(1);
  }

  @Test
  void markdown_shows_yardsticks_apart() {
    assertThat(Reports.markdown(HOSTILE)).contains("| *Java serialization* |", "| Fory |");
  }

  @Test
  void markdown_ends_with_the_flags_of_every_jvm_and_the_mark_of_a_quick_run() {
    String flags = " with `-Xms1g -Xmx1g -XX:+UseParallelGC`";
    assertThat(Reports.markdown(PlausibleRun.of(5, 2, 2).quick().build()))
        .contains("** (Java 17.0.15)", "\nIndicative (quick profile). ")
        .endsWith("; Java 17.0.15" + flags + "; Java 25.0.1" + flags + ".\n");
  }

  @Test
  void markdown_of_a_standard_run_in_one_jvm_has_no_such_marks() {
    assertThat(Reports.markdown(HOSTILE)).doesNotContain("Indicative", "** (Java");
  }
}
