// SPDX-License-Identifier: Apache-2.0
package shop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import dev.brine.lab.Lab;
import dev.brine.lab.Plan;
import dev.brine.lab.Progress;
import dev.brine.lab.Timing;
import dev.brine.lab.fidelity.Grade;
import dev.brine.lab.measure.Iterations;
import dev.brine.lab.measure.JavaHome;
import dev.brine.lab.own.OwnCatalog;
import dev.brine.lab.own.OwnSource;
import dev.brine.lab.result.Cell;
import dev.brine.lab.result.CellKey;
import dev.brine.lab.result.ObjectFacts;
import dev.brine.lab.result.Outcome;
import dev.brine.lab.result.Results;
import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A Tomcat that the agent captures while it stores sessions and reads them, and the lab then. */
class CapturedTomcatIT {
  private static final int VISITORS = 12;
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

  @Test
  void the_orders_in_sessions_are_counted_where_they_are_stored_and_read_and_measured()
      throws Exception {
    visit("write", "");
    visit("read", "");
    Results results = compare();

    assertThat(results.objects()).extracting(ObjectFacts::workload).containsExactly("Order");
    ObjectFacts orders = results.objects().get(0);
    // The second server reads what the first one stored, and stores it again when it ends.
    assertThat(orders.weight()).isEqualTo(3.0 * VISITORS);
    assertThat(orders.messages()).isEqualTo(3 * VISITORS);
    assertMeasured(results);
  }

  @Test
  void masked_orders_in_sessions_are_measured_too() throws Exception {
    visit("write", ",mask=strings");
    Results results = compare();

    assertThat(results.objects())
        .extracting(ObjectFacts::workload, ObjectFacts::weight)
        .containsExactly(tuple("Order", 1.0 * VISITORS));
    assertMeasured(results);
  }

  private static void assertMeasured(Results results) {
    assertThat(results.cells()).hasSize(2);
    for (Cell cell : results.cells()) {
      assertThat(cell.outcome()).as(cell.toString()).isEqualTo(Outcome.MEASURED);
      assertThat(cell.fidelity().grade()).as(cell.toString()).isEqualTo(Grade.EXACT);
    }
    assertThat(results.run().notes()).noneMatch(note -> note.contains("left out"));
  }

  /** Runs the server, which ends with all sessions stored. */
  private void visit(String what, String options) throws Exception {
    Path visits = Files.createDirectories(folder.resolve("visits"));
    Process server =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-javaagent:"
                    + System.getProperty("brine.agent")
                    + "=capture="
                    + folder.resolve("captured")
                    + ",classes=shop.**"
                    + options,
                "-cp",
                classPath(),
                "shop.Sessions",
                what,
                visits.toString(),
                Integer.toString(VISITORS))
            .inheritIO()
            .start();
    assertThat(server.waitFor()).isZero();
  }

  private static String classPath() throws Exception {
    Path target = Path.of("target").toAbsolutePath();
    return target.resolve("classes")
        + File.pathSeparator
        + Files.readString(target.resolve("class-path.txt"), StandardCharsets.UTF_8).trim();
  }

  private Results compare() throws Exception {
    OwnSource source =
        new OwnSource(classPath(), List.of(folder.resolve("captured").toString()), List.of(), 1);
    Plan plan =
        Plan.newBuilder()
            .catalog(OwnCatalog.open(source, JavaHome.current()))
            .timing(SHORT)
            .serializers(List.of("jdk", "brine-references"))
            .output(output)
            .build();
    return Lab.run(plan, new Silent());
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
