// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab;

import dev.brine.lab.analysis.Analysis;
import dev.brine.lab.analysis.Estimate;
import dev.brine.lab.result.Cell;
import dev.brine.lab.result.CellKey;
import dev.brine.lab.result.Operation;
import dev.brine.lab.result.Outcome;
import dev.brine.lab.result.Results;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A condition that fails a build when figures have become worse than those of a baseline.
 *
 * <p>Written as {@code metric>factor}, several with commas between: {@code time>1.10,bytes>1.00}. A
 * time fails only where it is beyond the factor <em>and</em> its interval does not touch the
 * baseline's, so that noise alone does not; a time whose interval is unknown fails nothing. A row
 * that is no longer measured, or gives back less than in the baseline, fails under any condition.
 *
 * @param conditions at least one
 */
public record Gate(List<Condition> conditions) {
  private static final Pattern FORM = Pattern.compile("([a-z-]+)\\s*>\\s*(\\d+(?:\\.\\d+)?)");

  /** Copies the list. */
  public Gate {
    conditions = List.copyOf(conditions);
  }

  /** The quantity that a condition limits. */
  public enum Metric {
    /** Every operation's time by itself. */
    TIME,
    /** The time to serialize. */
    SERIALIZE,
    /** The time to deserialize. */
    DESERIALIZE,
    /** The time of an exchange with a server. */
    EXCHANGE,
    /** The time of the first use. */
    FIRST_USE,
    /** The bytes of a message. */
    BYTES,
    /** The bytes allocated by either direction. */
    ALLOCATION;

    String label() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  /**
   * One condition.
   *
   * @param metric what it is about
   * @param factor the largest permitted ratio of the current figure to that of the baseline
   */
  public record Condition(Metric metric, double factor) {}

  /**
   * Reads a gate.
   *
   * @throws IllegalArgumentException if the text has another form
   */
  public static Gate parse(String text) {
    List<Condition> conditions = new ArrayList<>();
    for (String part : text.split(",", -1)) {
      Matcher matcher = FORM.matcher(part.strip());
      if (!matcher.matches()) {
        throw new IllegalArgumentException(
            "Not conditions such as time>1.10 with commas between: " + text);
      }
      conditions.add(new Condition(metric(matcher.group(1)), Double.parseDouble(matcher.group(2))));
    }
    return new Gate(conditions);
  }

  private static Metric metric(String label) {
    return Arrays.stream(Metric.values())
        .filter(metric -> metric.label().equals(label))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "Unknown quantity "
                        + label
                        + "; the quantities are "
                        + Arrays.stream(Metric.values())
                            .map(Metric::label)
                            .collect(Collectors.joining(", "))));
  }

  /** Returns the violations of the conditions, of the cells that the baseline measured. */
  public List<Violation> check(Results baseline, Results current) {
    List<Analysis> both = Analysis.of(baseline, current);
    Analysis before = both.get(0);
    Analysis now = both.get(1);
    List<Violation> violations = new ArrayList<>();
    for (Cell cell : comparableCells(before, current)) {
      loss(before.cell(cell.key()).orElseThrow(), cell).ifPresent(violations::add);
      if (cell.outcome() == Outcome.MEASURED) {
        for (Condition condition : conditions) {
          violations.addAll(check(condition, cell.key(), before, now));
        }
      }
    }
    return violations;
  }

  /** Returns how many cells can be compared; a gate that compares none says nothing. */
  public static int comparable(Results baseline, Results current) {
    return comparableCells(Analysis.of(baseline), current).size();
  }

  /**
   * Returns how many times this gate cannot judge, because they have no interval in one of the
   * runs.
   */
  public int undecided(Results baseline, Results current) {
    List<Analysis> both = Analysis.of(baseline, current);
    Analysis before = both.get(0);
    Analysis now = both.get(1);
    EnumSet<Operation> operations = EnumSet.noneOf(Operation.class);
    conditions.forEach(condition -> operations.addAll(timed(condition.metric)));
    return (int)
        comparableCells(before, current).stream()
            .flatMap(
                cell ->
                    operations.stream()
                        .filter(operation -> isUndecided(cell.key(), operation, before, now)))
            .count();
  }

  private static boolean isUndecided(
      CellKey key, Operation operation, Analysis before, Analysis now) {
    Optional<Estimate> old = before.estimate(key, operation);
    Optional<Estimate> own = now.estimate(key, operation);
    return old.isPresent()
        && own.isPresent()
        && !(old.get().hasInterval() && own.get().hasInterval());
  }

  /** Returns the cells that the baseline measured and that the current run reached. */
  private static List<Cell> comparableCells(Analysis before, Results current) {
    return current.cells().stream()
        .filter(cell -> cell.outcome() != Outcome.PENDING)
        .filter(
            cell ->
                before
                    .cell(cell.key())
                    .filter(old -> old.outcome() == Outcome.MEASURED)
                    .isPresent())
        .toList();
  }

  private static Optional<Violation> loss(Cell before, Cell now) {
    if (now.outcome() != Outcome.MEASURED) {
      return Optional.of(
          new Violation.Lost(now.key(), "no longer measured: " + now.reason().strip()));
    }
    if (before.fidelity() == null
        || now.fidelity() == null
        || now.fidelity().grade().compareTo(before.fidelity().grade()) <= 0) {
      return Optional.empty();
    }
    return Optional.of(
        new Violation.Lost(
            now.key(),
            "fidelity fell from "
                + label(before.fidelity().grade())
                + " to "
                + label(now.fidelity().grade())));
  }

  private static List<Violation> check(
      Condition condition, CellKey key, Analysis before, Analysis now) {
    return switch (condition.metric) {
      case TIME, SERIALIZE, DESERIALIZE, EXCHANGE, FIRST_USE -> times(condition, key, before, now);
      case BYTES ->
          compare(condition, key, "bytes", bytes(before, key), bytes(now, key)).stream().toList();
      case ALLOCATION ->
          Arrays.stream(Operation.values())
              .flatMap(
                  operation ->
                      compare(
                          condition,
                          key,
                          "allocation of " + label(operation),
                          before.allocation(key, operation),
                          now.allocation(key, operation))
                          .stream())
              .toList();
    };
  }

  private static List<Violation> times(
      Condition condition, CellKey key, Analysis before, Analysis now) {
    List<Violation> violations = new ArrayList<>();
    for (Operation operation : timed(condition.metric)) {
      Optional<Estimate> old = before.estimate(key, operation);
      Optional<Estimate> own = now.estimate(key, operation);
      if (old.isPresent() && own.isPresent() && own.get().isSeparatedFrom(old.get())) {
        compare(
                condition,
                key,
                label(operation),
                old.map(Estimate::median),
                own.map(Estimate::median))
            .ifPresent(violations::add);
      }
    }
    return violations;
  }

  /** Returns the operations whose time a metric looks at. */
  private static Set<Operation> timed(Metric metric) {
    return switch (metric) {
      case TIME -> EnumSet.allOf(Operation.class);
      case SERIALIZE -> EnumSet.of(Operation.SERIALIZE);
      case DESERIALIZE -> EnumSet.of(Operation.DESERIALIZE);
      case EXCHANGE -> EnumSet.of(Operation.EXCHANGE);
      case FIRST_USE -> EnumSet.of(Operation.FIRST_USE);
      case BYTES, ALLOCATION -> EnumSet.noneOf(Operation.class);
    };
  }

  private static Optional<Violation> compare(
      Condition condition,
      CellKey key,
      String figure,
      Optional<Double> before,
      Optional<Double> now) {
    return before
        .flatMap(
            old -> now.map(own -> new Violation.Worse(key, figure, old, own, condition.factor)))
        .filter(worse -> worse.ratio() > condition.factor)
        .map(Violation.class::cast);
  }

  private static Optional<Double> bytes(Analysis analysis, CellKey key) {
    return analysis
        .cell(key)
        .map(Cell::sizes)
        .map(sizes -> Double.isNaN(sizes.raw()) ? sizes.wire() : sizes.raw());
  }

  private static String label(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
