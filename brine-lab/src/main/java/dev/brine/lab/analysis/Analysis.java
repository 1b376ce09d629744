// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.analysis;

import dev.brine.lab.fidelity.Grade;
import dev.brine.lab.result.Cell;
import dev.brine.lab.result.CellKey;
import dev.brine.lab.result.Clock;
import dev.brine.lab.result.Effort;
import dev.brine.lab.result.FullSpeed;
import dev.brine.lab.result.Operation;
import dev.brine.lab.result.Outcome;
import dev.brine.lab.result.Results;
import dev.brine.lab.result.Row;
import dev.brine.lab.result.Sample;
import dev.brine.lab.result.Sizes;
import dev.brine.lab.result.Subject;
import dev.brine.lab.serializer.Description.Model;
import dev.brine.lab.serializer.Description.Role;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.DoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.apache.commons.statistics.descriptive.Median;

/**
 * The analysis of a run's samples: medians with intervals, factors, and comparisons of rows.
 * Immutable.
 */
public final class Analysis {
  /** The row that everybody has already: Java's own serialization. */
  public static final String BASELINE = "jdk";

  private final Results results;
  private final Clock clock;
  private final Map<CellKey, Cell> cells = new LinkedHashMap<>();
  private final Map<String, Row> rows;
  private final Map<CellKey, Map<Operation, Estimate>> estimates = new HashMap<>();
  private final Map<CellKey, Map<Operation, ForkBootstrap<CellKey>>> bootstraps = new HashMap<>();

  private Analysis(Results results, Clock clock) {
    this.results = results;
    this.clock = clock;
    results.cells().forEach(cell -> cells.put(cell.key(), cell));
    rows = results.rows().stream().collect(Collectors.toMap(Row::id, row -> row));
    results.cells().stream()
        .collect(Collectors.groupingBy(cell -> Group.of(cell.key())))
        .values()
        .forEach(this::estimateGroup);
  }

  /**
   * Returns the analysis of a run, complete or not, by one clock: by CPU time if other programs
   * used the processors and the CPU time of every sample is known, else by the time that passed.
   */
  public static Analysis of(Results results) {
    return of(results, Noise.of(results).isNoisy() ? Clock.CPU : Clock.WALL);
  }

  /** Returns the analysis of a run by a clock, or by the time that passed where it must be. */
  static Analysis of(Results results, Clock wanted) {
    return new Analysis(results, hasCpuTimes(results) ? wanted : Clock.WALL);
  }

  /** Returns the analyses of two runs, an earlier and a later one, by the same clock. */
  public static List<Analysis> of(Results before, Results after) {
    boolean isNoisy = Noise.of(before).isNoisy() || Noise.of(after).isNoisy();
    boolean isCpu = isNoisy && hasCpuTimes(before) && hasCpuTimes(after);
    Clock same = isCpu ? Clock.CPU : Clock.WALL;
    return List.of(of(before, same), of(after, same));
  }

  /** An exchange is never timed by its CPU time. */
  private static boolean hasCpuTimes(Results results) {
    List<Sample> samples =
        results.cells().stream()
            .flatMap(cell -> cell.samples().stream())
            .filter(sample -> sample.operation() != Operation.EXCHANGE)
            .toList();
    return !samples.isEmpty() && samples.stream().allMatch(Sample::hasCpuTime);
  }

  /** Returns the run that is analysed. */
  public Results results() {
    return results;
  }

  /** Returns the clock of all times but those of exchanges. */
  public Clock clock() {
    return clock;
  }

  /** Returns the row of a cell. */
  public Row row(CellKey key) {
    return rows.get(key.row());
  }

  /** Returns the cell with a key, if the run planned it. */
  public Optional<Cell> cell(CellKey key) {
    return Optional.ofNullable(cells.get(key));
  }

  /** Returns the cells of one subject in one JVM, in the order of the rows. */
  public List<Cell> cells(String jvm, Subject subject) {
    return cells.values().stream()
        .filter(
            cell ->
                cell.key().jvm().equals(jvm)
                    && cell.key().workload().equals(subject.workload())
                    && cell.key().size() == subject.size())
        .toList();
  }

  /** Returns the time of one message in nanoseconds, if the cell has it. */
  public Optional<Estimate> estimate(CellKey key, Operation operation) {
    return Optional.ofNullable(estimates.getOrDefault(key, Map.of()).get(operation));
  }

  /**
   * Returns the time in nanoseconds to send one message from end to end: to write and read it, or
   * to exchange it where it goes to a server.
   */
  public Optional<Estimate> total(CellKey key) {
    return estimate(key, Operation.EXCHANGE)
        .or(
            () ->
                estimate(key, Operation.SERIALIZE)
                    .flatMap(out -> estimate(key, Operation.DESERIALIZE).map(out::plus)));
  }

  /**
   * Returns values that {@link #total} may truly have, as likely as they are frequent, or none
   * where that is not known. The cell has a total.
   */
  double[] totalDraws(CellKey key) {
    Map<Operation, ForkBootstrap<CellKey>> own = bootstraps.get(key);
    if (own.containsKey(Operation.EXCHANGE)) {
      return own.get(Operation.EXCHANGE).draws(key);
    }
    double[] sum = own.get(Operation.SERIALIZE).draws(key);
    double[] in = own.get(Operation.DESERIALIZE).draws(key);
    if (sum.length == 0 || in.length == 0) {
      return new double[0];
    }
    for (int i = 0; i < sum.length; i++) {
      sum[i] += in[i];
    }
    return sum;
  }

  /** Returns the median of {@link #total}. */
  public Optional<Double> totalNanos(CellKey key) {
    return total(key).map(Estimate::median);
  }

  /** Returns the mean bytes of one message, if the cell has messages. */
  Optional<Double> rawBytes(CellKey key) {
    return cell(key).map(Cell::sizes).map(Sizes::raw).filter(Double::isFinite);
  }

  /** Returns the bytes allocated for one message: the median over the forks, if measured. */
  public Optional<Double> allocation(CellKey key, Operation operation) {
    return median(samples(key, operation).mapToDouble(Sample::allocatedBytes));
  }

  /**
   * Returns the effort of the process for one message that was exchanged with a server: the medians
   * over the processes, or empty where it was not measured.
   */
  public Optional<Effort> effort(CellKey key) {
    List<Effort> efforts =
        samples(key, Operation.EXCHANGE).map(Sample::effort).filter(Objects::nonNull).toList();
    return median(efforts.stream().mapToDouble(Effort::cpuNanos))
        .flatMap(
            cpu ->
                median(efforts.stream().mapToDouble(Effort::collectingNanos))
                    .map(collecting -> new Effort(cpu, collecting)));
  }

  /**
   * Returns the time to full speed of an operation: that of the process in the middle, if it was
   * measured.
   */
  public Optional<FullSpeed> fullSpeed(CellKey key, Operation operation) {
    List<FullSpeed> each =
        samples(key, operation)
            .map(Sample::fullSpeed)
            .filter(Objects::nonNull)
            .sorted(
                Comparator.comparing((FullSpeed speed) -> !speed.reached())
                    .thenComparingDouble(FullSpeed::nanos))
            .toList();
    return each.isEmpty() ? Optional.empty() : Optional.of(each.get(each.size() / 2));
  }

  private static Optional<Double> median(DoubleStream figures) {
    double[] values = figures.filter(Double::isFinite).toArray();
    return values.length == 0
        ? Optional.empty()
        : Optional.of(Median.withDefaults().evaluate(values));
  }

  /**
   * Returns the fastest contender of an operation, among those that bring back the workload
   * faithfully if there is one.
   *
   * @param key any cell of the workload, size and JVM
   */
  public Optional<CellKey> best(CellKey key, Operation operation) {
    List<Cell> rivals =
        cells.values().stream()
            .filter(cell -> Group.of(cell.key()).equals(Group.of(key)))
            .filter(cell -> isContender(cell.key()))
            .filter(cell -> estimate(cell.key(), operation).isPresent())
            .toList();
    List<Cell> faithful = rivals.stream().filter(Analysis::isFaithful).toList();
    return (faithful.isEmpty() ? rivals : faithful)
        .stream()
            .map(Cell::key)
            .min(Comparator.comparingDouble(k -> estimate(k, operation).orElseThrow().median()));
  }

  /** Returns the time of a cell divided by that of the best, if both have figures. */
  public Optional<Double> factorToBest(CellKey key, Operation operation) {
    return estimate(key, operation)
        .flatMap(
            own ->
                best(key, operation)
                    .flatMap(best -> estimate(best, operation))
                    .map(best -> own.median() / best.median()));
  }

  /** Returns how the time of a cell compares with the best, if both have figures. */
  public Optional<Separation> separation(CellKey key, Operation operation) {
    Optional<Estimate> own = estimate(key, operation);
    Optional<CellKey> best = best(key, operation);
    if (own.isEmpty() || best.isEmpty()) {
      return Optional.empty();
    }
    if (best.get().equals(key)) {
      return Optional.of(Separation.BEST);
    }
    Estimate rival = estimate(best.get(), operation).orElseThrow();
    return Optional.of(
        own.get().isSeparatedFrom(rival) ? Separation.SEPARATED : Separation.NOT_SEPARATED);
  }

  /**
   * Returns the faithful contenders that no other one beats in both bytes and time, smallest first.
   */
  public List<CellKey> pareto(String jvm, Subject subject) {
    List<Cell> rivals =
        cells(jvm, subject).stream()
            .filter(cell -> isContender(cell.key()) && isFaithful(cell))
            .filter(cell -> cell.sizes() != null && totalNanos(cell.key()).isPresent())
            .filter(cell -> Double.isFinite(cell.sizes().bytes()))
            .sorted(
                Comparator.comparingDouble((Cell cell) -> cell.sizes().bytes())
                    .thenComparing(cell -> totalNanos(cell.key()).orElseThrow()))
            .toList();
    double fastest = Double.POSITIVE_INFINITY;
    List<CellKey> front = new ArrayList<>();
    for (Cell cell : rivals) {
      double time = totalNanos(cell.key()).orElseThrow();
      if (time < fastest) {
        fastest = time;
        front.add(cell.key());
      }
    }
    return front;
  }

  /** Returns the verdict of the run, in words. */
  public Verdict verdict() {
    return new VerdictWriter(this).write();
  }

  /** Returns why no library is named the fastest on a workload, if one is able to be. */
  public Optional<String> obstacle(String jvm, Subject subject) {
    return WorkloadWriter.obstacle(this, jvm, subject);
  }

  /** Returns which libraries are the fastest on a workload, a sentence for each footing. */
  public List<String> fastest(String jvm, Subject subject) {
    return WorkloadWriter.fastest(this, jvm, subject);
  }

  /**
   * Returns which libraries write the fewest bytes on a workload, a sentence for each footing on
   * which every library was measured there.
   *
   * @param unit puts bytes into words
   */
  public List<String> smallest(String jvm, Subject subject, DoubleFunction<String> unit) {
    return WorkloadWriter.smallest(this, jvm, subject, unit).toList();
  }

  /**
   * Returns the name of a cell's row as sentences have it: the library, settings in parentheses.
   */
  public String name(CellKey key) {
    return Contender.named(row(key));
  }

  /** Returns how quiet the machine was during the run. */
  public Noise noise() {
    return Noise.of(results);
  }

  /** Returns whether others used so much of the machine that times of a workload show no order. */
  public boolean isTooNoisy(Subject subject) {
    return (clock == Clock.WALL || subject.sink().isServer()) && noise().isTooNoisy();
  }

  /** Returns whether that is so of the workload of a cell that was timed. */
  boolean isTooNoisy(CellKey key) {
    boolean isWall = clock == Clock.WALL || estimate(key, Operation.EXCHANGE).isPresent();
    return isWall && noise().isTooNoisy();
  }

  /** Returns whether that is so of any of some workloads. */
  boolean isTooNoisy(List<Subject> subjects) {
    return subjects.stream().anyMatch(this::isTooNoisy);
  }

  /**
   * Returns whether a row takes part in the contest: no yardstick, and none that is spared the way
   * from the user's own objects to its messages.
   */
  public boolean isContender(CellKey key) {
    return isContender(rows.get(key.row()));
  }

  static boolean isContender(Row row) {
    return row.description().role() == Role.CONTENDER && row.description().model() != Model.MESSAGE;
  }

  /** Returns whether what came back was the same in every respect that a program can rely on. */
  public static boolean isFaithful(Cell cell) {
    return cell.outcome() == Outcome.MEASURED
        && cell.fidelity() != null
        && cell.fidelity().grade().compareTo(Grade.EQUAL) <= 0;
  }

  private void estimateGroup(List<Cell> group) {
    for (Operation operation : Operation.values()) {
      Map<CellKey, double[]> forks = new LinkedHashMap<>();
      for (Cell cell : group) {
        double[] medians =
            samples(cell.key(), operation).mapToDouble(sample -> sample.median(clock)).toArray();
        if (medians.length > 0) {
          forks.put(cell.key(), medians);
        }
      }
      ForkBootstrap<CellKey> bootstrap = new ForkBootstrap<>(forks, results.run().seed());
      bootstrap
          .estimates()
          .forEach(
              (key, estimate) -> {
                estimates.computeIfAbsent(key, k -> new HashMap<>()).put(operation, estimate);
                bootstraps.computeIfAbsent(key, k -> new HashMap<>()).put(operation, bootstrap);
              });
    }
  }

  private Stream<Sample> samples(CellKey key, Operation operation) {
    return cells.get(key).samples().stream().filter(sample -> sample.operation() == operation);
  }

  /** Cells that were measured under the same conditions and may be compared. */
  private record Group(String jvm, String workload, int size) {
    static Group of(CellKey key) {
      return new Group(key.jvm(), key.workload(), key.size());
    }
  }
}
