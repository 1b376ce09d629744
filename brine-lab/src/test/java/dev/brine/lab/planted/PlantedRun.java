// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.planted;

import dev.brine.lab.fidelity.Fidelity;
import dev.brine.lab.fidelity.Grade;
import dev.brine.lab.result.Cell;
import dev.brine.lab.result.CellKey;
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
import dev.brine.lab.serializer.Description;
import dev.brine.lab.serializer.Library;
import dev.brine.lab.workload.RootType.Form;
import dev.brine.lab.workload.Sink;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/** Results in which a test plants what went wrong: three workloads, two processes for each cell. */
final class PlantedRun {
  /** The workloads, in their order. */
  static final List<Subject> SUBJECTS =
      List.of(
          subject("W2", "User: one tiny object"),
          subject("W5", "Media: the yardstick of jvm-serializers"),
          subject("W6", "Graph: a company with cycles and sharing"));

  private static final Jvm JVM = new Jvm("17.0.15", "OpenJDK 17.0.15", "Somebody", List.of());

  private final List<Row> rows = new ArrayList<>();
  private final List<Cell> cells = new ArrayList<>();
  private String profile = "quick";
  private int processes = 2;
  private double others = 0.01;
  private double waits = Double.NaN;
  private Random random = new Random(1);
  private double deviation = 0.01;
  private final Random waiting = new Random(7);
  private String finished = "2026-11-22T10:05:00Z";

  private static Subject subject(String id, String title) {
    return new Subject(id, 1, title, "What does it show?", Form.OBJECT, Sink.MEMORY);
  }

  /** Adds the yardstick jdk, which takes 1,000 ns for both ways and writes 900 bytes. */
  PlantedRun jdk() {
    return row(Description.of("jdk", "JDK", "jdk").quick().yardstick(), 1_000, 1_000, 1_000);
  }

  /** Adds a row; see {@link #row(Description.Builder, double...)}. */
  PlantedRun row(String name, double... nanos) {
    String id = name.toLowerCase(Locale.ROOT).replace(", ", "-").replace(' ', '-');
    return row(Description.of(id, name, "brine").quick(), nanos);
  }

  /**
   * Adds a row.
   *
   * @param nanos the time of both ways on each workload, with one of the signs below instead
   */
  PlantedRun row(Description.Builder description, double... nanos) {
    Row row = new Row(description.build(), Library.of("brine"));
    rows.add(row);
    for (int i = 0; i < SUBJECTS.size(); i++) {
      Subject subject = SUBJECTS.get(i);
      CellKey key = new CellKey(JVM.id(), row.id(), subject.workload(), subject.size());
      if (nanos[i] != ABSENT) {
        cells.add(cell(key, nanos[i], 90 * (rows.size() + i)));
      }
    }
    return this;
  }

  /** Not planned. */
  static final double ABSENT = 0;

  /** The run ended before. */
  static final double PENDING = -1;

  /** The process died. */
  static final double DIED = -2;

  /** The row refuses the workload. */
  static final double REFUSED = -3;

  /** The row loses data. */
  static final double LOSSY = -4;

  /** Sets how many processes measured what is added from here on. */
  PlantedRun processes(int count) {
    processes = count;
    return this;
  }

  /**
   * Sets the share of the CPU time that others take while what is added from here on is measured.
   */
  PlantedRun others(double share) {
    others = share;
    return this;
  }

  /**
   * Adds the CPU time to what is added from here on. The time that passes is longer, by a factor
   * that differs from process to process, from 1 to this one.
   */
  PlantedRun waits(double most) {
    waits = most;
    return this;
  }

  /** Disturbs what is added from here on by 5 %, not by 1 %, in the mean. */
  PlantedRun noise(long seed) {
    random = new Random(seed);
    deviation = 0.05;
    return this;
  }

  /** Makes the run one of another profile than the quick one. */
  PlantedRun profile(String name) {
    profile = name;
    return this;
  }

  /** Makes the run one that was interrupted. */
  PlantedRun interrupted() {
    finished = "";
    return this;
  }

  private Cell cell(CellKey key, double nanos, double bytes) {
    if (nanos == PENDING) {
      return new Cell(key, Outcome.PENDING, "", List.of(), null, null, List.of());
    }
    if (nanos == DIED) {
      return without(key, Outcome.FAILED, "crashed with exit code 7");
    }
    if (nanos == REFUSED) {
      return without(key, Outcome.REFUSED, "trees only");
    }
    Grade grade = nanos == LOSSY ? Grade.LOSSY : Grade.EXACT;
    List<Sample> samples = new ArrayList<>();
    List<Load> loads = new ArrayList<>();
    for (int round = 0; round < processes; round++) {
      loads.add(new Load(round, others, 0, 1));
      for (Operation operation : List.of(Operation.SERIALIZE, Operation.DESERIALIZE)) {
        double half = Math.abs(nanos) / 2 * Math.exp(deviation * random.nextGaussian());
        samples.add(sample(round, operation, half));
      }
    }
    return new Cell(
        key,
        Outcome.MEASURED,
        "",
        List.of(),
        new Fidelity(grade, grade == Grade.EXACT ? List.of() : List.of("$.name: differs")),
        new Sizes(bytes, bytes, bytes, Double.NaN, bytes),
        samples,
        loads);
  }

  private Sample sample(int round, Operation operation, double nanos) {
    if (Double.isNaN(waits)) {
      return new Sample(round, operation, List.of(nanos, nanos), 100);
    }
    double passed = nanos * (1 + (waits - 1) * waiting.nextDouble());
    List<Double> cpu = List.of(nanos, nanos);
    return new Sample(round, operation, List.of(passed, passed), 100, null, null, cpu, null);
  }

  private Cell without(CellKey key, Outcome outcome, String reason) {
    return new Cell(
        key, outcome, reason, List.of(), null, null, List.of(), List.of(new Load(0, others, 0, 1)));
  }

  /** Returns the results. */
  Results build() {
    Run run =
        new Run(
            "0.1.0",
            "./brine compare",
            profile,
            1,
            "2026-11-22T10:00:00Z",
            finished,
            new Machine("a processor", 2, 1L << 33, "Linux", 0, 0),
            List.of(JVM),
            List.of());
    return new Results(Results.FORMAT, run, rows, SUBJECTS, cells);
  }
}
