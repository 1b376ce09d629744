// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.kind;

import dev.brine.BrineException.Reason;
import dev.brine.internal.Problems;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Finds out in which order a {@link LinkedHashMap} keeps its entries, which no method returns: only
 * a clone shows it, whose entries may be moved.
 */
final class AccessOrder {
  private AccessOrder() {}

  /** Returns whether the map's order is that of the last access. */
  @SuppressWarnings("NonApiType") // No other class has an order of access.
  static boolean isOrderOf(LinkedHashMap<?, ?> map) {
    Map<Object, Object> probe = probe(map);
    probe.clear();
    probe.put("first", "");
    probe.put("second", "");
    probe.get("first");
    return probe.keySet().iterator().next().equals("second");
  }

  /** A clone calls the hash codes of keys. */
  @SuppressWarnings({"unchecked", "NonApiType"}) // It is emptied before anything is put into it.
  private static Map<Object, Object> probe(LinkedHashMap<?, ?> map) {
    try {
      return (Map<Object, Object>) map.clone();
    } catch (StackOverflowError e) {
      throw Problems.exception(
          Reason.OVER_LIMIT,
          "the hash code of a key does not terminate: the key contains itself",
          "No reader could put them into a map: docs/troubleshooting.md#over-limit",
          e);
    }
  }
}
