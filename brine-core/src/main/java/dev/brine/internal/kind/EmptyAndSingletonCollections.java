// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.kind;

import dev.brine.BrineException.Reason;
import dev.brine.internal.Problems;
import dev.brine.internal.UnreadObject;
import dev.brine.internal.javaform.EarlyView;
import dev.brine.wire.Costs;
import dev.brine.wire.WireReader;
import dev.brine.wire.WireWriter;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/** The collections of {@link Collections} that hold nothing, or one element. */
final class EmptyAndSingletonCollections {
  private EmptyAndSingletonCollections() {}

  /**
   * A collection whose class has one object, which is empty.
   *
   * @param empty the object
   */
  record OfNone(Class<?> type, Collection<?> empty) implements LateCollection {
    OfNone(Collection<?> empty) {
      this(empty.getClass(), empty);
    }

    @Override
    public Object end(Collection<Object> begun) {
      ImmutableCollections.checkSize(begun.size(), 0, 0);
      return empty;
    }
  }

  /** The map of {@code Collections.emptyMap}. */
  record OfNoEntry(Class<?> type) implements LateMap {
    @Override
    public Object end(Map<Object, Object> begun) {
      ImmutableCollections.checkSize(begun.size(), 0, 0);
      return Collections.emptyMap();
    }
  }

  /** The list of {@code Collections.singletonList}. */
  record OfOneInList(Class<?> type, UnreadObject unread) implements LateCollection {
    @Override
    public long cost(int size) {
      return 24;
    }

    /** Finds out once how one is created early. */
    OfOneInList(Class<?> type) {
      this(type, EarlyView.of(type));
    }

    @Override
    public Object field(String name, Object container, Object prelude, Object begun) {
      return ((Collection<?>) begun).iterator().next();
    }

    @Override
    public Object end(Collection<Object> begun) {
      ImmutableCollections.checkSize(begun.size(), 1, 1);
      return Collections.singletonList(begun.iterator().next());
    }
  }

  /** The set of {@code Collections.singleton}. */
  record OfOneInSet(Class<?> type, UnreadObject unread) implements LateCollection {
    @Override
    public long cost(int size) {
      return 24;
    }

    /** Finds out once how one is created early. */
    OfOneInSet(Class<?> type) {
      this(type, EarlyView.of(type));
    }

    @Override
    public Object field(String name, Object container, Object prelude, Object begun) {
      return ((Collection<?>) begun).iterator().next();
    }

    @Override
    public Object end(Collection<Object> begun) {
      ImmutableCollections.checkSize(begun.size(), 1, 1);
      return Collections.singleton(begun.iterator().next());
    }
  }

  /** The map of {@code Collections.singletonMap}. */
  record OfOneInMap(Class<?> type, long cost, UnreadObject unread) implements LateMap {
    /** Finds out once how one is created early. */
    OfOneInMap(Class<?> type, long cost) {
      this(type, cost, EarlyView.of(type));
    }

    @Override
    public Object field(String name, Object container, Object prelude, Object begun) {
      Map.Entry<?, ?> only = ((Map<?, ?>) begun).entrySet().iterator().next();
      return name.equals("k") ? only.getKey() : only.getValue();
    }

    @Override
    public Object end(Map<Object, Object> begun) {
      ImmutableCollections.checkSize(begun.size(), 1, 1);
      Map.Entry<Object, Object> only = begun.entrySet().iterator().next();
      return Collections.singletonMap(only.getKey(), only.getValue());
    }
  }

  /**
   * The list of {@code Collections.nCopies}: how often, and the element once. It counts as if it
   * held each copy, since others go through them all.
   */
  record OfCopies(Class<?> type, long cost) implements LateCollection {
    @Override
    public Collection<?> elements(Collection<?> collection) {
      return collection.isEmpty()
          ? List.of()
          : Collections.singletonList(collection.iterator().next());
    }

    @Override
    public void writeHead(WireWriter out, Collection<?> collection) {
      out.varint(collection.size());
      out.charge((long) Costs.REFERENCE * collection.size());
      out.nesting.multiply(collection);
    }

    @Override
    public Collection<Object> begin(WireReader in, int room, Object prelude) {
      int copies = BodyElements.readUpTo(in, Integer.MAX_VALUE, "a number of copies");
      in.charge((long) Costs.REFERENCE * copies);
      return new GatheredElements(copies, in.nesting);
    }

    @Override
    public boolean mayBeMet() {
      return true;
    }

    @Override
    public UnreadObject unread(Object begun) {
      return EarlyView.of(type, ((GatheredElements) begun).head());
    }

    @Override
    public Object field(String name, Object container, Object prelude, Object begun) {
      return ((Collection<?>) begun).iterator().next();
    }

    @Override
    public Object end(Collection<Object> begun) {
      if (!(begun instanceof GatheredElements element)) {
        throw new AssertionError(begun);
      }
      int expected = Math.min(element.head(), 1);
      if (element.size() != expected) {
        throw Problems.exception(
            Reason.CORRUPT, "expected " + expected + " element to copy but was " + element.size());
      }
      Object made = Collections.nCopies(element.head(), expected == 0 ? null : element.get(0));
      element.nesting().multiply(made);
      return made;
    }
  }
}
