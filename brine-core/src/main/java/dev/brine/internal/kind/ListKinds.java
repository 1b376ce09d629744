// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.kind;

import dev.brine.internal.UnreadObject;
import dev.brine.internal.javaform.EarlyView;
import dev.brine.internal.javaform.KeptParts;
import dev.brine.wire.Costs;
import dev.brine.wire.WireReader;
import dev.brine.wire.WireWriter;
import java.util.AbstractCollection;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;
import java.util.Stack;
import java.util.Vector;
import java.util.concurrent.CopyOnWriteArrayList;

/** The lists that can change. */
@SuppressWarnings("JdkObsolete") // Old collections are supported, too.
final class ListKinds {
  private ListKinds() {}

  /** An {@link ArrayList}. */
  record OfArrayList(Class<?> type) implements CollectionKind {
    @Override
    public long cost(int size) {
      return size == 0 ? 24 : 24 + Costs.array(size);
    }

    @Override
    public Collection<Object> begin(WireReader in, int room, Object prelude) {
      return new ArrayList<>(room);
    }
  }

  /** A {@link LinkedList}. */
  record OfLinkedList(Class<?> type, long cost, long each) implements CollectionKind {
    @Override
    public Collection<?> steady(Collection<?> elements) {
      return new LinkedElements((LinkedList<?>) elements);
    }

    @Override
    public Collection<Object> begin(WireReader in, int room, Object prelude) {
      return new LinkedList<>();
    }
  }

  /** A {@link Vector}. */
  record OfVector(Class<?> type) implements CollectionKind.Concurrent {
    @Override
    public long cost(int size) {
      return 32 + Costs.array(Math.max(size, 10));
    }

    @Override
    public Collection<Object> begin(WireReader in, int room, Object prelude) {
      return new Vector<>(Math.max(room, 10));
    }
  }

  /** A {@link Stack}. */
  record OfStack(Class<?> type) implements CollectionKind.Concurrent {
    @Override
    public long cost(int size) {
      return 32 + Capacities.doubling(10, size);
    }

    @Override
    public Collection<Object> begin(WireReader in, int room, Object prelude) {
      return new Stack<>();
    }
  }

  /** A {@link CopyOnWriteArrayList}, made at once, since each change copies it. */
  record OfCopyOnWrite(Class<?> type) implements LateCollection, CollectionKind.Concurrent {
    private static final UnreadObject UNREAD = UnreadObject.of(CopyOnWriteArrayList::new);

    @Override
    public long cost(int size) {
      return 40 + Costs.array(size);
    }

    @Override
    public UnreadObject unread() {
      return UNREAD;
    }

    @Override
    public Object field(String name, Object list, Object prelude, Object begun) {
      return begun;
    }

    @Override
    public Object end(Collection<Object> begun) {
      return new CopyOnWriteArrayList<>(begun.toArray());
    }
  }

  /** The list of {@code Arrays.asList}: the array that it writes through to, and no elements. */
  record OfArray(Class<?> type, long cost, UnreadObject unread)
      implements CollectionKind.WithPrelude {
    /** Finds out once how one is created early. */
    OfArray(Class<?> type, long cost) {
      this(type, cost, EarlyView.of(type));
    }

    @Override
    public Object field(String name, Object list, Object prelude, Object begun) {
      return prelude;
    }

    @Override
    public Object prelude(WireWriter out, Collection<?> collection) {
      return KeptParts.only(out, collection, Object[].class);
    }

    @Override
    public Collection<?> elements(Collection<?> collection) {
      return List.of();
    }

    @Override
    public Collection<Object> begin(WireReader in, int room, Object prelude) {
      if (prelude instanceof Object[] array) {
        return Arrays.asList(array);
      }
      throw Preludes.refused(in, "an array of objects", prelude);
    }
  }

  /**
   * The first elements of a linked list, as many as it had at one moment. Where the list changes
   * after an element, the next one is that behind it now, as when Java writes the list.
   */
  @SuppressWarnings("NonApiType") // No other list is linked.
  private static final class LinkedElements extends AbstractCollection<Object> {
    private final LinkedList<?> list;
    private final int size;

    LinkedElements(LinkedList<?> list) {
      this.list = list;
      size = list.size();
    }

    @Override
    public int size() {
      return size;
    }

    @Override
    public Iterator<Object> iterator() {
      return new Elements();
    }

    /** Goes through the list, again where it changed. */
    private final class Elements implements Iterator<Object> {
      private Iterator<?> live = list.iterator();
      private Object last;
      private int count;

      @Override
      public boolean hasNext() {
        return count < size;
      }

      @Override
      public Object next() {
        last = following();
        count++;
        return last;
      }

      private Object following() {
        try {
          if (live.hasNext()) {
            return live.next();
          }
        } catch (ConcurrentModificationException e) {
          live = behindLast();
          if (live.hasNext()) {
            return live.next();
          }
        }
        throw new ConcurrentModificationException(
            "Expected " + size + " elements to write but there were " + count);
      }

      /** The last element is at its place, or where it was moved to. */
      private Iterator<?> behindLast() {
        if (list.size() >= count && (count == 0 || list.get(count - 1) == last)) {
          return list.listIterator(count);
        }
        Iterator<?> all = list.iterator();
        while (all.hasNext() && all.next() != last) {
          // Goes on.
        }
        return all;
      }
    }
  }
}
