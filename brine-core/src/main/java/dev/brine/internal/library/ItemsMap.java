// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.library;

import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Iterator;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;

/** Keys and values in turn, as the map that a library's builder takes. Keys may repeat. */
final class ItemsMap extends AbstractMap<Object, Object> {
  private final Object[] items;

  ItemsMap(Object[] items) {
    this.items = items;
  }

  @Override
  public int size() {
    return items.length / 2;
  }

  @Override
  public Set<Map.Entry<Object, Object>> entrySet() {
    return new Entries();
  }

  private final class Entries extends AbstractSet<Map.Entry<Object, Object>> {
    @Override
    public int size() {
      return items.length / 2;
    }

    @Override
    public Iterator<Map.Entry<Object, Object>> iterator() {
      return new EntryIterator();
    }
  }

  private final class EntryIterator implements Iterator<Map.Entry<Object, Object>> {
    private int next;

    @Override
    public boolean hasNext() {
      return next < items.length;
    }

    @Override
    public Map.Entry<Object, Object> next() {
      if (next >= items.length) {
        throw new NoSuchElementException();
      }
      Map.Entry<Object, Object> entry = new SimpleImmutableEntry<>(items[next], items[next + 1]);
      next += 2;
      return entry;
    }
  }
}
