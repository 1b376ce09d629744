// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.own;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import dev.brine.lab.Lab;
import dev.brine.lab.Plan;
import dev.brine.lab.Profile;
import dev.brine.lab.Progress;
import dev.brine.lab.Timing;
import dev.brine.lab.fidelity.Grade;
import dev.brine.lab.measure.Iterations;
import dev.brine.lab.measure.JavaHome;
import dev.brine.lab.result.Cell;
import dev.brine.lab.result.CellKey;
import dev.brine.lab.result.ObjectFacts;
import dev.brine.lab.result.Outcome;
import dev.brine.lab.result.Results;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A program that the agent captures, and the lab then measures. */
class CapturedProgramIT {
  private static final Timing SHORT =
      new Timing(
          1,
          new Iterations(1, 5, 1, 5),
          0,
          Duration.ofMinutes(5),
          Duration.ofHours(2),
          Duration.ZERO);

  @TempDir private Path folder;
  @TempDir private Path output;

  /** Runs an application that stores two orders and a line, and captures what it stores. */
  private static void capture(ForeignApp app, Path folder, String options) throws Exception {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-javaagent:"
                    + System.getProperty("brine.agent")
                    + "=capture="
                    + folder.resolve("captured")
                    + options,
                "-cp",
                app.classPath(),
                "com.acme.Samples",
                "mixed",
                folder.resolve("mixed.ser").toString())
            .inheritIO()
            .start();
    assertThat(process.waitFor()).isZero();
  }

  private Results compare(ForeignApp app) throws Exception {
    OwnSource source =
        new OwnSource(
            app.classPath(), List.of(folder.resolve("captured").toString()), List.of(), 1);
    Plan plan =
        Plan.newBuilder()
            .catalog(OwnCatalog.open(source, JavaHome.current()))
            .profile(Profile.THOROUGH)
            .timing(SHORT)
            .serializers(List.of("jdk", "kryo"))
            .output(output)
            .build();
    return Lab.run(plan, new Silent());
  }

  @Test
  void every_captured_class_is_measured_and_has_its_count() throws Exception {
    ForeignApp app = ForeignApp.in(folder);
    capture(app, folder, ",classes=com.acme.**");
    capture(app, folder, ",classes=com.acme.**,mask=strings");
    Results results = compare(app);
    assertThat(results.objects())
        .extracting(ObjectFacts::workload, ObjectFacts::weight)
        .containsExactlyInAnyOrder(tuple("Order", 4.0), tuple("Line", 2.0));
    assertThat(results.cells()).hasSize(4);
    for (Cell cell : results.cells()) {
      assertThat(cell.outcome()).as(cell.toString()).isEqualTo(Outcome.MEASURED);
      assertThat(cell.fidelity().grade()).isEqualTo(Grade.EXACT);
    }
    assertThat(results.run().notes()).noneMatch(note -> note.contains("left out"));
  }

  private static final class Silent implements Progress {
    @Override
    public void planned(int processes) {}

    @Override
    public void started(CellKey key) {}

    @Override
    public void finished(CellKey key, int done, Duration remaining) {}
  }
}
