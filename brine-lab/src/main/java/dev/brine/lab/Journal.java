// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab;

import dev.brine.lab.fidelity.Fidelity;
import dev.brine.lab.measure.ForkRequest.Task;
import dev.brine.lab.measure.ForkResult;
import dev.brine.lab.result.Cell;
import dev.brine.lab.result.CellKey;
import dev.brine.lab.result.Load;
import dev.brine.lab.result.Operation;
import dev.brine.lab.result.Outcome;
import dev.brine.lab.result.Results;
import dev.brine.lab.result.ResultsFile;
import dev.brine.lab.result.Run;
import dev.brine.lab.result.Sample;
import dev.brine.lab.result.Subject;
import dev.brine.lab.workload.Sink;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Keeps the results of a run and stores them after every process, so that an interrupted run can go
 * on.
 */
final class Journal {
  private final Path partial;
  private final Results plan;
  private final Run run;
  private final Map<CellKey, Cell> cells = new LinkedHashMap<>();

  private Journal(Path partial, Results plan, Run run) {
    this.partial = partial;
    this.plan = plan;
    this.run = run;
    plan.cells().forEach(cell -> cells.put(cell.key(), cell));
  }

  /** Begins a run, with nothing measured yet. */
  static Journal begin(Path partial, Results plan) {
    return new Journal(partial, plan, plan.run());
  }

  /**
   * Goes on with the run in a file. What {@link #workloadsToRepeat} returns of that run is measured
   * again.
   *
   * @param missing the engines that this machine does not have, and why
   * @throws CannotResume if there is none, or it was planned otherwise
   * @throws IOException if the file cannot be read
   */
  static Journal resume(Path partial, Results plan, Map<Sink, String> missing) throws IOException {
    Results earlier = interrupted(partial);
    if (!samePlan(earlier, plan)) {
      requireEngines(partial, earlier, missing);
      throw planned(partial, earlier);
    }
    Journal journal = new Journal(partial, plan, earlier.run());
    for (Cell cell : earlier.cells()) {
      journal.cells.put(cell.key(), journal.mayHaveLostItsEngine(cell) ? anew(cell) : cell);
    }
    return journal;
  }

  /** Returns a cell as it was before the process that failed. */
  private static Cell anew(Cell failed) {
    List<Sample> samples = failed.samples();
    List<Load> loads =
        failed.loads().stream()
            .filter(load -> samples.stream().anyMatch(sample -> sample.round() == load.round()))
            .toList();
    return new Cell(
        failed.key(),
        samples.isEmpty() ? Outcome.PENDING : Outcome.MEASURED,
        "",
        List.of(),
        failed.fidelity(),
        failed.sizes(),
        samples,
        loads,
        failed.concurrent());
  }

  /**
   * Checks what can be checked of a run to go on with before its engines are prepared.
   *
   * @param whole the plan on a machine that has every engine
   * @throws CannotResume if there is none, or it was planned otherwise
   * @throws IOException if the file cannot be read
   */
  static void requireSameRun(Path partial, Results whole) throws IOException {
    Results earlier = interrupted(partial);
    if (!sameRun(earlier, whole) || !new HashSet<>(keys(whole)).containsAll(keys(earlier))) {
      throw planned(partial, earlier);
    }
  }

  private static Results interrupted(Path partial) throws IOException {
    if (!Files.exists(partial)) {
      throw new CannotResume(
          "There is no interrupted run in " + partial + "; start without --resume");
    }
    return ResultsFile.read(partial).results();
  }

  private static CannotResume planned(Path partial, Results earlier) {
    return new CannotResume(
        "The interrupted run in "
            + partial
            + " has another profile, other rows, workloads, JVMs, seed, threads, another state of"
            + " the JVM or another machine: it was started as: "
            + earlier.run().command()
            + "; repeat that command with --resume, or start without it");
  }

  private static void requireEngines(Path partial, Results earlier, Map<Sink, String> missing)
      throws CannotResume {
    for (Subject subject : earlier.subjects()) {
      String reason = missing.getOrDefault(subject.sink(), "");
      if (!reason.isEmpty()) {
        throw new CannotResume(
            "The interrupted run in "
                + partial
                + " measured "
                + subject.workload()
                + ", but "
                + reason
                + "; change that, or start without --resume");
      }
    }
  }

  private static boolean samePlan(Results a, Results b) {
    return sameRun(a, b) && a.rows().equals(b.rows()) && keys(a).equals(keys(b));
  }

  private static List<CellKey> keys(Results results) {
    return results.cells().stream().map(Cell::key).toList();
  }

  private static boolean sameRun(Results a, Results b) {
    return a.format() == b.format()
        && a.run().brineVersion().equals(b.run().brineVersion())
        && a.run().machine().cpu().equals(b.run().machine().cpu())
        && a.run().profile().equals(b.run().profile())
        && a.run().seed() == b.run().seed()
        && a.run().threads().equals(b.run().threads())
        && a.run().state().equals(b.run().state())
        && a.run().jvms().equals(b.run().jvms());
  }

  /** Returns how the run was begun, which for one that goes on is before the interruption. */
  Run run() {
    return run;
  }

  /**
   * Returns whether a process is not needed: it ran before the interruption, or the cell cannot be
   * measured.
   */
  boolean settled(CellKey key, Task task, int round) {
    Cell cell = cells.get(key);
    return switch (cell.outcome()) {
      case REFUSED, FAILED -> true;
      case PENDING -> task == Task.FIRST_USE;
      case MEASURED ->
          cell.samples().stream()
              .anyMatch(
                  sample ->
                      sample.round() == round
                          && (sample.operation() == Operation.FIRST_USE)
                              == (task == Task.FIRST_USE));
    };
  }

  /** Returns why processes were not needed, as a sentence without its end. */
  String whyOthersAreNotNeeded() {
    long lost =
        cells.values().stream()
            .filter(cell -> cell.outcome() == Outcome.REFUSED || cell.outcome() == Outcome.FAILED)
            .count();
    return lost == 0
        ? "the others ran before the interruption"
        : "the others are not needed, since %d of %d cells are refused or failed"
            .formatted(lost, cells.size());
  }

  /** Adds what a process found out and the load meanwhile, and stores everything. */
  void add(CellKey key, Task task, ForkResult result, Load load) throws IOException {
    Cell before = cells.get(key);
    boolean failedFirstUse = task == Task.FIRST_USE && result.outcome() != Outcome.MEASURED;
    List<Sample> samples = new ArrayList<>(before.samples());
    samples.addAll(result.samples());
    List<Load> loads = new ArrayList<>(before.loads());
    loads.add(load);
    List<Sample> concurrent = new ArrayList<>(before.concurrent());
    concurrent.addAll(result.concurrent());
    cells.put(
        key,
        failedFirstUse
            ? before
            : new Cell(
                key,
                result.outcome(),
                result.reason(),
                result.lastLines(),
                worse(before.fidelity(), result.fidelity()),
                before.sizes() == null ? result.sizes() : before.sizes(),
                samples,
                loads,
                concurrent));
    ResultsFile.write(results(run), partial);
  }

  private static Fidelity worse(Fidelity a, Fidelity b) {
    if (a == null || b == null) {
      return a == null ? b : a;
    }
    return a.grade().compareTo(b.grade()) >= 0 ? a : b;
  }

  /**
   * Returns the workloads over an engine in which a process failed, as users type them. Perhaps the
   * engine failed, and not the row, for example because the disk had no room.
   */
  List<String> workloadsToRepeat() {
    return cells.values().stream()
        .filter(this::mayHaveLostItsEngine)
        .map(cell -> cell.key().label())
        .distinct()
        .toList();
  }

  private boolean mayHaveLostItsEngine(Cell cell) {
    return cell.outcome() == Outcome.FAILED
        && plan.subjects().stream()
            .filter(subject -> subject.label().equals(cell.key().label()))
            .anyMatch(subject -> subject.sink().isEngine());
  }

  /** Returns the results so far, with what is known of the run. */
  Results results(Run run) {
    return new Results(
            plan.format(), run, plan.rows(), plan.subjects(), new ArrayList<>(cells.values()))
        .withObjects(plan.objects());
  }
}
