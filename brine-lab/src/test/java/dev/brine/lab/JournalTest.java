// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.brine.lab.measure.ForkRequest.Task;
import dev.brine.lab.measure.ForkResult;
import dev.brine.lab.measure.JavaHome;
import dev.brine.lab.measure.JvmState;
import dev.brine.lab.result.Cell;
import dev.brine.lab.result.CellKey;
import dev.brine.lab.result.Jvm;
import dev.brine.lab.result.Load;
import dev.brine.lab.result.Operation;
import dev.brine.lab.result.Outcome;
import dev.brine.lab.result.Results;
import dev.brine.lab.result.ResultsFile;
import dev.brine.lab.result.Sample;
import dev.brine.lab.trial.TrialCatalog;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Goes on with runs whose only row failed, without a process. */
@Tag("once")
class JournalTest {
  private static final String OVER_REDIS = "parcel-redis";
  private static final String IN_MEMORY = "parcel";
  private static final JavaHome JAVA =
      new JavaHome(Path.of("java"), new Jvm("17", "Java 17", "nobody", List.of()));

  @TempDir Path folder;

  @Test
  void a_run_is_complete_when_the_engine_works_again() throws Exception {
    Journal journal = resume(OVER_REDIS, List.of(), List.of(load(0)));
    Cell pending = cell(journal);
    assertThat(pending.outcome()).isEqualTo(Outcome.PENDING);
    assertThat(pending.reason()).isEmpty();
    assertThat(pending.lastLines()).isEmpty();
    assertThat(pending.loads()).isEmpty();

    for (int round = 0; round < 2; round++) {
      assertThat(journal.settled(pending.key(), Task.STEADY_STATE, round)).isFalse();
      journal.add(pending.key(), Task.STEADY_STATE, measured(round), load(round));
      assertThat(journal.settled(pending.key(), Task.STEADY_STATE, round)).isTrue();
    }

    assertThat(cell(journal).outcome()).isEqualTo(Outcome.MEASURED);
    assertThat(cell(journal).samples()).containsExactly(sample(0), sample(1));
    assertThat(cell(journal).loads()).containsExactly(load(0), load(1));
    assertThat(journal.workloadsToRepeat()).isEmpty();
  }

  @Test
  void processes_before_the_failure_are_kept() throws Exception {
    Journal journal = resume(OVER_REDIS, List.of(sample(0)), List.of(load(0), load(1)));
    Cell cell = cell(journal);

    assertThat(cell.outcome()).isEqualTo(Outcome.MEASURED);
    assertThat(cell.reason()).isEmpty();
    assertThat(cell.samples()).containsExactly(sample(0));
    assertThat(cell.loads()).containsExactly(load(0));
    assertThat(journal.settled(cell.key(), Task.STEADY_STATE, 0)).isTrue();
    assertThat(journal.settled(cell.key(), Task.STEADY_STATE, 1)).isFalse();
  }

  @Test
  void a_workload_whose_engine_fails_again_is_to_be_repeated_again() throws Exception {
    Journal journal = resume(OVER_REDIS, List.of(), List.of(load(0)));
    CellKey key = cell(journal).key();

    journal.add(key, Task.STEADY_STATE, failed(), load(0));

    assertThat(journal.settled(key, Task.STEADY_STATE, 1)).isTrue();
    assertThat(journal.workloadsToRepeat()).containsExactly("parcel-redis@1");
  }

  @Test
  void what_failed_without_an_engine_stays_failed() throws Exception {
    Journal journal = resume(IN_MEMORY, List.of(), List.of(load(0)));
    Cell cell = cell(journal);

    assertThat(cell.outcome()).isEqualTo(Outcome.FAILED);
    assertThat(cell.loads()).containsExactly(load(0));
    assertThat(journal.settled(cell.key(), Task.STEADY_STATE, 0)).isTrue();
    assertThat(journal.workloadsToRepeat()).isEmpty();
  }

  @Test
  void a_run_whose_processes_handled_other_messages_does_not_go_on() throws Exception {
    resume(IN_MEMORY, List.of(), List.of());
    Plan mixed = plan(IN_MEMORY).states(List.of(JvmState.MIXED)).build();
    Results begun =
        Beginning.of(mixed, MeasuredJvm.all(List.of(JAVA), mixed.states()), Agenda.of(mixed));

    assertThatExceptionOfType(CannotResume.class)
        .isThrownBy(() -> Journal.requireSameRun(folder.resolve(Lab.PARTIAL), begun))
        .withMessageContaining("another state of the JVM")
        .withMessageEndingWith("repeat that command with --resume, or start without it");
  }

  private Plan.Builder plan(String workload) {
    return Plan.newBuilder()
        .catalog(new TrialCatalog())
        .serializers(List.of("honest"))
        .workloads(List.of(workload))
        .output(folder)
        .command("brine compare --workload " + workload);
  }

  /** Resumes a run whose only row failed after these samples. */
  private Journal resume(String workload, List<Sample> samples, List<Load> loads) throws Exception {
    Plan plan = plan(workload).build();
    Results begun =
        Beginning.of(plan, MeasuredJvm.all(List.of(JAVA), plan.states()), Agenda.of(plan));
    Cell failed =
        new Cell(
            begun.cells().get(0).key(),
            Outcome.FAILED,
            "The connection to Redis broke: SocketException: Broken pipe",
            List.of("a line"),
            null,
            null,
            samples,
            loads);
    Path partial = folder.resolve(Lab.PARTIAL);
    ResultsFile.write(
        new Results(begun.format(), begun.run(), begun.rows(), begun.subjects(), List.of(failed)),
        partial);
    return Journal.resume(partial, begun, Map.of());
  }

  private static Cell cell(Journal journal) {
    return journal.results(journal.run()).cells().get(0);
  }

  private static ForkResult measured(int round) {
    return new ForkResult(
        Outcome.MEASURED, "", List.of(), null, null, List.of(sample(round)), List.of());
  }

  private static ForkResult failed() {
    return new ForkResult(
        Outcome.FAILED, "Redis is away", List.of(), null, null, List.of(), List.of());
  }

  private static Sample sample(int round) {
    return new Sample(round, Operation.EXCHANGE, List.of(5.0), 1);
  }

  private static Load load(int round) {
    return new Load(round, 0.1, 0, 1);
  }
}
