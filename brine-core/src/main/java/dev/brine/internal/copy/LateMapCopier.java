// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.copy;

import dev.brine.internal.kind.MapKind;
import dev.brine.wire.copy.Copier;
import dev.brine.wire.copy.Copying;
import java.util.Map;

/**
 * Unmodifiable maps, such as those of {@code Map.of}. One of at most one entry is shared if key and
 * value are: a message gives others another order.
 *
 * @param key the copier of the keys' declared class, or null
 * @param value the copier of the values' declared class, or null
 */
record LateMapCopier(Class<?> type, MapKind kind, Copier key, Copier value) implements Copier {
  @Override
  public Object copy(Copying to, Object original) {
    int handle = to.reserveLate();
    Map<?, ?> entries = (Map<?, ?>) original;
    Map<Object, Object> begun = kind.begin(null, entries.size(), null);
    boolean isShared = entries.size() < 2;
    for (Map.Entry<?, ?> entry : entries.entrySet()) {
      Object copiedKey = to.reference(entry.getKey(), key);
      Object copiedValue = to.reference(entry.getValue(), value);
      isShared &= copiedKey == entry.getKey() && copiedValue == entry.getValue();
      begun.put(copiedKey, copiedValue);
    }
    Object copy = isShared ? original : kind.end(begun);
    to.fill(handle, copy);
    return copy;
  }
}
