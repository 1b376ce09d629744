// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.analysis.flow;

import java.lang.ref.WeakReference;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/**
 * Keeps objects for names: those that were used last, up to a weight. It returns the same object
 * for a name as long as others hold it.
 */
final class Kept<V> {
  private final Map<String, V> last = new LinkedHashMap<>(64, 0.75F, true);
  private final Set<String> missing = new HashSet<>();
  private final Map<String, WeakReference<V>> held = new HashMap<>();
  private final int most;
  private final ToIntFunction<V> weigher;
  private long weight;

  Kept(int most, ToIntFunction<V> weigher) {
    this.most = most;
    this.weigher = weigher;
  }

  /** Returns what a name has, or null; makes it if it is not known. */
  V get(String name, Function<String, V> maker) {
    V known = last.get(name);
    if (known != null || missing.contains(name)) {
      return known;
    }
    WeakReference<V> reference = held.get(name);
    known = reference == null ? null : reference.get();
    known = known == null ? maker.apply(name) : known;
    if (known == null) {
      missing.add(name);
      return null;
    }
    held.put(name, new WeakReference<>(known));
    last.put(name, known);
    weight += weigher.applyAsInt(known);
    dropEldest();
    return known;
  }

  private void dropEldest() {
    while (weight > most && last.size() > 1) {
      String eldest = last.keySet().iterator().next();
      weight -= weigher.applyAsInt(last.remove(eldest));
    }
  }
}
