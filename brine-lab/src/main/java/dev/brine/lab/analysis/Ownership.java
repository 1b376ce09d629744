// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.analysis;

import dev.brine.lab.result.Cell;
import dev.brine.lab.result.CellKey;
import dev.brine.lab.result.Demand;
import dev.brine.lab.result.Operation;
import dev.brine.lab.result.OwnershipCost;
import dev.brine.lab.result.Subject;
import dev.brine.lab.workload.Sink;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Works out what rows cost under a demand, from the medians of what was measured. */
public final class Ownership {
  private static final double NANOS = 1e9;
  private static final double SECONDS_OF_DAY = 86_400;

  private final Analysis analysis;
  private final Demand demand;

  private Ownership(Analysis analysis, Demand demand) {
    this.analysis = analysis;
    this.demand = demand;
  }

  /**
   * Returns the cost of every faithful row with times and a size, for workloads in memory; the
   * fewest cores first in each workload.
   */
  public static List<OwnershipCost> of(Analysis analysis, Demand demand) {
    return new Ownership(analysis, demand).costs();
  }

  private List<OwnershipCost> costs() {
    List<OwnershipCost> all = new ArrayList<>();
    for (Subject subject : analysis.results().subjects()) {
      if (subject.sink() == Sink.MEMORY) {
        analysis.results().cells().stream()
            .filter(cell -> cell.key().label().equals(subject.label()))
            .filter(Analysis::isFaithful)
            .filter(cell -> isChoice(cell.key()))
            .map(this::cost)
            .flatMap(Optional::stream)
            .sorted(Comparator.comparingDouble(OwnershipCost::cores))
            .forEach(all::add);
      }
    }
    return all;
  }

  /** Returns whether a program could use the row. */
  private boolean isChoice(CellKey key) {
    return analysis.isContender(key) || key.row().equals(Analysis.BASELINE);
  }

  private Optional<OwnershipCost> cost(Cell cell) {
    CellKey key = cell.key();
    Optional<Double> nanos = analysis.totalNanos(key);
    Optional<Double> bytes = analysis.rawBytes(key);
    if (nanos.isEmpty() || bytes.isEmpty()) {
      return Optional.empty();
    }
    double perSecond = demand.messagesPerSecond();
    double garbage =
        analysis.allocation(key, Operation.SERIALIZE).orElse(Double.NaN)
            + analysis.allocation(key, Operation.DESERIALIZE).orElse(Double.NaN);
    double linkSeconds = bytes.get() * Byte.SIZE / demand.bitsPerSecond();
    return Optional.of(
        new OwnershipCost(
            key,
            perSecond * nanos.get() / NANOS,
            perSecond * garbage,
            perSecond * bytes.get() * SECONDS_OF_DAY,
            perSecond * bytes.get() * demand.storedSeconds(),
            perSecond * linkSeconds,
            nanos.get() + linkSeconds * NANOS));
  }
}
