// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab;

import dev.brine.lab.analysis.Analysis;
import dev.brine.lab.footprint.FootprintRun;
import dev.brine.lab.measure.ForkRequest;
import dev.brine.lab.measure.ForkRequest.Task;
import dev.brine.lab.measure.JavaHome;
import dev.brine.lab.result.FootprintCell;
import dev.brine.lab.result.TailCell;
import dev.brine.lab.tail.Collector;
import dev.brine.lab.tail.Rate;
import dev.brine.lab.tail.TailRun;
import dev.brine.lab.tail.TailRun.Target;
import dev.brine.lab.tail.TailSentences;
import dev.brine.lab.workload.Sink;
import dev.brine.optimize.internal.archive.TemporaryFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Measures latencies and footprints after everything else, because the rate of the latencies
 * follows from the times.
 */
final class TailsAndFootprints {
  private final Plan plan;
  private final List<JavaHome> homes;
  private final List<Entry> entries;
  private final Analysis analysis;
  private final Progress progress;

  /**
   * Creates what measures them.
   *
   * @param entries the cells of one JVM
   * @param analysis what was measured
   */
  TailsAndFootprints(
      Plan plan, List<JavaHome> homes, List<Entry> entries, Analysis analysis, Progress progress) {
    this.plan = plan;
    this.homes = homes;
    this.entries = entries;
    this.analysis = analysis;
    this.progress = progress;
  }

  /** Returns the latencies of the cells that were timed. */
  List<TailCell> tails() throws IOException, InterruptedException {
    List<Target> targets = new ArrayList<>();
    for (JavaHome home : homes) {
      Map<String, List<Entry>> groups = new LinkedHashMap<>();
      for (Entry entry : timed(home)) {
        groups
            .computeIfAbsent(entry.key(home.jvm()).label(), label -> new ArrayList<>())
            .add(entry);
      }
      groups.values().forEach(group -> targets.addAll(targets(home, group)));
    }
    TailRun run =
        new TailRun(
            plan.catalog(),
            plan.seed(),
            plan.states().get(0),
            plan.timing().iterations(),
            plan.timing().forkLimit(),
            length());
    return run.of(
        targets,
        List.of(Collector.values()),
        rounds(),
        what -> progress.following("Tails, " + what));
  }

  private List<Target> targets(JavaHome home, List<Entry> group) {
    Optional<Rate> rate =
        Rate.of(analysis, group.stream().map(entry -> entry.key(home.jvm())).toList());
    return group.stream()
        .flatMap(
            entry ->
                rate.stream()
                    .map(
                        found ->
                            new Target(
                                home, entry.serializer(), entry.workload(), entry.size(), found)))
        .toList();
  }

  /** Returns the processes of each row: enough to name an order, but in the quick profile. */
  private int rounds() {
    int rounds = plan.timing().rounds();
    return plan.profile() == Profile.QUICK
        ? rounds
        : Math.max(rounds, TailSentences.FEWEST_PROCESSES);
  }

  /** Returns the time in which the messages of one process are measured. */
  private Duration length() {
    return switch (plan.profile()) {
      case QUICK -> Duration.ofSeconds(3);
      case STANDARD -> Duration.ofSeconds(8);
      case THOROUGH -> Duration.ofSeconds(20);
    };
  }

  /** Returns the footprint of each row whose first use was timed. */
  List<FootprintCell> footprints() throws IOException, InterruptedException {
    FootprintRun run = new FootprintRun(plan.catalog(), plan.timing().forkLimit());
    List<FootprintCell> cells = new ArrayList<>();
    for (JavaHome home : homes) {
      for (Entry entry : timed(home)) {
        boolean isNew =
            cells.stream()
                .noneMatch(
                    cell -> cell.jvm().equals(home.jvm().id()) && cell.row().equals(entry.row()));
        if (isNew) {
          progress.following("Footprint, " + entry.row() + " on Java " + home.jvm().id());
          cells.add(
              run.of(
                  home,
                  entry.serializer(),
                  request(entry),
                  Math.max(1, plan.timing().firstUses())));
        }
      }
    }
    return cells;
  }

  /** Returns the order for a first use; its round is not the one that counts classes. */
  private ForkRequest request(Entry entry) throws IOException {
    Path result = TemporaryFolder.create("brine-first-use").path().resolve("found.json");
    return new ForkRequest(
        plan.catalog().getClass().getName(),
        Task.FIRST_USE,
        plan.states().get(0),
        entry.row(),
        entry.workload().id(),
        entry.size(),
        plan.seed(),
        1,
        1,
        plan.timing().iterations(),
        result);
  }

  /**
   * Returns the cells in memory that were timed: those of the workloads that the user named, or
   * else of the yardstick. The copy of finished bytes handles no objects.
   */
  private List<Entry> timed(JavaHome home) {
    List<Entry> named = plan.workloads().isEmpty() ? Schedule.firstUses(entries) : entries;
    return named.stream()
        .filter(entry -> entry.workload().sink() == Sink.MEMORY)
        .filter(entry -> Rate.isMeasured(analysis, entry.key(home.jvm())))
        .filter(entry -> !entry.row().equals("memory-copy"))
        .toList();
  }
}
