// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab;

import dev.brine.lab.analysis.Analysis;
import dev.brine.lab.analysis.Estimate;
import dev.brine.lab.result.Cell;
import dev.brine.lab.result.CellKey;
import dev.brine.lab.result.Operation;
import dev.brine.lab.result.Results;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A condition that fails a build when figures have become worse than those of a baseline.
 *
 * <p>Written as {@code metric>factor}, several with commas between: {@code time>1.10,bytes>1.00}. A
 * time fails only where it is beyond the factor <em>and</em> its interval does not touch the
 * baseline's, so that noise alone does not.
 *
 * @param conditions at least one
 */
public record Gate(List<Condition> conditions) {
  private static final Pattern FORM = Pattern.compile("([a-z-]+)\\s*>\\s*(\\d+(?:\\.\\d+)?)");

  /** Copies the list. */
  public Gate {
    conditions = List.copyOf(conditions);
  }

  /** What a condition is about. */
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
   * A figure that has become worse than permitted.
   *
   * @param key the cell
   * @param figure which figure of it, in words
   * @param baseline its value in the baseline
   * @param current its value now
   * @param factor the largest permitted ratio
   */
  public record Violation(
      CellKey key, String figure, double baseline, double current, double factor) {
    /** Returns the current value divided by that of the baseline. */
    public double ratio() {
      return current / baseline;
    }
  }

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
            "Expected conditions such as time>1.10 with commas between but was " + text);
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
                    "Expected one of "
                        + Arrays.stream(Metric.values())
                            .map(Metric::label)
                            .collect(Collectors.joining(", "))
                        + " but was "
                        + label));
  }

  /** Returns what has become worse than permitted, of the cells that both runs measured. */
  public List<Violation> check(Results baseline, Results current) {
    Analysis before = Analysis.of(baseline);
    Analysis now = Analysis.of(current);
    List<Violation> violations = new ArrayList<>();
    for (Cell cell : current.cells()) {
      for (Condition condition : conditions) {
        violations.addAll(check(condition, cell.key(), before, now));
      }
    }
    return violations;
  }

  /** Returns how many cells both runs measured; a gate that compares none says nothing. */
  public static int comparable(Results baseline, Results current) {
    Analysis before = Analysis.of(baseline);
    return (int)
        current.cells().stream()
            .filter(cell -> cell.fidelity() != null)
            .filter(cell -> before.cell(cell.key()).filter(c -> c.fidelity() != null).isPresent())
            .count();
  }

  private static List<Violation> check(
      Condition condition, CellKey key, Analysis before, Analysis now) {
    return switch (condition.metric) {
      case TIME -> times(condition, key, before, now, Operation.values());
      case SERIALIZE -> times(condition, key, before, now, Operation.SERIALIZE);
      case DESERIALIZE -> times(condition, key, before, now, Operation.DESERIALIZE);
      case EXCHANGE -> times(condition, key, before, now, Operation.EXCHANGE);
      case FIRST_USE -> times(condition, key, before, now, Operation.FIRST_USE);
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
      Condition condition, CellKey key, Analysis before, Analysis now, Operation... operations) {
    List<Violation> violations = new ArrayList<>();
    for (Operation operation : operations) {
      Optional<Estimate> old = before.estimate(key, operation);
      Optional<Estimate> own = now.estimate(key, operation);
      if (old.isPresent() && own.isPresent() && !mayBeEqual(old.get(), own.get())) {
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

  private static boolean mayBeEqual(Estimate a, Estimate b) {
    return a.hasInterval() && b.hasInterval() && !a.isSeparatedFrom(b);
  }

  private static Optional<Violation> compare(
      Condition condition,
      CellKey key,
      String figure,
      Optional<Double> before,
      Optional<Double> now) {
    return before
        .flatMap(old -> now.map(own -> new Violation(key, figure, old, own, condition.factor)))
        .filter(violation -> violation.ratio() > condition.factor);
  }

  private static Optional<Double> bytes(Analysis analysis, CellKey key) {
    return analysis
        .cell(key)
        .map(Cell::sizes)
        .map(sizes -> Double.isNaN(sizes.raw()) ? sizes.wire() : sizes.raw());
  }

  private static String label(Operation operation) {
    return operation.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
