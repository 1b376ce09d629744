// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.tail;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.lab.analysis.Analysis;
import dev.brine.lab.catalog.BuiltInCatalog;
import dev.brine.lab.fidelity.Fidelity;
import dev.brine.lab.fidelity.Grade;
import dev.brine.lab.result.Cell;
import dev.brine.lab.result.CellKey;
import dev.brine.lab.result.Json;
import dev.brine.lab.result.Jvm;
import dev.brine.lab.result.Load;
import dev.brine.lab.result.Machine;
import dev.brine.lab.result.Operation;
import dev.brine.lab.result.Outcome;
import dev.brine.lab.result.Results;
import dev.brine.lab.result.Row;
import dev.brine.lab.result.Run;
import dev.brine.lab.result.Sample;
import dev.brine.lab.result.Sizes;
import dev.brine.lab.result.Subject;
import dev.brine.lab.result.TailCell;
import dev.brine.lab.serializer.Library;
import dev.brine.lab.tail.PlantedTails.Cost;
import dev.brine.lab.workload.RootType.Form;
import dev.brine.lab.workload.Sink;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tails of libraries with faults that were planted, as readers get them. */
class PlantedTailsTest {
  private static final Jvm JVM = new Jvm("25.0.1", "OpenJDK", "Somebody", List.of());
  private static final int RATE_BY_SLOWEST = 6_000;

  /** One message in 5,000 waits 10 ms; at 1,000 a second, ten messages wait for it. */
  private static final Cost RARE_PAUSES = PlantedTails.pausing(10, 5_000, 10_000);

  @TempDir Path folder;

  @Test
  void rare_pauses_show_at_the_99_9th_percentile_and_nowhere_before() {
    List<String> steady = cells(PlantedTails.steady(10), RARE_PAUSES, "kryo");
    List<String> pausing = cells(PlantedTails.steady(10), RARE_PAUSES, "fory");

    assertThat(pausing.subList(0, 2)).isEqualTo(steady.subList(0, 2));
    assertThat(steady.get(0)).isEqualTo("10.0 µs");
    assertThat(steady.get(1)).isEqualTo("10.0 µs");
    assertThat(steady.get(2)).startsWith("10.0 µs");
    assertThat(pausing.get(2)).matches("\\d\\.\\d+ ms.*");
    assertThat(pausing.get(3)).startsWith("10.0 ms");
  }

  @Test
  void the_sentence_names_the_row_with_rare_pauses_last() {
    assertThat(lines(PlantedTails.steady(10), RARE_PAUSES, PlantedTails.QUIET))
        .containsExactly(
            "Tails of W5@1 with G1 on Java 25.0.1, at 1,000 messages a second (--rate): 99.9 %"
                + " are done within 10.0 µs (Kryo) to 5.06 ms (Fory (same classes)).");
  }

  @Test
  void two_steady_rows_are_not_told_apart() {
    assertThat(lines(PlantedTails.steady(10), PlantedTails.steady(10), PlantedTails.QUIET))
        .singleElement()
        .asString()
        .endsWith("this run cannot tell the rows apart.");
  }

  @Test
  void two_processes_of_each_row_give_no_order() {
    List<TailCell> tails =
        List.of(
            firstTwo(cell("kryo", PlantedTails.steady(10))), firstTwo(cell("fory", RARE_PAUSES)));

    assertThat(TailSentences.lines(Analysis.of(results(tails))))
        .singleElement()
        .asString()
        .endsWith(
            "99.9 % are done within 10.0 µs to 5.06 ms; one stall decides that in so few"
                + " processes, so that rows are not compared (--extent standard has more).");
  }

  @Test
  void a_busy_machine_gives_no_order() {
    assertThat(lines(PlantedTails.steady(10), RARE_PAUSES, PlantedTails.BUSY))
        .singleElement()
        .asString()
        .endsWith("other programs used the processors, so that rows are not compared.");
  }

  @Test
  void a_row_that_cannot_keep_up_says_so_and_is_not_compared() {
    TailView view = view(PlantedTails.steady(10), PlantedTails.steady(1_200));

    assertThat(view.panels().get(0).lines())
        .filteredOn(line -> !line.state().isEmpty())
        .singleElement()
        .satisfies(
            line -> {
              assertThat(line.name()).isEqualTo("Fory (same classes)");
              assertThat(line.state()).isEqualTo("cannot keep up with the rate");
            });
    assertThat(view.panels().get(0).plot().lines()).hasSize(1);
  }

  @Test
  void a_percentile_needs_ten_messages_beyond_it() {
    Percentiles row = Percentiles.of(cell("kryo", PlantedTails.steady(10)));

    assertThat(row.knows(0.999)).isTrue();
    assertThat(row.knows(0.9999)).isFalse();
  }

  @Test
  void nines_have_the_same_distance_in_the_picture() {
    TailPlot plot =
        TailPlot.of(List.of(Percentiles.of(cell("kryo", PlantedTails.steady(10)))), List.of(1));

    assertThat(plot.xs())
        .extracting("text")
        .containsExactly("50 %", "90 %", "99 %", "99.9 %", "99.99 %");
    double[] at = plot.xs().stream().mapToDouble(tick -> Double.parseDouble(tick.at())).toArray();
    assertThat(at[2] - at[1]).isBetween(at[3] - at[2] - 1, at[3] - at[2] + 1);
    assertThat(at[4]).isEqualTo(492);
  }

  @Test
  void the_rate_is_a_part_of_what_the_slowest_row_does() {
    Results results = results(List.of());
    List<CellKey> keys = results.cells().stream().map(Cell::key).toList();

    Rate rate = Rate.of(Analysis.of(results), keys).orElseThrow();

    assertThat(rate.slowest()).isEqualTo("fory");
    assertThat(rate.perSecond()).isEqualTo(25_000); // 0.3 of one in 2 times 6 µs
  }

  @Test
  void files_and_comma_separated_values_have_the_figures() throws Exception {
    Results results =
        results(List.of(cell("kryo", PlantedTails.steady(10)), cell("fory", RARE_PAUSES)));
    Path file = folder.resolve("results.json");
    Json.write(results, file);

    assertThat(Json.read(file, Results.class)).isEqualTo(results);
    TailColumns columns = new TailColumns(Analysis.of(results));
    Map<String, String> fory = new LinkedHashMap<>();
    List<String> values = columns.values(key("fory"));
    for (String head : columns.heads()) {
      fory.put(head, values.get(fory.size()));
    }
    assertThat(fory)
        .containsEntry("tail_rate_per_s", "1000")
        .containsEntry("tail_g1_pauses", "6")
        .containsKeys("tail_g1_p50_ns", "tail_g1_p99_ns", "tail_g1_p999_ns", "tail_g1_max_ns");
    assertThat(Double.parseDouble(fory.get("tail_g1_p99_ns"))).isLessThan(11_000);
    assertThat(Double.parseDouble(fory.get("tail_g1_p999_ns"))).isGreaterThan(4e6);
    assertThat(new TailColumns(Analysis.of(results(List.of()))).heads()).isEmpty();
  }

  private static List<String> cells(Cost kryo, Cost fory, String row) {
    String name = row.equals("kryo") ? "Kryo" : "Fory (same classes)";
    return view(kryo, fory).panels().get(0).lines().stream()
        .filter(line -> line.name().equals(name))
        .findFirst()
        .orElseThrow()
        .cells();
  }

  private static TailView view(Cost kryo, Cost fory) {
    Results results = results(List.of(cell("kryo", kryo), cell("fory", fory)));
    return TailView.all(Analysis.of(results)).get(0);
  }

  private static List<String> lines(Cost kryo, Cost fory, Load load) {
    List<TailCell> tails =
        List.of(
            PlantedTails.cell(key("kryo"), Collector.G1, kryo, load),
            PlantedTails.cell(key("fory"), Collector.G1, fory, load));
    return TailSentences.lines(Analysis.of(results(tails)));
  }

  private static TailCell cell(String row, Cost cost) {
    return PlantedTails.cell(key(row), Collector.G1, cost, PlantedTails.QUIET);
  }

  private static TailCell firstTwo(TailCell cell) {
    return new TailCell(
        cell.key(),
        cell.collector(),
        cell.flags(),
        cell.rate(),
        cell.slowest(),
        cell.planned(),
        cell.rounds().subList(0, 2),
        cell.reason());
  }

  private static CellKey key(String row) {
    return new CellKey(JVM.id(), row, "W5", 1);
  }

  private static Results results(List<TailCell> tails) {
    List<Row> rows = new ArrayList<>();
    List<Cell> cells = new ArrayList<>();
    for (String id : List.of("kryo", "fory")) {
      rows.add(
          new BuiltInCatalog()
              .serializers().stream()
                  .map(row -> row.description())
                  .filter(row -> row.id().equals(id))
                  .map(row -> new Row(row, Library.of(row.library())))
                  .findFirst()
                  .orElseThrow());
      double nanos = id.equals("kryo") ? 1_000 : RATE_BY_SLOWEST;
      cells.add(
          new Cell(
              key(id),
              Outcome.MEASURED,
              "",
              List.of(),
              new Fidelity(Grade.EXACT, List.of()),
              new Sizes(100, 90, 80, Double.NaN, 100),
              List.of(
                  new Sample(0, Operation.SERIALIZE, List.of(nanos), 0),
                  new Sample(0, Operation.DESERIALIZE, List.of(nanos), 0))));
    }
    Run run =
        new Run(
            "0.1.0",
            "./brine compare --tails",
            "quick",
            1,
            "2026-11-28T10:00:00Z",
            "2026-11-28T10:10:00Z",
            new Machine("a processor", 2, 1L << 33, "Linux", 0, 0),
            List.of(JVM),
            List.of());
    Subject subject = new Subject("W5", 1, "Media", "?", Form.OBJECT, Sink.MEMORY);
    return new Results(Results.FORMAT, run, rows, List.of(subject), cells)
        .withTails(tails, List.of());
  }
}
