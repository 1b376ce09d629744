// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.tail;

import dev.brine.lab.catalog.Catalog;
import dev.brine.lab.load.LoadWatch;
import dev.brine.lab.measure.Fork;
import dev.brine.lab.measure.Fork.Answer;
import dev.brine.lab.measure.Iterations;
import dev.brine.lab.measure.JavaHome;
import dev.brine.lab.measure.JvmState;
import dev.brine.lab.result.CellKey;
import dev.brine.lab.result.Json;
import dev.brine.lab.result.Jvm;
import dev.brine.lab.result.TailCell;
import dev.brine.lab.result.TailCell.Round;
import dev.brine.lab.serializer.Serializer;
import dev.brine.lab.workload.Workload;
import dev.brine.optimize.internal.archive.TemporaryFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;

/**
 * Measures latencies in one process for each row, workload, JVM, collector and round. Within a
 * round all of them take turns.
 */
public final class TailRun {
  private static final String LOG = "safepoints.log";

  private final Catalog catalog;
  private final long seed;
  private final JvmState state;
  private final Iterations iterations;
  private final Duration limit;
  private final Duration length;

  /**
   * Creates a run.
   *
   * @param seed chooses values and order
   * @param state the state that each process enters before
   * @param iterations the length of the warm-up
   * @param limit the CPU time after which a process counts as hung, beyond the length
   * @param length the time in which messages are measured, in each process
   */
  public TailRun(
      Catalog catalog,
      long seed,
      JvmState state,
      Iterations iterations,
      Duration limit,
      Duration length) {
    this.catalog = catalog;
    this.seed = seed;
    this.state = state;
    this.iterations = iterations;
    this.limit = limit;
    this.length = length;
  }

  /**
   * Returns the latencies of some cells with those collectors that their JVMs have.
   *
   * @param rounds processes for each of them
   * @param progress hears what is measured next
   * @throws IOException if no process can be started
   * @throws InterruptedException if the thread is interrupted
   */
  public List<TailCell> of(
      List<Target> targets, List<Collector> collectors, int rounds, Consumer<String> progress)
      throws IOException, InterruptedException {
    List<Open> cells = new ArrayList<>();
    for (Target target : targets) {
      for (Collector collector : collectors) {
        if (collector.missing(target.home().jvm()).isEmpty()) {
          cells.add(new Open(target, collector));
        }
      }
    }
    Random random = new Random(seed);
    for (int round = 0; round < rounds; round++) {
      List<Open> order = new ArrayList<>(cells);
      Collections.shuffle(order, random);
      int done = 0;
      for (Open cell : order) {
        progress.accept(
            "round %d of %d, process %d of %d: %s"
                .formatted(round + 1, rounds, ++done, order.size(), cell));
        if (cell.reason.isEmpty()) {
          measure(cell, round);
        }
      }
    }
    return cells.stream().map(cell -> cell.closed(planned(cell.target))).toList();
  }

  /** Returns the messages of one process. */
  private long planned(Target target) {
    return Math.max(1, Math.round(target.rate().perSecond() * length.toMillis() / 1_000.0));
  }

  private void measure(Open cell, int round) throws IOException, InterruptedException {
    Path folder = TemporaryFolder.create("brine-tail").path();
    Path result = folder.resolve("found.json");
    Path request = folder.resolve("request.json");
    Path log = folder.resolve(LOG);
    Target target = cell.target;
    Json.write(
        new TailRequest(
            catalog.getClass().getName(),
            target.row().description().id(),
            target.workload().id(),
            target.size(),
            seed,
            state,
            iterations,
            target.rate().perSecond(),
            planned(target),
            result.toString()),
        request);
    List<String> flags = new ArrayList<>(target.row().description().jvmFlags());
    flags.add(SafepointLog.flag(log.toString()));
    LoadWatch watch = LoadWatch.start();
    Answer<TailFound> answer =
        new Fork(cell.home(), flags, limit.plus(length.multipliedBy(3)))
            .with(catalog.setting())
            .with(target.row())
            .run(TailMain.class, List.of(request.toString()), result, TailFound.class);
    if (answer.found() == null || !answer.found().reason().isEmpty()) {
      cell.reason = answer.found() == null ? answer.reason() : answer.found().reason();
      return;
    }
    TailFound found = answer.found();
    cell.rounds.add(
        new Round(
            round,
            found.messages(),
            found.lateNanos(),
            found.latency(),
            found.service(),
            SafepointLog.pauses(Files.readAllLines(log), found.fromMillis(), found.toMillis()),
            watch.load(round)));
  }

  /**
   * A cell to measure.
   *
   * @param home the JDK
   * @param row the serializer
   * @param workload a workload in memory
   * @param size objects in one message
   * @param rate the rate
   */
  public record Target(JavaHome home, Serializer row, Workload workload, int size, Rate rate) {}

  /** A cell that is being measured with one collector. */
  private static final class Open {
    private final Target target;
    private final Collector collector;
    private final List<Round> rounds = new ArrayList<>();
    private String reason = "";

    Open(Target target, Collector collector) {
      this.target = target;
      this.collector = collector;
    }

    JavaHome home() {
      Jvm jvm = target.home().jvm();
      return new JavaHome(
          target.home().java(), new Jvm(jvm.id(), jvm.name(), jvm.vendor(), collector.flags(jvm)));
    }

    TailCell closed(long planned) {
      Jvm jvm = target.home().jvm();
      return new TailCell(
          new CellKey(
              jvm.id(), target.row().description().id(), target.workload().id(), target.size()),
          collector.label(),
          collector.flags(jvm),
          target.rate().perSecond(),
          target.rate().slowest(),
          planned,
          rounds,
          reason);
    }

    @Override
    public String toString() {
      return target.workload().id()
          + " "
          + target.row().description().id()
          + ", "
          + collector.label()
          + " on Java "
          + target.home().jvm().id();
    }
  }
}
