// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.tail;

import dev.brine.lab.result.Cell;
import dev.brine.lab.result.CellKey;
import dev.brine.lab.result.Footprint;
import dev.brine.lab.result.FootprintCell;
import dev.brine.lab.result.Load;
import dev.brine.lab.result.Operation;
import dev.brine.lab.result.Results;
import dev.brine.lab.result.Sample;
import dev.brine.lab.result.TailCell;
import dev.brine.lab.result.TailCell.Pauses;
import dev.brine.lab.result.TailCell.Round;
import dev.brine.lab.tail.SteadyRate.Latencies;
import java.util.ArrayList;
import java.util.List;

/** Latencies of libraries whose every message takes a time that was planted. */
public final class PlantedTails {
  static final double RATE = 1_000;
  static final long MESSAGES = 10_000;
  static final Load QUIET = new Load(0, 0.01, 0, 0.1);
  static final Load BUSY = new Load(0, 0.7, 0, 20);
  private static final long MICRO = 1_000;
  private static final int ROUNDS = 3;

  private PlantedTails() {}

  /** Returns the cost of a library that always takes the same time, with a little noise. */
  static Cost steady(long micros) {
    return message -> micros * MICRO + message % 7;
  }

  /** Returns the cost of one that takes a pause at every so many messages. */
  static Cost pausing(long micros, int every, long pauseMicros) {
    return message ->
        micros * MICRO + (message % every == every / 2 ? pauseMicros * MICRO : message % 7);
  }

  /** Returns the latencies of a library under the rate. */
  static Latencies latencies(double rate, long messages, Cost cost) {
    Steps steps = new Steps();
    long[] message = {0};
    try {
      return new SteadyRate(rate, steps).run(messages, () -> steps.now += cost.nanos(message[0]++));
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  static TailCell cell(CellKey key, Collector collector, Cost cost, Load load) {
    List<Round> rounds = new ArrayList<>();
    for (int round = 0; round < ROUNDS; round++) {
      int shift = round;
      Latencies found = latencies(RATE, MESSAGES, message -> cost.nanos(message) + shift);
      rounds.add(
          new Round(
              round,
              found.latency().getTotalCount(),
              found.lateNanos(),
              Histograms.text(found.latency()),
              Histograms.text(found.service()),
              new Pauses(2, 5e6, 3e6),
              new Load(round, load.others(), load.steal(), load.average())));
    }
    return new TailCell(key, collector.label(), List.of("-Xmx2g"), RATE, "", MESSAGES, rounds, "");
  }

  /** Returns a run with latencies of its first workload, each row a bit slower than the last. */
  public static Results on(Results results) {
    List<TailCell> tails = new ArrayList<>();
    List<FootprintCell> footprints = new ArrayList<>();
    String workload = results.subjects().get(0).workload();
    results.cells().stream()
        .filter(cell -> cell.key().workload().equals(workload))
        .filter(cell -> cell.fidelity() != null && !cell.key().row().equals("memory-copy"))
        .forEach(
            cell -> {
              int place = tails.size() / Collector.values().length + 1;
              for (Collector collector : Collector.values()) {
                Cost cost = pausing(5L * place, 2_000, 1_000L * place);
                tails.add(cell(cell.key(), collector, cost, QUIET));
              }
              footprints.add(
                  new FootprintCell(
                      cell.key().jvm(),
                      cell.key().row(),
                      400_000,
                      1e8,
                      2e8,
                      3e5,
                      "",
                      List.of(2e8),
                      List.of(1e8),
                      3e7,
                      ""));
            });
    List<Cell> cells =
        results.cells().stream()
            .map(cell -> cell.key().workload().equals(workload) ? withFootprint(cell) : cell)
            .toList();
    return new Results(results.format(), results.run(), results.rows(), results.subjects(), cells)
        .withDecisions(results.decisions())
        .withTails(tails, footprints);
  }

  private static Cell withFootprint(Cell cell) {
    List<Sample> samples =
        cell.samples().stream()
            .map(
                sample ->
                    sample.operation() == Operation.FIRST_USE
                        ? new Sample(
                            sample.round(),
                            sample.operation(),
                            sample.nanos(),
                            sample.allocatedBytes(),
                            null,
                            null,
                            List.of(),
                            new Footprint(10_000, 394, 1_654_632, 360_192, 1, 330_760))
                        : sample)
            .toList();
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

  /** The time of a message. */
  interface Cost {
    /** Returns nanoseconds. */
    long nanos(long message);
  }

  /** A clock that moves only where something takes time or waits. */
  private static final class Steps implements Ticker {
    private long now = 1_000_000;

    @Override
    public long nanos() {
      return now;
    }

    @Override
    public void awaitUntil(long nanos) {
      now = Math.max(now, nanos);
    }
  }
}
