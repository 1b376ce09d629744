// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.planted;

import static dev.brine.lab.planted.PlantedRun.REFUSED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.brine.lab.analysis.Analysis;
import dev.brine.lab.analysis.Decider;
import dev.brine.lab.analysis.Estimate;
import dev.brine.lab.analysis.Ownership;
import dev.brine.lab.analysis.RunDiff;
import dev.brine.lab.analysis.RunDiff.Change;
import dev.brine.lab.analysis.Throughput;
import dev.brine.lab.analysis.Verdict;
import dev.brine.lab.report.Alphabet;
import dev.brine.lab.report.Colour;
import dev.brine.lab.report.Reports;
import dev.brine.lab.result.Cell;
import dev.brine.lab.result.CellKey;
import dev.brine.lab.result.Clock;
import dev.brine.lab.result.Decision;
import dev.brine.lab.result.Demand;
import dev.brine.lab.result.OwnershipCost;
import dev.brine.lab.result.Preset;
import dev.brine.lab.result.Results;
import dev.brine.lab.result.Sample;
import dev.brine.lab.serializer.Description;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * A run beside a thread that burns the CPU decides by CPU time what a quiet run decides; a run
 * without CPU times decides nothing.
 */
@Tag("once")
class CpuTimeTest {
  private static final double FEW_PER_CENT = 0.03;

  /** Others take 60 % of the processors, and messages wait up to five times their time. */
  private static final Results BUSY = run(new PlantedRun().others(0.6).waits(6));

  private static final Results QUIET = run(new PlantedRun().waits(1));

  private static Results run(PlantedRun run) {
    return run.jdk()
        .row(references("Fory, references"), 50, 100, 160)
        .row(references("Brine, default"), 80, 150, 300)
        .row("Brine, trees, no schema", 30, 60, REFUSED)
        .build();
  }

  private static Description.Builder references(String name) {
    return Description.of(
            name.replace(", ", "-").toLowerCase(java.util.Locale.ROOT), name, lib(name))
        .references(Description.References.ON)
        .quick();
  }

  private static String lib(String name) {
    return name.startsWith("Fory") ? "fory" : "brine";
  }

  @Test
  void all_times_of_a_busy_run_are_within_a_few_per_cent_of_the_quiet_ones() {
    Analysis busy = Analysis.of(BUSY);
    Analysis quiet = Analysis.of(QUIET);
    assertThat(busy.clock()).isEqualTo(Clock.CPU);
    assertThat(quiet.clock()).isEqualTo(Clock.WALL);
    int compared = 0;
    for (Cell cell : BUSY.cells()) {
      if (busy.total(cell.key()).isPresent()) {
        double ratio = nanos(busy, cell.key()) / nanos(quiet, cell.key());
        assertThat(ratio).isCloseTo(1, within(FEW_PER_CENT));
        compared++;
      }
    }
    assertThat(compared).isEqualTo(11);
  }

  @Test
  void the_times_that_passed_are_far_off() {
    double worst =
        BUSY.cells().stream()
            .flatMap(cell -> cell.samples().stream())
            .mapToDouble(sample -> sample.median(Clock.WALL) / sample.median(Clock.CPU))
            .max()
            .orElseThrow();
    assertThat(worst).isGreaterThan(3);
  }

  @Test
  void a_busy_run_says_what_a_quiet_one_says() {
    Verdict busy = Analysis.of(BUSY).verdict();
    Verdict quiet = Analysis.of(QUIET).verdict();
    assertThat(quiet.headline())
        .startsWith(
            "Keeping references, for classes that both sides have, Fory is the fastest over all 3");
    assertThat(busy.headline()).isEqualTo("Noisy run, by CPU time. " + quiet.headline());
    assertThat(busy.sentences()).isEqualTo(quiet.sentences());
    assertThat(busy.warnings())
        .containsExactly(
            "Noisy: during 23 of 23 processes other programs took more than 10 % of the CPU time,"
                + " 60 % on average, so times are CPU times of the measuring thread: without waits,"
                + " and without the threads of the collector. See docs/troubleshooting.md#noise");
    assertThat(quiet.warnings()).isEmpty();
  }

  @Test
  void a_busy_run_ranks_as_a_quiet_one() {
    assertThat(answers(BUSY)).isEqualTo(answers(QUIET)).noneMatch(text -> text.contains("noisy"));
    assertThat(answers(withoutCpuTimes(BUSY))).isNotEmpty().allMatch(a -> a.contains("too noisy"));
  }

  @Test
  void cores_at_a_rate_are_those_of_the_cpu_time() {
    Demand demand = new Demand(1e6, Double.NaN, Double.NaN);
    List<OwnershipCost> busy = Ownership.of(Analysis.of(BUSY), demand);
    List<OwnershipCost> quiet = Ownership.of(Analysis.of(QUIET), demand);
    assertThat(busy).hasSize(11).hasSameSizeAs(quiet);
    for (int i = 0; i < busy.size(); i++) {
      assertThat(busy.get(i).key()).isEqualTo(quiet.get(i).key());
      assertThat(busy.get(i).cores() / quiet.get(i).cores()).isCloseTo(1, within(FEW_PER_CENT));
    }
    String page =
        Reports.terminal(
            BUSY.withOwnership(demand, busy),
            Colour.NONE,
            Alphabet.UNICODE,
            Reports.UNLIMITED_WIDTH);
    assertThat(page).contains("cores by CPU time").doesNotContain("too high");
  }

  @Test
  void a_busy_and_a_quiet_run_are_compared_by_cpu_time() {
    RunDiff diff = RunDiff.of(QUIET, BUSY);
    assertThat(diff.lines()).hasSize(11).allMatch(line -> line.change() == Change.NOT_SEPARATED);
    assertThat(diff.lines())
        .allSatisfy(line -> assertThat(line.ratio()).isCloseTo(1, within(FEW_PER_CENT)));
    assertThat(diff.warnings())
        .contains(
            "Other programs used the machine during one of the runs, so that CPU times are"
                + " compared.");
    assertThat(RunDiff.of(QUIET, withoutCpuTimes(BUSY)).warnings())
        .contains("Other programs used the machine during one of the runs.");
  }

  @Test
  void a_busy_run_without_cpu_times_decides_nothing() {
    Results older = withoutCpuTimes(BUSY);
    Verdict verdict = Analysis.of(older).verdict();
    assertThat(Analysis.of(older).clock()).isEqualTo(Clock.WALL);
    assertThat(verdict.headline())
        .isEqualTo(
            "This run is too noisy: others took 60 % of the CPU time, so no library is named the"
                + " fastest.");
    assertThat(verdict.sentences()).noneMatch(text -> text.contains("fastest"));
  }

  @Test
  void one_sample_without_cpu_time_makes_the_whole_page_one_of_the_time_that_passed() {
    List<Cell> cells = new java.util.ArrayList<>(BUSY.cells());
    cells.set(0, withoutCpuTimes(cells.get(0)));
    assertThat(Analysis.of(with(cells)).clock()).isEqualTo(Clock.WALL);
  }

  @Test
  void throughput_is_that_of_the_time_that_passed() {
    Analysis busy = Analysis.of(BUSY);
    CellKey key = BUSY.cells().get(0).key();
    double passed =
        Throughput.of(busy, BUSY.cells()).alone(key).map(Estimate::median).orElseThrow();
    assertThat(passed).isLessThan(0.9e9 / nanos(busy, key));
  }

  private static List<String> answers(Results results) {
    return Decider.decide(Analysis.of(results), Preset.BALANCED.preference()).stream()
        .map(Decision::answer)
        .toList();
  }

  private static double nanos(Analysis analysis, CellKey key) {
    return analysis.totalNanos(key).orElseThrow();
  }

  private static Results withoutCpuTimes(Results results) {
    return with(results.cells().stream().map(CpuTimeTest::withoutCpuTimes).toList());
  }

  private static Results with(List<Cell> cells) {
    return new Results(BUSY.format(), BUSY.run(), BUSY.rows(), BUSY.subjects(), cells);
  }

  private static Cell withoutCpuTimes(Cell cell) {
    List<Sample> samples =
        cell.samples().stream()
            .map(s -> new Sample(s.round(), s.operation(), s.nanos(), s.allocatedBytes()))
            .toList();
    return new Cell(
        cell.key(),
        cell.outcome(),
        cell.reason(),
        cell.lastLines(),
        cell.fidelity(),
        cell.sizes(),
        samples,
        cell.loads());
  }
}
