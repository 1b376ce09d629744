// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.hash;

import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Iterator;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;

/**
 * Fills trees in the order of a message without comparing any keys, as Java's {@code readObject} of
 * them does: trees take the contents of other sorted collections as they come. So keys may be
 * incomplete until the whole graph is read, and a comparator is not called.
 */
@SuppressWarnings("JdkObsolete") // Trees look for these interfaces, which have fewer methods.
public final class SortedContents {
  private SortedContents() {}

  /**
   * Returns a sorted map that takes entries as they come.
   *
   * @param comparator that of the tree that they are for, or null
   */
  public static Map<Object, Object> entries(Comparator<Object> comparator, int room) {
    return new Entries(comparator, room);
  }

  /**
   * Returns a sorted set that takes elements as they come.
   *
   * @param comparator that of the tree that they are for, or null
   */
  public static Set<Object> elements(Comparator<Object> comparator, int room) {
    return new Elements(comparator, room);
  }

  /** Objects one after another. */
  private static final class Gathered {
    private Object[] objects;
    private int size;

    Gathered(int room) {
      objects = new Object[Math.max(room, 4)];
    }

    void add(Object object) {
      if (size == objects.length) {
        objects = Arrays.copyOf(objects, 2 * size);
      }
      objects[size++] = object;
    }
  }

  /** Goes through what was gathered; is each entry itself, so that none is created. */
  private static final class Cursor
      implements Iterator<Map.Entry<Object, Object>>, Map.Entry<Object, Object> {
    private final Gathered keys;
    private final Gathered values;
    private int next;

    Cursor(Gathered keys, Gathered values) {
      this.keys = keys;
      this.values = values;
    }

    @Override
    public boolean hasNext() {
      return next < values.size;
    }

    @Override
    public Map.Entry<Object, Object> next() {
      if (!hasNext()) {
        throw new NoSuchElementException();
      }
      next++;
      return this;
    }

    @Override
    public Object getKey() {
      return keys.objects[next - 1];
    }

    @Override
    public Object getValue() {
      return values.objects[next - 1];
    }

    @Override
    public Object setValue(Object value) {
      throw new UnsupportedOperationException();
    }
  }

  /** The entries of a map. */
  private static final class Entries extends AbstractMap<Object, Object>
      implements SortedMap<Object, Object> {
    private final Comparator<Object> comparator;
    private final Gathered keys;
    private final Gathered values;

    Entries(Comparator<Object> comparator, int room) {
      this.comparator = comparator;
      keys = new Gathered(room);
      values = new Gathered(room);
    }

    @Override
    public Object put(Object key, Object value) {
      keys.add(key);
      values.add(value);
      return null;
    }

    @Override
    public int size() {
      return values.size;
    }

    @Override
    public Set<Entry<Object, Object>> entrySet() {
      return new AbstractSet<>() {
        @Override
        public Iterator<Entry<Object, Object>> iterator() {
          return new Cursor(keys, values);
        }

        @Override
        public int size() {
          return values.size;
        }
      };
    }

    @Override
    public Comparator<Object> comparator() {
      return comparator;
    }

    @Override
    public SortedMap<Object, Object> subMap(Object from, Object to) {
      throw new UnsupportedOperationException();
    }

    @Override
    public SortedMap<Object, Object> headMap(Object to) {
      throw new UnsupportedOperationException();
    }

    @Override
    public SortedMap<Object, Object> tailMap(Object from) {
      throw new UnsupportedOperationException();
    }

    @Override
    public Object firstKey() {
      throw new UnsupportedOperationException();
    }

    @Override
    public Object lastKey() {
      throw new UnsupportedOperationException();
    }
  }

  /** The elements of a set. */
  private static final class Elements extends AbstractSet<Object> implements SortedSet<Object> {
    private final Comparator<Object> comparator;
    private final Gathered elements;

    Elements(Comparator<Object> comparator, int room) {
      this.comparator = comparator;
      elements = new Gathered(room);
    }

    @Override
    public boolean add(Object element) {
      elements.add(element);
      return true;
    }

    @Override
    public int size() {
      return elements.size;
    }

    @Override
    public Iterator<Object> iterator() {
      return Arrays.asList(elements.objects).subList(0, elements.size).iterator();
    }

    @Override
    public Comparator<Object> comparator() {
      return comparator;
    }

    @Override
    public SortedSet<Object> subSet(Object from, Object to) {
      throw new UnsupportedOperationException();
    }

    @Override
    public SortedSet<Object> headSet(Object to) {
      throw new UnsupportedOperationException();
    }

    @Override
    public SortedSet<Object> tailSet(Object from) {
      throw new UnsupportedOperationException();
    }

    @Override
    public Object first() {
      throw new UnsupportedOperationException();
    }

    @Override
    public Object last() {
      throw new UnsupportedOperationException();
    }
  }
}
