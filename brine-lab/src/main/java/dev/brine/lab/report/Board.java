// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.report;

import dev.brine.lab.analysis.Analysis;
import dev.brine.lab.analysis.Estimate;
import dev.brine.lab.analysis.Footing;
import dev.brine.lab.analysis.Separation;
import dev.brine.lab.analysis.StateEffects;
import dev.brine.lab.analysis.Throughput;
import dev.brine.lab.result.Cell;
import dev.brine.lab.result.CellKey;
import dev.brine.lab.result.FullSpeed;
import dev.brine.lab.result.Jvm;
import dev.brine.lab.result.Operation;
import dev.brine.lab.result.Outcome;
import dev.brine.lab.result.Subject;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The lines of one subject in one JVM, fastest first, those without figures last.
 *
 * @param jvm the JVM
 * @param subject the subject
 * @param threads how many also ran at once, 1 for none besides
 * @param lines one for each row of the run that was planned
 */
public record Board(String jvm, Subject subject, int threads, List<Line> lines) {
  /**
   * Returns the lines of a subject in a JVM; nothing is compared with the best where a row was not
   * measured, which may be the best.
   */
  public static Board of(Analysis analysis, String jvm, Subject subject) {
    List<Cell> cells = analysis.cells(jvm, subject);
    boolean complete = cells.stream().noneMatch(cell -> cell.outcome() == Outcome.PENDING);
    Optional<Estimate> best =
        fastest(analysis, cells.stream().filter(Analysis::isFaithful).toList())
            .or(() -> fastest(analysis, cells))
            .filter(estimate -> complete);
    CellKey baseline = new CellKey(jvm, Analysis.BASELINE, subject.workload(), subject.size());
    Optional<Estimate> java = analysis.total(baseline);
    Throughput throughput = Throughput.of(analysis, cells);
    List<Line> lines = new ArrayList<>();
    for (Cell cell : cells) {
      lines.add(line(analysis, throughput, cell, best, java));
    }
    lines.sort(
        Comparator.comparingDouble(
            line -> line.total().map(Estimate::median).orElse(Double.POSITIVE_INFINITY)));
    return new Board(jvm, subject, throughput.threads(), List.copyOf(lines));
  }

  /** Returns the boards of all subjects in a JVM that are worth showing. */
  public static List<Board> all(Analysis analysis, Jvm jvm) {
    return analysis.results().subjects().stream()
        .flatMap(subject -> shown(analysis, jvm, subject).stream())
        .toList();
  }

  /**
   * Returns the lines of a subject in a JVM, unless there are none, or the JVM is in a second state
   * where no time differs from the first one by more than noise.
   */
  static Optional<Board> shown(Analysis analysis, Jvm jvm, Subject subject) {
    boolean repeats =
        jvm.state() != null && StateEffects.of(analysis, jvm, subject).effects().isEmpty();
    return Optional.of(of(analysis, jvm.id(), subject))
        .filter(board -> !repeats && !board.lines().isEmpty());
  }

  /** Returns the line of a row, if it is there. */
  public Optional<Line> line(String row) {
    return lines.stream().filter(line -> line.row().id().equals(row)).findFirst();
  }

  /** Returns the first footing with several libraries, else the first with one. */
  public Footing footing() {
    return Footing.COMPARED.stream()
        .filter(footing -> fastest(footing).size() > 1)
        .findFirst()
        .or(() -> Footing.COMPARED.stream().filter(f -> !fastest(f).isEmpty()).findFirst())
        .orElse(Footing.ANY);
  }

  /** Returns the fastest faithful row of each library on a footing, the fastest library first. */
  public List<Line> fastest(Footing footing) {
    Map<String, Line> libraries = new LinkedHashMap<>();
    lines.stream()
        .filter(line -> line.isFaithful() && !line.isYardstick() && line.total().isPresent())
        .filter(line -> footing.includes(line.row()))
        .forEach(line -> libraries.putIfAbsent(line.row().library().key(), line));
    return List.copyOf(libraries.values());
  }

  /** Returns whether every row was reached before the run ended. */
  boolean isComplete() {
    return lines.stream().noneMatch(Line::isPending);
  }

  /** Returns the names of the rows that were not reached, or an empty string. */
  String notMeasured() {
    return lines.stream().filter(Line::isPending).map(Line::name).collect(Collectors.joining("; "));
  }

  /**
   * Returns whether every row was reached, and one faithful contender leads, by more than noise, in
   * the marked figure.
   */
  boolean isDecided(Function<Line, Optional<Mark>> figure) {
    return isComplete()
        && lines.stream()
                .filter(line -> line.isFaithful() && !line.isYardstick())
                .flatMap(line -> figure.apply(line).stream())
                .filter(mark -> mark.separation() != Separation.SEPARATED)
                .count()
            == 1;
  }

  private static Line line(
      Analysis analysis,
      Throughput throughput,
      Cell cell,
      Optional<Estimate> best,
      Optional<Estimate> java) {
    CellKey key = cell.key();
    Map<Operation, Estimate> times = new EnumMap<>(Operation.class);
    Map<Operation, Mark> marks = new EnumMap<>(Operation.class);
    Map<Operation, Double> allocations = new EnumMap<>(Operation.class);
    Map<Operation, FullSpeed> fullSpeeds = new EnumMap<>(Operation.class);
    for (Operation operation : Operation.values()) {
      analysis.estimate(key, operation).ifPresent(time -> times.put(operation, time));
      analysis.allocation(key, operation).ifPresent(bytes -> allocations.put(operation, bytes));
      analysis.fullSpeed(key, operation).ifPresent(speed -> fullSpeeds.put(operation, speed));
      analysis
          .factorToBest(key, operation)
          .filter(factor -> best.isPresent())
          .flatMap(f -> analysis.separation(key, operation).map(s -> new Mark(f, s)))
          .ifPresent(mark -> marks.put(operation, mark));
    }
    Optional<Estimate> total = analysis.total(key);
    return new Line(
        analysis.row(key),
        cell,
        times,
        marks,
        allocations,
        fullSpeeds,
        analysis.effort(key),
        total,
        total.flatMap(own -> best.map(other -> mark(own, other, analysis.isContender(key)))),
        throughput.together(key),
        throughput.scaling(key),
        total.flatMap(own -> java.map(other -> other.median() / own.median())));
  }

  private static Mark mark(Estimate own, Estimate best, boolean contender) {
    double factor = own.median() / best.median();
    if (contender && own.equals(best)) {
      return new Mark(factor, Separation.BEST);
    }
    return new Mark(
        factor, own.isSeparatedFrom(best) ? Separation.SEPARATED : Separation.NOT_SEPARATED);
  }

  private static Optional<Estimate> fastest(Analysis analysis, List<Cell> cells) {
    return cells.stream()
        .map(Cell::key)
        .filter(analysis::isContender)
        .flatMap(key -> analysis.total(key).stream())
        .min(Comparator.comparingDouble(Estimate::median));
  }
}
