// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.lab.Plan.Start;
import dev.brine.lab.measure.Iterations;
import dev.brine.lab.measure.JavaHome;
import dev.brine.lab.remoting.RequiredRedis;
import dev.brine.lab.result.Cell;
import dev.brine.lab.result.CellKey;
import dev.brine.lab.result.Outcome;
import dev.brine.lab.result.Results;
import dev.brine.lab.result.ResultsFile;
import dev.brine.lab.trial.TrialCatalog;
import dev.brine.lab.trial.UntimedCatalog;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Goes on with runs in which a process failed, with a real Redis. */
@Tag("once")
class LostEngineTest {
  private static final String OVER_REDIS = "parcel-redis";
  private static final String IN_MEMORY = "parcel";
  private static final Timing TWO_ROUNDS =
      new Timing(
          2,
          new Iterations(1, 20, 1, 10),
          1,
          Duration.ofMinutes(10),
          Duration.ofHours(2),
          Duration.ZERO);

  @TempDir Path folder;

  private final List<CellKey> started = new ArrayList<>();

  @Test
  void a_run_over_an_engine_that_failed_is_resumed_and_tries_what_failed_alone() throws Exception {
    RequiredRedis.require();
    Results first = run(Start.FRESH, OVER_REDIS, "loses-its-engine", "honest");
    assertThat(first.run().notes())
        .contains(
            "A process failed on parcel-redis@1, perhaps because of the engine; --resume measures"
                + " again what failed there.");
    assertThat(folder.resolve(Lab.PARTIAL)).exists();

    started.clear();
    Results second = run(Start.RESUMED, OVER_REDIS, "loses-its-engine", "honest");

    assertThat(started).extracting(CellKey::row).containsExactly("loses-its-engine");
    assertThat(second.cells())
        .extracting(Cell::outcome)
        .containsExactlyInAnyOrder(Outcome.FAILED, Outcome.MEASURED);
    assertThat(folder.resolve(Lab.PARTIAL)).exists();
  }

  @Test
  void what_failed_without_an_engine_stays_failed() throws Exception {
    plantFailure();

    Results results = run(Start.RESUMED, IN_MEMORY, "honest");

    assertThat(started).isEmpty();
    assertThat(results.cells()).extracting(Cell::outcome).containsExactly(Outcome.FAILED);
    assertThat(folder.resolve(Lab.PARTIAL)).doesNotExist();
    assertThatThrownBy(() -> run(Start.RESUMED, IN_MEMORY, "honest"))
        .isInstanceOf(CannotResume.class);
  }

  /** Leaves what a run leaves whose only row failed. */
  private void plantFailure() throws Exception {
    Plan plan = plan(Start.FRESH, IN_MEMORY, "honest");
    Results begun =
        Beginning.of(
            plan, MeasuredJvm.all(List.of(JavaHome.current()), plan.states()), Agenda.of(plan));
    Cell failed =
        new Cell(
            begun.cells().get(0).key(),
            Outcome.FAILED,
            "crashed with exit code 1",
            List.of("a line"),
            null,
            null,
            List.of());
    ResultsFile.write(
        new Results(begun.format(), begun.run(), begun.rows(), begun.subjects(), List.of(failed)),
        folder.resolve(Lab.PARTIAL));
  }

  private Results run(Start start, String workload, String... rows) throws Exception {
    return Lab.run(plan(start, workload, rows), new Starts());
  }

  private Plan plan(Start start, String workload, String... rows) {
    return Plan.newBuilder()
        .catalog(new UntimedCatalog(new TrialCatalog()))
        .timing(TWO_ROUNDS)
        .serializers(List.of(rows))
        .workloads(List.of(workload))
        .output(folder)
        .command("brine compare --workload " + workload)
        .start(start)
        .build();
  }

  private final class Starts implements Progress {
    @Override
    public void planned(int processes) {}

    @Override
    public void started(CellKey key) {
      started.add(key);
    }

    @Override
    public void finished(CellKey key, int done, Duration remaining) {}
  }
}
