// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.analysis;

import dev.brine.lab.result.CellKey;
import dev.brine.lab.result.ObjectFacts;
import dev.brine.lab.result.Results;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The frequency of a run's workloads in a captured program.
 *
 * @param shares the share of each workload, by its id; none if that is not known
 */
record Weights(Map<String, Double> shares) {
  /** Returns the weights of the workloads of some cells. */
  static Weights of(Results results, Collection<CellKey> cells) {
    return of(results.objects(), cells.stream().map(CellKey::workload).distinct().toList());
  }

  /** Returns the weights of some workloads. */
  static Weights of(List<ObjectFacts> objects, List<String> workloads) {
    Map<String, Double> shares = new HashMap<>();
    double sum = 0;
    for (ObjectFacts facts : objects) {
      if (workloads.contains(facts.workload()) && facts.weight() > 0) {
        shares.put(facts.workload(), facts.weight());
        sum += facts.weight();
      }
    }
    double all = sum;
    shares.replaceAll((workload, weight) -> weight / all);
    return new Weights(shares);
  }

  /** Returns whether it is known how often the workloads came. */
  boolean areKnown() {
    return !shares.isEmpty();
  }

  /** Returns the share of the workload of a cell, from 0 to 1. */
  double share(CellKey cell) {
    return shares.getOrDefault(cell.workload(), 0.0);
  }
}
