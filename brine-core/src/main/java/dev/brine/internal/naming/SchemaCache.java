// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.naming;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;

/**
 * A cache of the last schemas that messages had: few, and none that is long, so that input cannot
 * fill the memory with schemas. Safe for use by many threads.
 *
 * @param <V> what is made of a schema
 */
final class SchemaCache<V> {
  private static final int MOST = 16;

  /** The longest schema that is kept, in bytes. */
  static final int LONGEST = 1 << 14;

  private final Map<Object, V> kept =
      new LinkedHashMap<>(MOST, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Object, V> eldest) {
          return size() > MOST;
        }
      };

  /** Returns what was made for a key, or makes it; two threads may both make it. */
  V get(Object key, int length, Supplier<V> maker) {
    synchronized (kept) {
      V known = kept.get(key);
      if (known != null) {
        return known;
      }
    }
    V made = maker.get();
    if (length <= LONGEST) {
      synchronized (kept) {
        kept.put(key, made);
      }
    }
    return made;
  }
}
