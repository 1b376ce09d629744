// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.kind;

import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The entries that a map had at one moment. Calls no hash code. */
final class MapSnapshot extends AbstractMap<Object, Object> {
  private final List<Map.Entry<Object, Object>> entries;

  private MapSnapshot(List<Map.Entry<Object, Object>> entries) {
    this.entries = entries;
  }

  /** Takes the entries of a map that others may change meanwhile. */
  MapSnapshot(Map<?, ?> map) {
    this(new ArrayList<>());
    map.forEach((key, value) -> entries.add(new SimpleImmutableEntry<>(key, value)));
  }

  /** Takes the entries of a map, each an object of the map's own that shows its value now. */
  @SuppressWarnings("unchecked") // Its keys and values have no type at run time.
  static MapSnapshot ofEntries(Map<?, ?> map) {
    return new MapSnapshot(
        Arrays.asList(
            (Map.Entry<Object, Object>[]) map.entrySet().toArray(new Map.Entry<?, ?>[0])));
  }

  /**
   * Takes the entries of a map in the reverse order of their buckets, in which Java writes tables
   * and properties: of those with one hash code, a table has the last one that it reads first.
   */
  static MapSnapshot reversed(Map<?, ?> map) {
    MapSnapshot snapshot = new MapSnapshot(map);
    Collections.reverse(snapshot.entries);
    return snapshot;
  }

  /** Takes the keys of a map that finds a value without calling methods of the user. */
  static MapSnapshot ofKeys(Map<?, ?> map) {
    List<Map.Entry<Object, Object>> entries = new ArrayList<>();
    map.keySet().forEach(key -> entries.add(new Found(map, key)));
    return new MapSnapshot(entries);
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

  /** A key, and the value that the map has for it now. */
  private static final class Found extends SimpleImmutableEntry<Object, Object> {
    private static final long serialVersionUID = 1L;

    private final transient Map<?, ?> map;

    Found(Map<?, ?> map, Object key) {
      super(key, null);
      this.map = map;
    }

    @Override
    public Object getValue() {
      if (!map.containsKey(getKey())) {
        throw new ConcurrentModificationException("A key was removed while it was written");
      }
      return map.get(getKey());
    }
  }
}
