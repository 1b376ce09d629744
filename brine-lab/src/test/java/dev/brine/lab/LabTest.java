// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.lab.analysis.Analysis;
import dev.brine.lab.analysis.Verdict;
import dev.brine.lab.catalog.BuiltInCatalog;
import dev.brine.lab.fidelity.Grade;
import dev.brine.lab.measure.Iterations;
import dev.brine.lab.remoting.RequiredRedis;
import dev.brine.lab.result.Cell;
import dev.brine.lab.result.CellKey;
import dev.brine.lab.result.Operation;
import dev.brine.lab.result.Outcome;
import dev.brine.lab.result.Results;
import dev.brine.lab.result.ResultsFile;
import dev.brine.lab.trial.EngineTrial;
import dev.brine.lab.trial.TrialCatalog;
import dev.brine.lab.trial.UntimedCatalog;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs the lab on serializers that try its honesty, in real processes. */
class LabTest {
  private static final Timing SHORT = timing(Duration.ofMinutes(10), Duration.ofHours(2));

  /** A time after which a process that hangs is ended; nothing else is measured with it. */
  private static final Timing IMPATIENT = timing(Duration.ofSeconds(3), Duration.ofHours(2));

  /** Used up by the first process, however long that takes. */
  private static final Timing HARDLY_ANY = timing(Duration.ofMinutes(10), Duration.ZERO);

  @TempDir Path folder;

  @Test
  void measures_an_honest_serializer_with_one_thread_unless_asked_for_more() throws Exception {
    Results results = run(SHORT, "honest");
    Cell cell = cell(results, "honest");

    assertThat(cell.outcome()).isEqualTo(Outcome.MEASURED);
    assertThat(cell.fidelity().grade()).isEqualTo(Grade.EXACT);
    assertThat(cell.sizes().raw()).isBetween(40.0, 60.0);
    assertThat(cell.samples())
        .extracting(sample -> sample.round() + " " + sample.operation())
        .containsExactlyInAnyOrder(
            "0 SERIALIZE", "0 DESERIALIZE", "0 FIRST_USE", "1 SERIALIZE", "1 DESERIALIZE");
    assertThat(cell.samples())
        .filteredOn(sample -> sample.operation() == Operation.DESERIALIZE)
        .allSatisfy(sample -> assertThat(sample.allocatedBytes()).isBetween(100.0, 1_000.0));
    assertThat(results.run().threads()).isEqualTo(1);
    assertThat(cell.concurrent()).isEmpty();
  }

  @Test
  @Tag("once")
  void measures_sessions_in_a_redis_of_this_machine() throws Exception {
    RequiredRedis.require();
    Map<String, Double> bytes = EngineTrial.bytes(folder, "redis-session", "jdk", "brine-trees");

    assertThat(bytes.get("brine-trees")).isBetween(200.0, bytes.get("jdk") / 2);
  }

  @Test
  @Tag("once")
  void times_with_several_threads_at_once_beside_one() throws Exception {
    Results results = Lab.run(plan(SHORT, "honest").threads(2).build(), never());
    Cell cell = cell(results, "honest");

    assertThat(results.run().threads()).isEqualTo(2);
    assertThat(cell.concurrent())
        .extracting(sample -> sample.round() + " " + sample.operation())
        .containsExactlyInAnyOrder("0 SERIALIZE", "0 DESERIALIZE", "1 SERIALIZE", "1 DESERIALIZE");
    assertThat(cell.concurrent())
        .filteredOn(sample -> sample.operation() == Operation.DESERIALIZE)
        .allSatisfy(sample -> assertThat(sample.allocatedBytes()).isBetween(100.0, 1_000.0));
    assertThat(cell.samples()).hasSize(5);
    assertThat(ResultsFile.read(folder.resolve(Lab.RESULTS)).results()).isEqualTo(results);
  }

  @Test
  @Tag("once")
  void does_not_time_what_only_works_with_one_thread() throws Exception {
    String row = "drops-a-field-in-its-second-session";
    Cell cell = cell(Lab.run(plan(SHORT, row).threads(2).build(), never()), row);

    assertThat(cell.outcome()).isEqualTo(Outcome.FAILED);
    assertThat(cell.reason())
        .startsWith("With 2 threads at once, less came back than with one: ")
        .contains("$.label");
    assertThat(cell.samples()).isEmpty();
  }

  @Test
  @Tag("once")
  void does_not_time_what_is_no_round_trip() throws Exception {
    Results results = run(SHORT, "ignores-its-input", "returns-a-cached-object");

    assertThat(results.cells())
        .allSatisfy(
            cell -> {
              assertThat(cell.outcome()).isEqualTo(Outcome.FAILED);
              assertThat(cell.samples()).isEmpty();
            });
    assertThat(cell(results, "ignores-its-input").reason())
        .isEqualTo(
            "Two different values came back as the same one: places 1 and 2 of the rotation");
    assertThat(cell(results, "returns-a-cached-object").reason())
        .isEqualTo("Decoding a message twice gave the same object");
  }

  @Test
  @Tag("once")
  void grades_what_is_lost() throws Exception {
    Results results = run(SHORT, "drops-a-field", "loses-identity");

    assertThat(cell(results, "drops-a-field").fidelity().grade()).isEqualTo(Grade.LOSSY);
    assertThat(cell(results, "drops-a-field").fidelity().findings().get(0)).contains("$.label");
    assertThat(cell(results, "loses-identity").fidelity().grade()).isEqualTo(Grade.SHARING_LOST);
  }

  @Test
  @Tag("once")
  void goes_on_after_processes_that_refuse_and_die_and_says_who_died() throws Exception {
    Results results = run(SHORT, "refuses", "dies", "honest", "twice-as-slow");

    assertThat(cell(results, "refuses").outcome()).isEqualTo(Outcome.REFUSED);
    assertThat(cell(results, "refuses").reason()).isEqualTo("carries letters only");
    assertThat(cell(results, "dies").outcome()).isEqualTo(Outcome.FAILED);
    assertThat(cell(results, "dies").reason()).isEqualTo("crashed with exit code 7");
    assertThat(cell(results, "dies").lastLines()).contains("the last words of a process");
    assertThat(cell(results, "honest").outcome()).isEqualTo(Outcome.MEASURED);
    assertThat(Analysis.of(results).verdict().sentences())
        .startsWith("Not compared, because a process failed: dies on parcels.");
  }

  @Test
  @Tag("once")
  void does_not_call_a_failure_of_an_engine_a_refusal() throws Exception {
    Results results = run(SHORT, "loses-its-engine", "refuses");

    Cell failed = cell(results, "loses-its-engine");
    assertThat(failed.outcome()).isEqualTo(Outcome.FAILED);
    assertThat(failed.reason()).isEqualTo("Expected 5 records of Kafka but was 4");
    assertThat(cell(results, "refuses").outcome()).isEqualTo(Outcome.REFUSED);
  }

  @Test
  @Tag("once")
  void deletes_what_a_process_leaves() throws Exception {
    Path left = Path.of(cell(run(SHORT, "leaves-a-file"), "leaves-a-file").reason());

    assertThat(left.getFileName().toString()).startsWith("left");
    assertThat(left.getParent()).doesNotExist();
  }

  @Test
  @Tag("once")
  void goes_on_after_a_process_that_hangs() throws Exception {
    Results results = run(IMPATIENT, "hangs", "hangs-too");

    assertThat(results.cells())
        .extracting(Cell::reason)
        .allSatisfy(reason -> assertThat(reason).startsWith("hung: no result within 3 s"));
  }

  @Test
  @Tag("once")
  void ends_the_engine_of_a_process_that_hangs() throws Exception {
    List<String> lines =
        cell(run(IMPATIENT, "hangs-with-an-engine"), "hangs-with-an-engine").lastLines();

    long engine = Long.parseLong(lines.get(lines.size() - 1));
    ProcessHandle.of(engine).ifPresent(process -> process.onExit().join());
  }

  @Test
  @Tag("once")
  void ends_a_run_whose_time_is_used_up_and_says_what_was_not_measured() throws Exception {
    Results results = run(HARDLY_ANY, "honest", "twin", "loses-identity");

    assertThat(results.cells())
        .extracting(Cell::outcome)
        .containsExactlyInAnyOrder(Outcome.MEASURED, Outcome.PENDING, Outcome.PENDING);
    Verdict verdict = Analysis.of(results).verdict();
    assertThat(verdict.warnings().get(0))
        .startsWith(
            "Not complete: 2 of 3 cells were not measured, because the time of the quick profile"
                + " was used up.")
        .contains(" --resume.");
    assertThat(verdict.headline())
        .isEqualTo(
            "This run is not complete: 2 of 3 cells were not measured, so no library is named the"
                + " fastest.");
    assertThat(ResultsFile.read(folder.resolve(Lab.RESULTS)).results()).isEqualTo(results);
    assertThat(folder.resolve(Lab.PARTIAL)).exists();
  }

  @Test
  @Tag("once")
  void starts_the_first_process_of_each_cell_though_the_time_is_used_up() throws Exception {
    Timing timing =
        new Timing(
            HARDLY_ANY.rounds(),
            HARDLY_ANY.iterations(),
            HARDLY_ANY.firstUses(),
            HARDLY_ANY.forkLimit(),
            HARDLY_ANY.budget(),
            Duration.ofHours(1));
    String[] rows = {"honest", "loses-identity"};

    StopAfter never = never();
    Results results = Lab.run(plan(timing, rows).build(), never);

    assertThat(never.forks).isEqualTo(rows.length);
    assertThat(results.run().notes())
        .contains(
            "The time of the quick profile was used up after the first process of each cell;"
                + " --resume adds the others.");
    assertThat(results.cells()).extracting(Cell::outcome).containsOnly(Outcome.MEASURED);
    assertThat(folder.resolve(Lab.PARTIAL)).exists();
  }

  @Test
  @Tag("once")
  void goes_on_with_a_run_whose_time_was_used_up() throws Exception {
    String[] rows = {"honest", "loses-identity"};
    run(HARDLY_ANY, rows);

    StopAfter never = new StopAfter(Integer.MAX_VALUE);
    Results results = Lab.run(plan(SHORT, rows).start(Plan.Start.RESUMED).build(), never);

    assertThat(never.forks).isEqualTo(6 - 1);
    assertThat(results.cells()).extracting(Cell::outcome).containsOnly(Outcome.MEASURED);
    assertThat(Analysis.of(results).verdict().headline()).doesNotContain("not complete");
    assertThat(folder.resolve(Lab.PARTIAL)).doesNotExist();
  }

  @Test
  @Tag("once")
  void says_when_nothing_but_first_uses_were_left_out() throws Exception {
    String[] rows = {"honest", "loses-identity"};
    assertThatThrownBy(() -> Lab.run(plan(SHORT, rows).build(), new StopAfter(4)))
        .isInstanceOf(StopAfter.Stop.class);

    StopAfter never = new StopAfter(Integer.MAX_VALUE);
    Results results = Lab.run(plan(HARDLY_ANY, rows).start(Plan.Start.RESUMED).build(), never);

    assertThat(never.forks).isEqualTo(1);
    assertThat(results.run().notes())
        .contains(
            "The time of the quick profile was used up before every first use was timed; --resume"
                + " times the rest.");
    assertThat(Analysis.of(results).verdict().warnings()).noneMatch(w -> w.startsWith("Not "));
  }

  @Test
  @Tag("once")
  void has_one_process_of_every_cell_when_a_third_of_all_are_done() throws Exception {
    String[] rows = {"honest", "twin", "twice-as-slow"};
    assertThatThrownBy(() -> Lab.run(plan(SHORT, rows).build(), new StopAfter(3)))
        .isInstanceOf(StopAfter.Stop.class);

    Results partial = ResultsFile.read(folder.resolve(Lab.PARTIAL)).results();

    assertThat(partial.cells())
        .allSatisfy(cell -> assertThat(cell.samples()).hasSize(2))
        .allSatisfy(cell -> assertThat(cell.loads()).hasSize(1));
    assertThat(Analysis.of(partial).verdict().headline())
        .isEqualTo(
            "This run cannot name a fastest library: one process for each cell does not show the"
                + " noise.");
  }

  @Test
  @Tag("once")
  void starts_processes_with_other_classes_of_the_objects() throws Exception {
    Plan plan =
        Plan.newBuilder()
            .catalog(new UntimedCatalog(new BuiltInCatalog()))
            .timing(SHORT)
            .serializers(List.of("jdk", "optimized-classes"))
            .workloads(List.of("W5"))
            .output(folder)
            .command("brine compare --workload W5 --serializer jdk,optimized-classes")
            .build();
    Results results = Lab.run(plan, new StopAfter(Integer.MAX_VALUE));
    Cell optimized = cell(results, "optimized-classes");
    assertThat(optimized.outcome()).isEqualTo(Outcome.MEASURED);
    assertThat(optimized.sizes().raw()).isLessThan(0.8 * cell(results, "jdk").sizes().raw());
  }

  @Test
  @Tag("once")
  void goes_on_with_an_interrupted_run_and_keeps_what_it_measured() throws Exception {
    StopAfter twoForks = new StopAfter(2);
    assertThatThrownBy(() -> Lab.run(plan(SHORT, "honest", "twin").build(), twoForks))
        .isInstanceOf(StopAfter.Stop.class);
    Results partial = ResultsFile.read(folder.resolve(Lab.PARTIAL)).results();
    assertThat(folder.resolve(Lab.RESULTS)).doesNotExist();

    StopAfter never = new StopAfter(Integer.MAX_VALUE);
    Results results =
        Lab.run(plan(SHORT, "honest", "twin").start(Plan.Start.RESUMED).build(), never);

    assertThat(never.forks).isEqualTo(6 - 2);
    for (Cell before : partial.cells()) {
      assertThat(cell(results, before.key().row()).samples()).containsAll(before.samples());
    }
    assertThat(results.cells()).allSatisfy(cell -> assertThat(cell.samples()).hasSize(5));
    assertThat(ResultsFile.read(folder.resolve(Lab.RESULTS)).results()).isEqualTo(results);
    assertThat(folder.resolve(Lab.PARTIAL)).doesNotExist();
  }

  @Test
  @Tag("once")
  void does_not_resume_a_run_that_was_planned_otherwise() throws Exception {
    assertThatThrownBy(() -> Lab.run(plan(SHORT, "honest").build(), new StopAfter(1)))
        .isInstanceOf(StopAfter.Stop.class);
    byte[] partial = Files.readAllBytes(folder.resolve(Lab.PARTIAL));

    Plan other = plan(SHORT, "twin").start(Plan.Start.RESUMED).build();

    assertThatThrownBy(() -> Lab.run(other, new StopAfter(9)))
        .isInstanceOf(CannotResume.class)
        .hasMessageContaining(": it was started as: brine compare --serializer honest");
    assertThat(Files.readAllBytes(folder.resolve(Lab.PARTIAL))).isEqualTo(partial);
  }

  @Test
  @Tag("once")
  void does_not_resume_a_run_with_another_number_of_threads() throws Exception {
    assertThatThrownBy(() -> Lab.run(plan(SHORT, "honest").build(), new StopAfter(1)))
        .isInstanceOf(StopAfter.Stop.class);

    Plan other = plan(SHORT, "honest").threads(2).start(Plan.Start.RESUMED).build();

    assertThatThrownBy(() -> Lab.run(other, never()))
        .isInstanceOf(CannotResume.class)
        .hasMessageContaining("seed, threads, another state");
  }

  @Test
  @Tag("once")
  void does_not_resume_where_nothing_was_interrupted() {
    Plan plan = plan(SHORT, "honest").start(Plan.Start.RESUMED).build();

    assertThatThrownBy(() -> Lab.run(plan, new StopAfter(9)))
        .isInstanceOf(CannotResume.class)
        .hasMessageContaining("; start without --resume");
  }

  private static Timing timing(Duration forkLimit, Duration budget) {
    return new Timing(2, new Iterations(1, 20, 1, 10), 1, forkLimit, budget, Duration.ZERO);
  }

  private static StopAfter never() {
    return new StopAfter(Integer.MAX_VALUE);
  }

  private Results run(Timing timing, String... rows) throws Exception {
    return Lab.run(plan(timing, rows).build(), new StopAfter(Integer.MAX_VALUE));
  }

  private Plan.Builder plan(Timing timing, String... rows) {
    return Plan.newBuilder()
        .catalog(new UntimedCatalog(new TrialCatalog()))
        .timing(timing)
        .serializers(List.of(rows))
        .output(folder)
        .command("brine compare --serializer " + String.join(",", rows));
  }

  private static Cell cell(Results results, String row) {
    return results.cells().stream()
        .filter(cell -> cell.key().row().equals(row))
        .findFirst()
        .orElseThrow();
  }

  /** Ends a run after some processes, as Ctrl-C does. */
  private static final class StopAfter implements Progress {
    private final int limit;
    private int forks;

    StopAfter(int limit) {
      this.limit = limit;
    }

    @Override
    public void planned(int processes) {}

    @Override
    public void started(CellKey key) {}

    @Override
    public void finished(CellKey key, int done, Duration remaining) {
      forks++;
      if (forks == limit) {
        throw new Stop();
      }
    }

    /** The exception that ends the run. */
    private static final class Stop extends RuntimeException {
      private static final long serialVersionUID = 1L;
    }
  }
}
