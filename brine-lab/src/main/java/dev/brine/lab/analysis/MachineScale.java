// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.analysis;

import dev.brine.lab.result.Cell;
import dev.brine.lab.result.CellKey;
import dev.brine.lab.result.Outcome;
import dev.brine.lab.result.Results;
import dev.brine.lab.result.Row;
import dev.brine.lab.serializer.Description.Role;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * The speed of the machine of a later run, by the rows that everybody has: the memory copy, the
 * hand-written codec and Java's own serialization. It holds for one workload on one JVM.
 *
 * @param factor the times of the later machine, divided by those of the earlier: the geometric mean
 *     over the yardsticks, with the lowest and highest value that an interval of one permits
 */
record MachineScale(Estimate factor) {
  /** The scale of one machine. */
  static final MachineScale NONE = new MachineScale(new Estimate(1, 1, 1, 1));

  /**
   * A workload on a JVM.
   *
   * @param jvm the JVM
   * @param label the workload with its size
   */
  private record Place(String jvm, String label) {
    static Place of(CellKey key) {
      return new Place(key.jvm(), key.label());
    }
  }

  /** Scales for the workloads of two runs. */
  static final class Scales {
    private final Map<Place, List<Estimate>> ratios = new LinkedHashMap<>();
    private final Map<String, List<Double>> ofRows = new LinkedHashMap<>();

    /**
     * Creates the scales of two runs.
     *
     * @param keyBefore returns the key that the earlier run has for a cell
     */
    Scales(Analysis before, Analysis after, UnaryOperator<CellKey> keyBefore) {
      Results results = after.results();
      List<String> yardsticks =
          results.rows().stream()
              .filter(row -> row.description().role() == Role.YARDSTICK)
              .map(Row::id)
              .toList();
      results.cells().stream()
          .filter(cell -> cell.outcome() == Outcome.MEASURED)
          .map(Cell::key)
          .filter(key -> yardsticks.contains(key.row()))
          .forEach(key -> add(key, before.total(keyBefore.apply(key)), after.total(key)));
    }

    private void add(CellKey key, Optional<Estimate> before, Optional<Estimate> after) {
      if (before.isEmpty() || after.isEmpty()) {
        return;
      }
      Estimate was = before.get();
      Estimate is = after.get();
      double ratio = is.median() / was.median();
      ratios
          .computeIfAbsent(Place.of(key), place -> new ArrayList<>())
          .add(new Estimate(ratio, is.low() / was.high(), is.high() / was.low(), 1));
      ofRows.computeIfAbsent(key.row(), row -> new ArrayList<>()).add(ratio);
    }

    /** Returns the scale for a cell, or nothing where no yardstick was measured in both runs. */
    Optional<MachineScale> of(CellKey key) {
      List<Estimate> found = ratios.getOrDefault(Place.of(key), List.of());
      if (found.isEmpty()) {
        return Optional.empty();
      }
      double mean = mean(found.stream().map(Estimate::median).toList());
      double low = found.stream().mapToDouble(Estimate::low).min().orElseThrow();
      double high = found.stream().mapToDouble(Estimate::high).max().orElseThrow();
      return Optional.of(new MachineScale(new Estimate(mean, low, high, 1)));
    }

    /** Returns the yardsticks with their factors over all workloads. */
    Map<String, Double> ofYardsticks() {
      Map<String, Double> factors = new LinkedHashMap<>();
      ofRows.forEach((row, found) -> factors.put(row, mean(found)));
      return factors;
    }

    private static double mean(Collection<Double> ratios) {
      return Math.exp(ratios.stream().mapToDouble(Math::log).average().orElseThrow());
    }
  }

  /** Returns a time of the later machine as the earlier one would have it. */
  Estimate scaled(Estimate time) {
    return new Estimate(
        time.median() / factor.median(),
        time.low() / factor.high(),
        time.high() / factor.low(),
        time.forks());
  }
}
