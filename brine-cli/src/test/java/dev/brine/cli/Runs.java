// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli;

import dev.brine.lab.fidelity.Fidelity;
import dev.brine.lab.fidelity.Grade;
import dev.brine.lab.result.Cell;
import dev.brine.lab.result.CellKey;
import dev.brine.lab.result.Jvm;
import dev.brine.lab.result.Machine;
import dev.brine.lab.result.Operation;
import dev.brine.lab.result.Outcome;
import dev.brine.lab.result.Results;
import dev.brine.lab.result.Row;
import dev.brine.lab.result.Run;
import dev.brine.lab.result.Sample;
import dev.brine.lab.result.Sizes;
import dev.brine.lab.result.Subject;
import dev.brine.lab.serializer.Description;
import dev.brine.lab.serializer.Library;
import dev.brine.lab.workload.RootType.Form;
import dev.brine.lab.workload.Sink;
import java.util.ArrayList;
import java.util.List;

/** Results of a small run: the rows {@code jdk}, which must be exact, and {@code kryo}. */
public final class Runs {
  private static final CellKey JDK = new CellKey("17.0.15", "jdk", "W5", 1);
  private static final CellKey KRYO = new CellKey("17.0.15", "kryo", "W5", 1);

  private static final String ALONE = "alone";

  private Runs() {}

  public static Results exact() {
    return graded(Grade.EXACT, Grade.EXACT);
  }

  public static Results graded(Grade jdk, Grade kryo) {
    return of(measured(JDK, jdk, 1), measured(KRYO, kryo, 1));
  }

  public static Results slower(double factor) {
    return of(measured(JDK, Grade.EXACT, 1), measured(KRYO, Grade.EXACT, factor));
  }

  public static Results crashed() {
    Cell jdk = new Cell(JDK, Outcome.FAILED, "crashed", List.of(), null, null, List.of());
    return of(jdk, measured(KRYO, Grade.EXACT, 1));
  }

  public static Results onAnotherJvm() {
    return of(measured(new CellKey("25", "jdk", "W5", 1), Grade.EXACT, 1));
  }

  public static Results ofOneProcess() {
    List<Cell> cells = new ArrayList<>();
    for (Cell cell : slower(2).cells()) {
      cells.add(
          new Cell(
              cell.key(),
              cell.outcome(),
              "",
              List.of(),
              cell.fidelity(),
              cell.sizes(),
              cell.samples().subList(0, 2)));
    }
    return of(cells.toArray(Cell[]::new));
  }

  public static Results withFormat(int format, String finished) {
    return with(format, ALONE, exact().run().started(), finished);
  }

  public static Results withState(String state) {
    return with(Results.FORMAT, state, exact().run().started(), exact().run().finished());
  }

  public static Results withStart(String started) {
    return with(Results.FORMAT, ALONE, started, exact().run().finished());
  }

  private static Results with(int format, String state, String started, String finished) {
    Results results = exact();
    Run run = results.run();
    Run other =
        new Run(
            run.brineVersion(),
            run.command(),
            run.profile(),
            run.seed(),
            1,
            state,
            started,
            finished,
            run.machine(),
            run.jvms(),
            run.notes());
    return new Results(format, other, results.rows(), results.subjects(), results.cells());
  }

  private static Results of(Cell... cells) {
    Run run =
        new Run(
            "0.1.0",
            "./brine compare",
            "quick",
            1,
            "2026-11-21T00:00:00Z",
            "2026-11-21T00:05:00Z",
            new Machine("a processor", 2, 1L << 33, "Linux", 0, 0),
            List.of(new Jvm("17.0.15", "OpenJDK 17.0.15", "a vendor", List.of())),
            List.of("Indicative."));
    Library library = new Library("jdk", "java.base", "", "");
    return new Results(
        Results.FORMAT,
        run,
        List.of(
            new Row(Description.of("jdk", "Java", "jdk").yardstick().build(), library),
            new Row(Description.of("kryo", "Kryo", "jdk").build(), library)),
        List.of(new Subject("W5", 1, "Media", "How fast?", Form.OBJECT, Sink.MEMORY)),
        List.of(cells));
  }

  private static Cell measured(CellKey key, Grade grade, double factor) {
    List<String> findings = grade == Grade.EXACT ? List.of() : List.of("$.size: differs");
    return new Cell(
        key,
        Outcome.MEASURED,
        "",
        List.of(),
        new Fidelity(grade, findings),
        new Sizes(889, 500, 480, Double.NaN, 889),
        List.of(
            sample(0, Operation.SERIALIZE, factor),
            sample(0, Operation.DESERIALIZE, factor),
            sample(1, Operation.SERIALIZE, factor),
            sample(1, Operation.DESERIALIZE, factor)));
  }

  private static Sample sample(int round, Operation operation, double factor) {
    List<Double> nanos = List.of(100 * factor, 101 * factor, 102 * factor);
    return new Sample(round, operation, nanos, 64);
  }
}
