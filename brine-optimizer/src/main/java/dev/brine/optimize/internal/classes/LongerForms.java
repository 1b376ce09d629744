// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.classes;

import dev.brine.optimize.Estimate;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** The forms of classes that would take more bytes than the classes as they are. */
final class LongerForms {
  private final Set<String> byProxies = new HashSet<>();
  private final Map<String, Estimate> byFields = new HashMap<>();

  /**
   * Adds the form of a plan: its proxies, or else the block of its own fields.
   *
   * @param estimate of it
   */
  void add(RewritePlan plan, Estimate estimate) {
    if (plan.hasProxies()) {
      byProxies.add(plan.name());
    } else {
      byFields.put(plan.name(), estimate);
    }
  }

  /** Removes all. */
  void clear() {
    byProxies.clear();
    byFields.clear();
  }

  /** Returns the internal names of the classes whose proxies are longer. */
  Set<String> byProxies() {
    return byProxies;
  }

  /** Returns the estimate for a block of the fields of a class that is longer, or null. */
  Estimate byFields(String internalName) {
    return byFields.get(internalName);
  }
}
