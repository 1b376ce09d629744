// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab;

import dev.brine.lab.analysis.Analysis;
import dev.brine.lab.analysis.Decider;
import dev.brine.lab.analysis.Ownership;
import dev.brine.lab.catalog.LeftOut;
import dev.brine.lab.load.LoadWatch;
import dev.brine.lab.measure.Fork;
import dev.brine.lab.measure.ForkRequest;
import dev.brine.lab.measure.ForkRequest.Task;
import dev.brine.lab.measure.ForkResult;
import dev.brine.lab.measure.JavaHome;
import dev.brine.lab.remoting.Engines;
import dev.brine.lab.result.Decision;
import dev.brine.lab.result.Demand;
import dev.brine.lab.result.Outcome;
import dev.brine.lab.result.Preference;
import dev.brine.lab.result.Results;
import dev.brine.lab.result.ResultsFile;
import dev.brine.lab.result.Row;
import dev.brine.lab.result.Run;
import dev.brine.lab.serializer.Description;
import dev.brine.lab.workload.Sink;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Measures serializers against each other: the door of the lab.
 *
 * <p>A run goes round by round; in each round every cell gets one process, in the order of {@link
 * Schedule}. Everything is stored after every process.
 */
public final class Lab {
  /** The usual name of the file that a complete run leaves in its output folder. */
  public static final String RESULTS = "brine-results.json";

  /** The name of the file that holds a run which is not complete. */
  public static final String PARTIAL = "brine-results.partial.json";

  /** Messages of so many objects outlive collections and move into memory not used before. */
  private static final int LARGE = 10_000;

  /** The factor by which a process with an engine may take longer than one without. */
  private static final int ENGINE_STARTS = 10;

  private final Plan plan;
  private final Engines engines;
  private final Agenda agenda;
  private final List<MeasuredJvm> jvms;
  private final Progress progress;
  private final Journal journal;
  private final List<String> notes;

  private Lab(Plan plan, Progress progress) throws IOException, InterruptedException {
    this.plan = plan;
    this.progress = progress;
    engines = Engines.ofThisProcess();
    jvms = MeasuredJvm.all(homes(plan), plan.states());
    Agenda whole = Agenda.of(plan);
    Path partial = plan.output().resolve(PARTIAL);
    boolean resumed = plan.start() == Plan.Start.RESUMED;
    if (resumed) {
      Journal.requireSameRun(partial, Beginning.of(plan, jvms, whole));
    }
    Map<Sink, String> missing = Preparation.missing(engines, whole.entries(), progress);
    agenda = Agenda.of(plan, missing);
    Results empty = Beginning.of(plan, jvms, agenda);
    journal = resumed ? Journal.resume(partial, empty, missing) : Journal.begin(partial, empty);
    notes = new ArrayList<>(agenda.notes());
    if (resumed) {
      notes.add("Resumed at " + now() + ".");
    }
  }

  private static List<JavaHome> homes(Plan plan) throws IOException {
    List<JavaHome> homes = new ArrayList<>();
    for (Path home : plan.jdks()) {
      JavaHome next = JavaHome.of(home);
      if (homes.stream().anyMatch(other -> other.jvm().id().equals(next.jvm().id()))) {
        throw new IllegalArgumentException(
            "Two JDKs have the same version, " + next.jvm().id() + ": " + home);
      }
      homes.add(next);
    }
    return homes.isEmpty() ? List.of(JavaHome.current()) : homes;
  }

  /**
   * Runs a plan, and leaves the file of its results in its output folder. Where the process is
   * ended before, the time of the plan is used up, or a process fails on a workload over an engine,
   * {@link #PARTIAL} holds what was measured, to go on with.
   *
   * @throws CannotResume if the plan goes on with a run that is not there, or was planned otherwise
   * @throws IOException if a JDK does not answer, a process cannot be started or a file not be
   *     written
   * @throws InterruptedException if the thread is interrupted
   */
  public static Results run(Plan plan, Progress progress) throws IOException, InterruptedException {
    return new Lab(plan, progress).run();
  }

  private Results run() throws IOException, InterruptedException {
    List<Turn> turns = Schedule.of(jvms, agenda.entries(), plan.timing(), plan.seed());
    progress.planned(turns.size());
    Instant start = Instant.now();
    Duration spent = Duration.ZERO;
    int done = 0;
    int ran = 0;
    for (Turn turn : turns) {
      done++;
      if (journal.settled(turn.key(), turn.task(), turn.round())) {
        continue;
      }
      if (!plan.timing().allowsStart(turn, spent)) {
        sayWhatIsLeft(turns.subList(done - 1, turns.size()));
        progress.ended(ran, "the time of the " + plan.profile().label() + " profile is used up");
        return store();
      }
      progress.started(turn.key());
      take(turn);
      spent = Duration.between(start, Instant.now());
      ran++;
      progress.finished(turn.key(), done, remaining(spent, ran, turns.subList(done, turns.size())));
    }
    progress.ended(ran, ran == turns.size() ? "" : journal.whyOthersAreNotNeeded());
    List<String> workloadsToRepeat = journal.workloadsToRepeat();
    sayWhatFailed(workloadsToRepeat);
    Results results = store();
    Results complete = withWhatFollows(results);
    if (!complete.equals(results)) {
      ResultsFile.write(complete, plan.output().resolve(plan.results()));
    }
    if (workloadsToRepeat.isEmpty()) {
      Files.deleteIfExists(plan.output().resolve(PARTIAL));
    }
    return complete;
  }

  /** Adds what is found out, or worked out, after everything is measured. */
  private Results withWhatFollows(Results measured) throws IOException, InterruptedException {
    Results results = measured;
    if (plan.versions() == Plan.Versions.CHANGED) {
      results =
          results.withEvolution(
              EvolutionMatrix.of(plan, jvms.get(0).home(), agenda.entries(), results, progress));
    }
    if (plan.tails() == Plan.Tails.MEASURED) {
      List<JavaHome> homes =
          jvms.stream().filter(jvm -> jvm.jvm().state() == null).map(MeasuredJvm::home).toList();
      TailsAndFootprints run =
          new TailsAndFootprints(plan, homes, agenda.entries(), Analysis.of(results), progress);
      results = results.withTails(run.tails(), run.footprints());
    }
    return judge(results, plan.demand(), Optional.of(plan.preference()));
  }

  /**
   * Returns results as if some rows had not been measured.
   *
   * @param names rows, or libraries for all their rows
   * @throws dev.brine.lab.catalog.UnknownName if a name is neither that of a row nor of a library
   * @throws IllegalArgumentException if no row is left
   */
  public static Results without(Results measured, List<String> names) {
    if (names.isEmpty()) {
      return measured;
    }
    Set<String> ids = LeftOut.ids(measured.rows().stream().map(Row::description).toList(), names);
    Results rest = measured.withoutRows(ids, LeftOut.note(ids));
    if (rest.rows().isEmpty()) {
      throw new IllegalArgumentException("No row is left to show");
    }
    List<Decision> decisions = measured.decisions();
    return decisions.isEmpty()
        ? rest
        : rest.withDecisions(Decider.decide(Analysis.of(rest), decisions.get(0).preference()));
  }

  /**
   * Returns results of an earlier run without the rows that a later one leaves out, so that they do
   * not count as lost.
   *
   * @param names rows, or libraries for all their rows; the earlier run need not have them
   */
  public static Results earlierWithout(Results earlier, List<String> names) {
    List<Description> rows = earlier.rows().stream().map(Row::description).toList();
    Set<String> ids = LeftOut.idsIfThere(rows, names);
    return ids.isEmpty() ? earlier : earlier.withoutRows(ids, LeftOut.note(ids));
  }

  /**
   * Returns results with what follows from them for an application.
   *
   * @param demand what it needs, or empty to keep what the results say
   * @param preference how much each criterion matters, or empty to keep what the results say
   */
  public static Results judge(
      Results measured, Optional<Demand> demand, Optional<Preference> preference) {
    Results results = measured;
    if (demand.isPresent()) {
      Demand needed = demand.get();
      results = results.withOwnership(needed, Ownership.of(Analysis.of(results), needed));
    }
    return preference.isPresent()
        ? results.withDecisions(Decider.decide(Analysis.of(results), preference.get()))
        : results;
  }

  /** Notes what the results themselves do not show: that more processes were planned. */
  private void sayWhatIsLeft(List<Turn> left) {
    String start = "The time of the " + plan.profile().label() + " profile was used up ";
    if (left.stream().allMatch(turn -> turn.task() == Task.FIRST_USE)) {
      notes.add(start + "before every first use was timed; --resume times the rest.");
    } else if (left.stream().noneMatch(Turn::isFirstOfCell)) {
      notes.add(start + "after the first process of each cell; --resume adds the others.");
    }
  }

  private void sayWhatFailed(List<String> workloadsToRepeat) {
    if (!workloadsToRepeat.isEmpty()) {
      notes.add(
          "A process failed on "
              + String.join(", ", workloadsToRepeat)
              + ", perhaps because of the engine; --resume measures again what failed there.");
    }
  }

  /** Returns how long the processes that are left will take, or those that may still be started. */
  private Duration remaining(Duration spent, int ran, List<Turn> left) {
    Duration each = spent.dividedBy(ran);
    Duration remaining = Duration.ZERO;
    for (Turn turn : left) {
      if (!plan.timing().allowsStart(turn, spent.plus(remaining))) {
        break;
      }
      remaining = remaining.plus(each);
    }
    return remaining;
  }

  private void take(Turn turn) throws IOException, InterruptedException {
    Path result = Files.createTempFile("brine-fork", ".json");
    Files.delete(result);
    ForkRequest request =
        new ForkRequest(
            plan.catalog().getClass().getName(),
            turn.task(),
            turn.jvm().state(),
            turn.entry().row(),
            turn.entry().workload().id(),
            turn.entry().size(),
            plan.seed(),
            turn.round(),
            plan.threads(),
            plan.timing().iterations(),
            result);
    Fork fork =
        new Fork(turn.jvm().home(), flags(turn.entry()), limit(turn.entry()))
            .with(plan.catalog().setting())
            .with(turn.entry().serializer())
            .with(engines, turn.entry().workload().sink());
    LoadWatch watch = LoadWatch.start();
    ForkResult found = fork.run(request);
    journal.add(turn.key(), turn.task(), found, watch.load(turn.round()));
    if (turn.task() == Task.FIRST_USE && found.outcome() != Outcome.MEASURED) {
      notes.add(
          "The first use of " + turn.entry().row() + " was not timed: " + found.reason() + ".");
    }
  }

  /** Returns the CPU time after which a process counts as hung; it starts its engine within it. */
  private Duration limit(Entry entry) {
    Duration limit = plan.timing().forkLimit();
    return entry.workload().sink().isEngine() ? limit.multipliedBy(ENGINE_STARTS) : limit;
  }

  /** Returns the flags of a row, and for large messages one that touches all memory beforehand. */
  private static List<String> flags(Entry entry) {
    List<String> flags = new ArrayList<>(entry.serializer().description().jvmFlags());
    flags.addAll(Engines.jvmFlags(entry.workload().sink()));
    if (entry.size() >= LARGE) {
      flags.add("-XX:+AlwaysPreTouch");
    }
    return flags;
  }

  /** Stores the results; what there is to resume stays beside them where the time is used up. */
  private Results store() throws IOException {
    Run begun = journal.run();
    Run ended =
        new Run(
            begun.brineVersion(),
            begun.command(),
            begun.profile(),
            begun.seed(),
            begun.threads(),
            begun.state(),
            begun.started(),
            now(),
            begun.machine().withLoadAfter(ThisMachine.load()),
            begun.jvms(),
            notes);
    Results results = journal.results(ended);
    ResultsFile.write(results, plan.output().resolve(plan.results()));
    return results;
  }

  private static String now() {
    return Beginning.text(Instant.now());
  }
}
