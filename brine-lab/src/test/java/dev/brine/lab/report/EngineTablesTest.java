// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.lab.analysis.Analysis;
import dev.brine.lab.analysis.SampleResults;
import dev.brine.lab.fidelity.Grade;
import dev.brine.lab.result.Cell;
import dev.brine.lab.result.CellKey;
import dev.brine.lab.result.Effort;
import dev.brine.lab.result.Operation;
import dev.brine.lab.result.Results;
import dev.brine.lab.result.Sample;
import dev.brine.lab.result.Sizes;
import dev.brine.lab.result.Subject;
import dev.brine.lab.workload.RootType.Form;
import dev.brine.lab.workload.Sink;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests reports on workloads over engines. */
@Tag("once")
class EngineTablesTest {
  private static final Results MEMORY =
      new SampleResults()
          .contender("fast", Grade.EXACT, 2e6, 400)
          .contender("slow", Grade.EXACT, 9e6, 700)
          .build();
  private static final double NO_TIME = 0;

  @Test
  void a_job_of_spark_shows_what_was_shuffled_and_what_the_process_spent() {
    List<String> lines =
        Reports.terminal(over(Sink.SPARK), Colour.NONE, Alphabet.UNICODE, 120)
            .lines()
            .map(line -> line.strip().replaceAll(" +", " "))
            .toList();
    assertThat(lines)
        .contains(
            "Fidelity Job x best Shuffled CPU GC", "fast exact 4.00 ms 1.00x 400 B 8.00 ms 0");
  }

  @Test
  void records_of_kafka_show_the_bytes_of_the_log() {
    assertThat(Reports.terminal(over(Sink.KAFKA), Colour.NONE, Alphabet.UNICODE, 120))
        .contains("Exchange", "On the log", "CPU")
        .doesNotContain("On the wire", "Shuffled", "Job");
  }

  @Test
  void messages_in_memory_show_neither() {
    assertThat(Reports.terminal(MEMORY, Colour.NONE, Alphabet.UNICODE, 200))
        .doesNotContain("CPU", "GC", "On the log");
  }

  @Test
  void the_table_of_values_has_what_the_process_spent() throws Exception {
    assertThat(spent(over(Sink.SPARK))).containsExactly("8000000.00", "0.00");
    assertThat(spent(MEMORY)).containsExactly("", "");
  }

  /** Returns the CPU time and the time of collectors in the first row of the table of values. */
  private static List<String> spent(Results results) throws Exception {
    CSVFormat table = CSVFormat.RFC4180.builder().setHeader().setSkipHeaderRecord(true).get();
    try (CSVParser rows = CSVParser.parse(CsvTable.text(Analysis.of(results)), table)) {
      CSVRecord first = rows.iterator().next();
      return List.of(first.get("exchange_cpu_ns"), first.get("exchange_gc_ns"));
    }
  }

  @Test
  void the_page_says_where_the_records_went() {
    assertThat(SubjectView.of(Analysis.of(over(Sink.SPARK)), subject(Sink.SPARK)).facts())
        .isEqualTo("5,000 records, shuffled by a job of Spark; figures are for the whole job.");
  }

  @Test
  void the_verdict_is_about_the_first_engine() {
    String verdict = Analysis.of(over(Sink.SPARK, Sink.KAFKA)).verdict().headline();
    assertThat(verdict).contains("spark").doesNotContain("kafka", "2 workloads");
  }

  private static Subject subject(Sink sink) {
    String engine = sink.name().toLowerCase(Locale.ROOT);
    return new Subject(engine, 5_000, engine + " title", "Which?", Form.LIST, sink);
  }

  /** Returns results with every row on each engine, in times twice as long as those in memory. */
  private static Results over(Sink... sinks) {
    List<Subject> subjects = new ArrayList<>();
    List<Cell> cells = new ArrayList<>();
    for (Sink sink : sinks) {
      subjects.add(subject(sink));
      MEMORY.cells().forEach(cell -> cells.add(over(subject(sink), cell)));
    }
    return new Results(Results.FORMAT, MEMORY.run(), MEMORY.rows(), subjects, cells);
  }

  private static Cell over(Subject subject, Cell cell) {
    List<Sample> samples = new ArrayList<>();
    for (Sample sample : cell.samples()) {
      if (sample.operation() == Operation.SERIALIZE) {
        List<Double> nanos = sample.nanos().stream().map(time -> 2 * time).toList();
        Effort effort = new Effort(8e6, NO_TIME);
        samples.add(new Sample(sample.round(), Operation.EXCHANGE, nanos, 1, effort, null));
      }
    }
    double bytes = cell.sizes().raw();
    return new Cell(
        new CellKey(cell.key().jvm(), cell.key().row(), subject.workload(), subject.size()),
        cell.outcome(),
        "",
        List.of(),
        cell.fidelity(),
        new Sizes(Double.NaN, Double.NaN, Double.NaN, bytes, Double.NaN),
        samples);
  }
}
