// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.copy;

import dev.brine.internal.kind.MapKind;
import dev.brine.wire.copy.Copier;
import dev.brine.wire.copy.Copying;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Maps of a class whose entries alone say what they are.
 *
 * @param key the copier of the keys' declared class, or null
 * @param value the copier of the values' declared class, or null
 */
record MapCopier(Class<?> type, MapKind kind, Copier key, Copier value) implements Copier {
  @Override
  public Object copy(Copying to, Object original) {
    Map<?, ?> entries = (Map<?, ?>) original;
    Map<Object, Object> copy = begin(entries);
    to.track(copy);
    for (Map.Entry<?, ?> entry : entries.entrySet()) {
      Object copied = to.reference(entry.getKey(), key);
      copy.put(copied, to.reference(entry.getValue(), value));
    }
    return copy;
  }

  /** A clone of a LinkedHashMap keeps the order of access, which nothing else shows. */
  @SuppressWarnings("unchecked") // It is emptied before anything is put into it.
  private Map<Object, Object> begin(Map<?, ?> entries) {
    if (type != LinkedHashMap.class) {
      return kind.begin(null, entries.size(), null);
    }
    Map<Object, Object> clone = (Map<Object, Object>) ((LinkedHashMap<?, ?>) entries).clone();
    clone.clear();
    return clone;
  }
}
