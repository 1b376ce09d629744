// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.report;

import dev.brine.lab.analysis.Analysis;
import dev.brine.lab.analysis.Decider;
import dev.brine.lab.fidelity.Fidelity;
import dev.brine.lab.fidelity.Grade;
import dev.brine.lab.result.Cell;
import dev.brine.lab.result.CellKey;
import dev.brine.lab.result.FullSpeed;
import dev.brine.lab.result.Jvm;
import dev.brine.lab.result.Machine;
import dev.brine.lab.result.Operation;
import dev.brine.lab.result.Outcome;
import dev.brine.lab.result.Preset;
import dev.brine.lab.result.Results;
import dev.brine.lab.result.Row;
import dev.brine.lab.result.Run;
import dev.brine.lab.result.Sample;
import dev.brine.lab.result.Sizes;
import dev.brine.lab.result.Subject;
import dev.brine.lab.serializer.Description;
import dev.brine.lab.serializer.Description.Buffer;
import dev.brine.lab.serializer.Description.Model;
import dev.brine.lab.serializer.Description.Naming;
import dev.brine.lab.serializer.Description.Promise;
import dev.brine.lab.serializer.Description.References;
import dev.brine.lab.serializer.Description.Use;
import dev.brine.lab.serializer.Library;
import dev.brine.lab.workload.RootType.Form;
import dev.brine.lab.workload.Sink;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Results that look like those of a real run, from a seed. */
public final class PlausibleRun {
  private static final List<String> NAMES =
      List.of(
          "jdk",
          "hand-written",
          "memory-copy",
          "fory",
          "kryo",
          "kryo-naive",
          "fastjson",
          "gson",
          "jackson1",
          "jackson",
          "hessian",
          "hessian2",
          "jprotobuf",
          "msgpack",
          "protobuf",
          "protobuf-own",
          "protostuff",
          "fst",
          "avro",
          "jdk-externalizable-by-object",
          "jdk-externalizable-by-element",
          "jdk-custom-by-element",
          "jdk-null-for-empty",
          "fastjson2",
          "jackson-smile");
  private static final Grade[] GRADES = {
    Grade.EXACT,
    Grade.EXACT,
    Grade.EXACT,
    Grade.EQUAL,
    Grade.TYPES_CHANGED,
    Grade.SHARING_LOST,
    Grade.LOSSY
  };
  private static final List<Naming> NAMINGS =
      List.of(Naming.STATIC, Naming.REGISTERED, Naming.NAMED, Naming.EMBEDDED_SCHEMA);
  private static final double JDK_NANOS = 9_000;
  private static final String ADDS =
      "--extent standard adds the rows kryo-naive, jackson-smile and 18 more.";

  private static final int MESSAGES = 20_000;

  private final Random random = new Random(7);
  private final List<Row> rows = new ArrayList<>();
  private final List<Jvm> jvms = new ArrayList<>();
  private final List<Subject> subjects = new ArrayList<>();
  private final List<Cell> cells = new ArrayList<>();
  private String profile = "standard";
  private int threads = 1;
  private String finished = "2026-11-21T10:20:00Z";

  /** Returns a run with that many rows, subjects and JVMs. */
  public static PlausibleRun of(int rows, int subjects, int jvms) {
    PlausibleRun run = new PlausibleRun();
    for (int i = 0; i < jvms; i++) {
      String version = i == 0 ? "17.0.15" : "25.0." + i;
      run.jvms.add(
          new Jvm(
              version,
              "OpenJDK " + version + "+6",
              "Somebody",
              List.of("-Xms1g", "-Xmx1g", "-XX:+UseParallelGC")));
    }
    for (int i = 0; i < subjects; i++) {
      run.subjects.add(run.subject(i));
    }
    for (int i = 0; i < rows; i++) {
      run.rows.add(new Row(run.description(i), library(i)));
    }
    run.addCells();
    return run;
  }

  /** Makes the run one of the quick profile. */
  public PlausibleRun quick() {
    profile = "quick";
    return this;
  }

  /** Makes so many threads run everything at once besides, each ten percent slower than one. */
  PlausibleRun threads(int count) {
    threads = count;
    cells.replaceAll(PlausibleRun::withThreads);
    return this;
  }

  private static Cell withThreads(Cell cell) {
    return new Cell(
        cell.key(),
        cell.outcome(),
        cell.reason(),
        cell.lastLines(),
        cell.fidelity(),
        cell.sizes(),
        cell.samples(),
        cell.loads(),
        cell.samples().stream()
            .filter(sample -> sample.operation() != Operation.FIRST_USE)
            .map(
                sample ->
                    new Sample(
                        sample.round(),
                        sample.operation(),
                        sample.nanos().stream().map(nanos -> nanos * 1.1).toList(),
                        sample.allocatedBytes()))
            .toList());
  }

  /** Makes every warm-up too short. */
  PlausibleRun withShortWarmUps() {
    return with(new FullSpeed(1e9, MESSAGES, false));
  }

  /** Has every operation at full speed from its first message. */
  PlausibleRun withoutWarmUps() {
    return with(new FullSpeed(0, 0, true));
  }

  private PlausibleRun with(FullSpeed speed) {
    cells.replaceAll(
        cell -> with(cell, cell.samples().stream().map(sample -> with(sample, speed)).toList()));
    return this;
  }

  private static Sample with(Sample sample, FullSpeed speed) {
    return new Sample(
        sample.round(), sample.operation(), sample.nanos(), sample.allocatedBytes(), null, speed);
  }

  private static Cell with(Cell cell, List<Sample> samples) {
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

  /** Makes the run an interrupted one. */
  PlausibleRun interrupted() {
    finished = "";
    return this;
  }

  /** Replaces the last row by one whose name is not shown as it is by a careless page. */
  PlausibleRun hostile(String name, String reason) {
    Row old = rows.get(rows.size() - 1);
    rows.set(
        rows.size() - 1,
        new Row(
            Description.of(old.id(), name, "brine").note(name).jvmFlags(name).build(),
            old.library()));
    cells.replaceAll(
        cell ->
            cell.key().row().equals(old.id())
                ? without(cell.key(), Outcome.FAILED, reason, List.of(reason))
                : cell);
    return this;
  }

  /** Returns the results. */
  public Results build() {
    Machine machine =
        new Machine("Example CPU at 2.5 GHz", 2, 8_200_000_000L, "Linux 6.1", 0.12, 1.7);
    Run run =
        new Run(
            "0.1.0",
            "brine compare --" + profile,
            profile,
            42,
            threads,
            "alone",
            "2026-11-21T10:00:00Z",
            finished,
            machine,
            jvms,
            profile.equals("quick")
                ? List.of(
                    "Indicative: up to two processes for each cell, small messages, short runs.",
                    ADDS,
                    ADDS)
                : List.of());
    Results results = new Results(Results.FORMAT, run, rows, subjects, cells);
    return finished.isEmpty()
        ? results
        : results.withDecisions(Decider.decide(Analysis.of(results), Preset.BALANCED.preference()));
  }

  private Subject subject(int index) {
    String[] ids = {
      "W5", "W2", "W4-list", "W1", "W3", "W6", "W2-list", "W5-list", "W4", "W3-mixed"
    };
    String[] titles = {
      "Media",
      "User",
      "Hosts in one list",
      "Contacts",
      "Empty collections",
      "Company",
      "Accounts",
      "Media list",
      "Host",
      "Mixed collections"
    };
    int kind = index == ids.length ? 3 : index % ids.length;
    boolean remote = index == 11;
    return new Subject(
        remote ? "W4-http" : ids[kind],
        ids[kind].length() == 2 && kind < 2 ? 1 : index < ids.length ? 1_000 : 10_000,
        remote ? "Host over HTTP" : titles[kind],
        "Shows what a serializer costs where the objects are like those of " + titles[kind] + ".",
        kind < 2 ? Form.OBJECT : Form.LIST,
        remote ? Sink.REMOTE : Sink.MEMORY);
  }

  private Description description(int index) {
    String id = index < NAMES.size() ? NAMES.get(index) : "system-of-some-longer-name-" + index;
    Description.Builder row =
        Description.of(id, name(id), "brine")
            .naming(NAMINGS.get(index % NAMINGS.size()))
            .references(index % 3 == 0 ? References.ON : References.OFF)
            .buffer(index % 2 == 0 ? Buffer.REUSED : Buffer.FRESH)
            .use(id.contains("naive") ? Use.NAIVE : Use.TUNED)
            .promises(Promise.OWN_CLASSES, Promise.EVOLUTION);
    if (id.equals("protobuf")) {
      row.model(Model.MESSAGE).note("Copying from your objects is not measured.");
    }
    if (id.equals("fst")) {
      row.jvmFlags("--add-opens=java.base/java.lang=ALL-UNNAMED");
    }
    return index < 3 ? row.yardstick().build() : row.build();
  }

  private static String name(String id) {
    return switch (id) {
      case "jdk" -> "Java serialization";
      case "hand-written" -> "Written by hand";
      case "memory-copy" -> "Plain copy of the bytes";
      case "kryo-naive" -> "Kryo, a new buffer for every call";
      default -> Character.toUpperCase(id.charAt(0)) + id.substring(1).replace('-', ' ');
    };
  }

  private static Library library(int index) {
    return new Library("l" + index, "org.example:system-" + index, "1." + index, "2026-01-15");
  }

  private void addCells() {
    for (Jvm jvm : jvms) {
      for (Subject subject : subjects) {
        for (Row row : rows) {
          cells.add(
              cell(new CellKey(jvm.id(), row.id(), subject.workload(), subject.size()), subject));
        }
      }
    }
  }

  private Cell cell(CellKey key, Subject subject) {
    int index = rows.stream().map(Row::id).toList().indexOf(key.row());
    int dice = random.nextInt(60);
    if (index >= 3 && dice < 4) {
      return without(key, Outcome.REFUSED, "IllegalStateException: trees only", List.of());
    }
    if (index >= 3 && dice == 4) {
      return without(
          key,
          Outcome.FAILED,
          "no answer within 30 s",
          Collections.nCopies(
              30, "\tat org.example.system.codec.ObjectReader.read(Reader.java:118)"));
    }
    double speed = index < 3 ? new double[] {1, 30, 200}[index] : 0.6 + index * 0.45;
    double nanos = JDK_NANOS * subject.size() / speed * (0.8 + random.nextDouble() * 0.4);
    double bytes = 240.0 * subject.size() * (index == 0 ? 3.5 : 0.8 + random.nextDouble() * 1.4);
    Grade grade = index < 3 ? Grade.EXACT : GRADES[(index * 3 + dice % 2) % GRADES.length];
    List<String> findings =
        grade == Grade.EXACT
            ? List.of()
            : List.of(
                "$.media.persons[1]: expected java.lang.String \"Steve Jobs\" but was null",
                "$.images[0].size: expected LARGE but was SMALL in " + subject.label(),
                "$.media: not the object of $.images[1].media but another one");
    return new Cell(
        key,
        Outcome.MEASURED,
        "",
        List.of(),
        new Fidelity(grade, findings),
        subject.sink() == Sink.REMOTE
            ? new Sizes(Double.NaN, Double.NaN, Double.NaN, bytes * 2, Double.NaN)
            : new Sizes(bytes, bytes * 0.6, bytes * 0.55, Double.NaN, bytes),
        samples(subject, nanos));
  }

  private List<Sample> samples(Subject subject, double nanos) {
    List<Sample> samples = new ArrayList<>();
    for (int round = 0; round < 3; round++) {
      if (subject.sink() == Sink.REMOTE) {
        samples.add(sample(round, Operation.EXCHANGE, nanos + 40_000));
      } else {
        samples.add(sample(round, Operation.SERIALIZE, nanos * 0.35));
        samples.add(sample(round, Operation.DESERIALIZE, nanos * 0.65));
        Sample firstUse = sample(round, Operation.FIRST_USE, 8e7 + nanos * 100);
        if (subject.equals(subjects.get(0))) {
          samples.add(firstUse); // as the lab times it, on one workload
        }
      }
    }
    return samples;
  }

  private Sample sample(int round, Operation operation, double nanos) {
    double own = nanos * (0.97 + random.nextDouble() * 0.06);
    List<Double> times = List.of(own, own * 1.01, own * 0.99);
    boolean hasWarmUp = operation == Operation.SERIALIZE || operation == Operation.DESERIALIZE;
    FullSpeed speed = hasWarmUp ? new FullSpeed(own * MESSAGES, MESSAGES, true) : null;
    return new Sample(round, operation, times, own / 3, null, speed);
  }

  private static Cell without(CellKey key, Outcome outcome, String reason, List<String> lines) {
    return new Cell(key, outcome, reason, lines, null, null, List.of());
  }
}
