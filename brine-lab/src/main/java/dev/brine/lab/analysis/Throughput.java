// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.analysis;

import dev.brine.lab.result.Cell;
import dev.brine.lab.result.CellKey;
import dev.brine.lab.result.Clock;
import dev.brine.lab.result.Operation;
import dev.brine.lab.result.Results;
import java.util.List;
import java.util.Optional;

/**
 * Computes the messages that a row handles in a second, with one thread and with several at once.
 */
public final class Throughput {
  private static final double NANOS_PER_SECOND = 1e9;
  private static final double LEVEL = 0.95;

  private final int threads;
  private final Analysis alone;
  private final Analysis together;

  private Throughput(int threads, Analysis alone, Analysis together) {
    this.threads = threads;
    this.alone = alone;
    this.together = together;
  }

  /**
   * Returns the throughput of some cells of a run, by the time that passed: threads that wait for
   * each other use no CPU time.
   *
   * @param cells all that are compared with each other
   */
  public static Throughput of(Analysis analysis, List<Cell> cells) {
    Results results = analysis.results();
    List<Cell> timed = cells.stream().map(Throughput::concurrent).toList();
    Results concurrent =
        new Results(results.format(), results.run(), results.rows(), results.subjects(), timed);
    Analysis alone = analysis.clock() == Clock.WALL ? analysis : Analysis.of(results, Clock.WALL);
    return new Throughput(results.run().threads(), alone, Analysis.of(concurrent, Clock.WALL));
  }

  private static Cell concurrent(Cell cell) {
    return new Cell(
        cell.key(),
        cell.outcome(),
        cell.reason(),
        cell.lastLines(),
        cell.fidelity(),
        cell.sizes(),
        cell.concurrent(),
        cell.loads());
  }

  /** Returns how many threads there were at once; 1 if rows were timed with one only. */
  public int threads() {
    return threads;
  }

  /** Returns the nanoseconds of one message in each thread while all run, if measured. */
  public Optional<Estimate> time(CellKey key, Operation operation) {
    return together.estimate(key, operation);
  }

  /** Returns the messages in a second, each written and read once, with one thread. */
  public Optional<Estimate> alone(CellKey key) {
    return alone.total(key).map(time -> perSecond(time, 1));
  }

  /** Returns the messages in a second, each written and read once, of all threads, if measured. */
  public Optional<Estimate> together(CellKey key) {
    return together.total(key).map(time -> perSecond(time, threads));
  }

  /** Returns the throughput of all threads divided by that of one, if measured. */
  public Optional<Estimate> scaling(CellKey key) {
    Optional<Estimate> one = alone.total(key);
    Optional<Estimate> all = together.total(key);
    if (one.isEmpty() || all.isEmpty()) {
      return Optional.empty();
    }
    double[] draws = alone.totalDraws(key);
    double[] others = together.totalDraws(key);
    double[] ratios = new double[Math.min(draws.length, others.length)];
    for (int i = 0; i < ratios.length; i++) {
      ratios[i] = threads * draws[i] / others[i];
    }
    double median = threads * one.get().median() / all.get().median();
    int forks = Math.min(one.get().forks(), all.get().forks());
    return Optional.of(ForkBootstrap.estimate(median, ratios, forks, LEVEL));
  }

  /** The longest time is the lowest throughput. */
  private static Estimate perSecond(Estimate time, int threads) {
    double all = threads * NANOS_PER_SECOND;
    return new Estimate(all / time.median(), all / time.high(), all / time.low(), time.forks());
  }
}
