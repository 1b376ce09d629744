// SPDX-License-Identifier: Apache-2.0
package dev.brine.spring;

import java.util.Map;
import java.util.TreeMap;

/** Counts unreadable values by store and reason. */
final class Counts implements UnreadableCounter {
  private final Map<String, Integer> counts = new TreeMap<>();

  @Override
  public synchronized void increment(String store, String reason) {
    counts.merge(store + " " + reason, 1, Integer::sum);
  }

  synchronized Map<String, Integer> all() {
    return Map.copyOf(counts);
  }
}
