// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.kind;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Finds out in which order a {@link LinkedHashMap} keeps its entries, which it tells nobody: only a
 * clone shows it, whose entries may be moved.
 */
final class AccessOrder {
  private AccessOrder() {}

  /** Returns whether the map's order is that of the last access. */
  @SuppressWarnings("NonApiType") // No other class has an order of access.
  static boolean isOrderOf(LinkedHashMap<?, ?> map) {
    @SuppressWarnings("unchecked") // It is emptied before anything is put into it.
    Map<Object, Object> probe = (Map<Object, Object>) map.clone();
    probe.clear();
    probe.put("first", "");
    probe.put("second", "");
    probe.get("first");
    return probe.keySet().iterator().next().equals("second");
  }
}
