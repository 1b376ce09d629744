// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.result;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/**
 * The weights that a user gives to the criteria.
 *
 * @param name a name for it, such as {@code cache}
 * @param weights the weight of each criterion, 0 or more and finite; one that is missing has 0, and
 *     at least one is more than 0
 */
public record Preference(String name, Map<Criterion, Double> weights) {
  /** Checks the weights, and adds those that are missing. */
  public Preference {
    EnumMap<Criterion, Double> all = new EnumMap<>(Criterion.class);
    double sum = 0;
    for (Criterion criterion : Criterion.values()) {
      double weight = weights.getOrDefault(criterion, 0.0);
      if (!(weight >= 0) || Double.isInfinite(weight)) {
        throw new IllegalArgumentException(
            "Expected a weight of 0 or more but was " + weight + ": " + criterion.id());
      }
      all.put(criterion, weight);
      sum += weight;
    }
    if (sum == 0) {
      throw new IllegalArgumentException("All weights are 0; at least one must be greater");
    }
    weights = Collections.unmodifiableMap(all);
  }

  /** Returns the share of a criterion in all weights, from 0 to 1. */
  public double share(Criterion criterion) {
    double sum = weights.values().stream().mapToDouble(Double::doubleValue).sum();
    return weights.get(criterion) / sum;
  }
}
