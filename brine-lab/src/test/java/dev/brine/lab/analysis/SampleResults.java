// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.analysis;

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
import dev.brine.lab.serializer.Description.Model;
import dev.brine.lab.serializer.Library;
import dev.brine.lab.workload.RootType.Form;
import dev.brine.lab.workload.Sink;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;

/** Results with figures that a test chooses: one JVM, one workload. */
public final class SampleResults {
  /** The workload of every cell. */
  public static final Subject SUBJECT =
      new Subject("W5", 1, "media", "The yardstick.", Form.OBJECT, Sink.MEMORY);

  private static final Jvm JVM = new Jvm("17.0.1", "OpenJDK 17.0.1", "nobody", List.of());

  /** The JVM in the second state. */
  public static final Jvm ALONE = JVM.inState("alone");

  private final List<Row> rows = new ArrayList<>();
  private final List<Cell> cells = new ArrayList<>();
  private final List<Jvm> jvms = new ArrayList<>(List.of(JVM));
  private int processes = 3;
  private double others;
  private String state = "alone";
  private String cpu = "cpu";
  private Jvm jvm = JVM;

  /** Returns the key of a row's cell. */
  public static CellKey key(String row) {
    return new CellKey(JVM.id(), row, SUBJECT.workload(), SUBJECT.size());
  }

  /** Adds a contender whose forks all measured within 2 % of a time, in both directions. */
  public SampleResults contender(String id, Grade grade, double nanos, double bytes) {
    return add(Description.of(id, id, "brine").build(), grade, nanos, bytes);
  }

  /** Adds a faithful contender that reads other versions of classes. */
  public SampleResults reading(String id, double nanos, double bytes) {
    Description description =
        Description.of(id, id, "brine").promises(Description.Promise.EVOLUTION).build();
    return add(description, Grade.EXACT, nanos, bytes);
  }

  /** Adds a contender like {@link #contender} that keeps references. */
  public SampleResults keeping(String id, double nanos, double bytes) {
    return add(keeping("brine", id), Grade.EXACT, nanos, bytes);
  }

  /** Adds a faithful row of a library that keeps references. */
  public SampleResults keepingOf(String library, String id, double nanos) {
    return add(keeping(library, id), Grade.EXACT, nanos, 100);
  }

  private static Description keeping(String library, String id) {
    return Description.of(id, id, library).references(Description.References.ON).build();
  }

  /** Sets how many processes measured what is added from here on, 3 unless set. */
  public SampleResults processes(int count) {
    processes = count;
    return this;
  }

  /** Adds a faithful row of a library. */
  public SampleResults rowOf(String library, String id, double nanos) {
    return add(Description.of(id, id, library).build(), Grade.EXACT, nanos, 100);
  }

  /**
   * Sets which share of the CPU time others use beside what is added from here on, 0 unless set.
   */
  public SampleResults others(double share) {
    others = share;
    return this;
  }

  /** Adds a yardstick. */
  public SampleResults yardstick(String id, double nanos, double bytes) {
    return add(Description.of(id, id, "brine").yardstick().build(), Grade.EXACT, nanos, bytes);
  }

  /** Adds a row of generated messages. */
  public SampleResults message(String id, double nanos, double bytes) {
    Description description = Description.of(id, id, "brine").model(Model.MESSAGE).build();
    return add(description, Grade.EXACT, nanos, bytes);
  }

  /** Adds a contender that has no figures. */
  public SampleResults refused(String id, String reason) {
    return without(id, Outcome.REFUSED, reason);
  }

  /** Adds a contender whose process failed. */
  public SampleResults failed(String id, String reason) {
    return without(id, Outcome.FAILED, reason);
  }

  private SampleResults without(String id, Outcome outcome, String reason) {
    rows.add(new Row(Description.of(id, id, "brine").build(), Library.of("brine")));
    cells.add(new Cell(key(id), outcome, reason, List.of(), null, null, List.of()));
    return this;
  }

  /** Adds a second state of the JVM, in which a contender of {@link #contender} takes a time. */
  public SampleResults alone(String id, double nanos) {
    if (!jvms.contains(ALONE)) {
      jvms.add(ALONE);
    }
    cells.add(measured(key(id).inJvm(ALONE.id()), Grade.EXACT, nanos, 100));
    return this;
  }

  private SampleResults add(Description description, Grade grade, double nanos, double bytes) {
    rows.add(new Row(description, Library.of(description.library())));
    CellKey key = new CellKey(jvm.id(), description.id(), SUBJECT.workload(), SUBJECT.size());
    cells.add(measured(key, grade, nanos, bytes));
    return this;
  }

  private Cell measured(CellKey key, Grade grade, double nanos, double bytes) {
    List<String> findings = grade == Grade.EXACT ? List.of() : List.of("$.x: expected 1 but was 2");
    List<Sample> samples = new ArrayList<>();
    List<Load> loads = new ArrayList<>();
    for (int round = 0; round < processes; round++) {
      loads.add(new Load(round, others, 0, 1));
      double shift = 0.98 + 0.02 * round;
      for (Operation operation : List.of(Operation.SERIALIZE, Operation.DESERIALIZE)) {
        List<Double> times =
            DoubleStream.of(nanos, nanos, nanos).map(t -> t * shift).boxed().toList();
        samples.add(new Sample(round, operation, times, 10 * nanos));
      }
    }
    return new Cell(
        key,
        Outcome.MEASURED,
        "",
        List.of(),
        new Fidelity(grade, findings),
        new Sizes(bytes, bytes, bytes, Double.NaN, bytes),
        samples,
        loads);
  }

  /** Sets the model of the processor, {@code cpu} unless set. */
  SampleResults machine(String model) {
    cpu = model;
    return this;
  }

  /** Sets the only JVM. */
  SampleResults jvm(String id) {
    jvm = new Jvm(id, "OpenJDK " + id, "nobody", List.of());
    jvms.set(0, jvm);
    return this;
  }

  /** Sets what the processes handled before. */
  public SampleResults state(String label) {
    state = label;
    return this;
  }

  /** Returns the results. */
  public Results build() {
    Machine machine = new Machine(cpu, 2, 1L << 34, "os", 0, 0);
    Run run =
        new Run(
            "0",
            "brine compare",
            "quick",
            1,
            1,
            state,
            "2026-11-21T10:00:00Z",
            "2026-11-21T10:05:00Z",
            machine,
            jvms,
            List.of());
    return new Results(Results.FORMAT, run, rows, List.of(SUBJECT), cells);
  }
}
