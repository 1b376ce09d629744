// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.kind;

import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The entries that a map had at one moment. Calls no hash code. */
final class MapSnapshot extends AbstractMap<Object, Object> {
  private final List<Map.Entry<Object, Object>> entries = new ArrayList<>();

  /** Takes the entries of a map that others may change meanwhile. */
  MapSnapshot(Map<?, ?> map) {
    map.forEach((key, value) -> entries.add(new SimpleImmutableEntry<>(key, value)));
  }

  @Override
  public Set<Map.Entry<Object, Object>> entrySet() {
    return new AbstractSet<>() {
      @Override
      public Iterator<Map.Entry<Object, Object>> iterator() {
        return entries.iterator();
      }

      @Override
      public int size() {
        return entries.size();
      }
    };
  }
}
