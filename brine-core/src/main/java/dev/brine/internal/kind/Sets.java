// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.kind;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.wire.Table;
import dev.brine.wire.WireReader;
import dev.brine.wire.WireWriter;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArraySet;

/** The sets that can change. */
final class Sets {
  private Sets() {}

  /** A {@link HashSet}. */
  record OfHashSet() implements CollectionKind {
    @Override
    public Table table() {
      return Table.SORTING;
    }

    @Override
    public Class<?> type() {
      return HashSet.class;
    }

    @Override
    public Collection<Object> begin(WireReader in, int room, Object prelude) {
      return new HashSet<>(Capacities.of(room));
    }
  }

  /** A {@link LinkedHashSet}. */
  record OfLinkedHashSet() implements CollectionKind {
    @Override
    public Table table() {
      return Table.SORTING;
    }

    @Override
    public Class<?> type() {
      return LinkedHashSet.class;
    }

    @Override
    public Collection<Object> begin(WireReader in, int room, Object prelude) {
      return new LinkedHashSet<>(Capacities.of(room));
    }
  }

  /** A {@link TreeSet}: its comparator first. */
  record OfTreeSet() implements CollectionKind {
    @Override
    public Class<?> type() {
      return TreeSet.class;
    }

    @Override
    public boolean hasPrelude() {
      return true;
    }

    @Override
    public Object prelude(Collection<?> collection) {
      return ((TreeSet<?>) collection).comparator();
    }

    @Override
    public Collection<Object> begin(WireReader in, int room, Object prelude) {
      return new TreeSet<>(Preludes.comparator(in, prelude));
    }
  }

  /** A {@link ConcurrentSkipListSet}: its comparator first. */
  record OfSkipListSet() implements CollectionKind {
    @Override
    public Class<?> type() {
      return ConcurrentSkipListSet.class;
    }

    @Override
    public boolean hasPrelude() {
      return true;
    }

    @Override
    public Object prelude(Collection<?> collection) {
      return ((ConcurrentSkipListSet<?>) collection).comparator();
    }

    @Override
    public Collection<?> elements(Collection<?> collection) {
      return Arrays.asList(collection.toArray());
    }

    @Override
    public Collection<Object> begin(WireReader in, int room, Object prelude) {
      return new ConcurrentSkipListSet<>(Preludes.comparator(in, prelude));
    }
  }

  /** A {@link CopyOnWriteArraySet} of few elements, since each is compared with all before it. */
  record OfCopyOnWrite() implements LateCollection {
    @Override
    public Class<?> type() {
      return CopyOnWriteArraySet.class;
    }

    @Override
    public Collection<?> elements(Collection<?> collection) {
      if (collection.size() > MOST) {
        throw new BrineException(
            Reason.UNSUPPORTED,
            "expected a CopyOnWriteArraySet of at most "
                + MOST
                + " elements but was one of "
                + collection.size(),
            "Use ConcurrentHashMap.newKeySet() for a large set.",
            null);
      }
      return Arrays.asList(collection.toArray());
    }

    @Override
    public Object end(Collection<Object> begun) {
      if (begun.size() > MOST) {
        throw new BrineException(
            Reason.CORRUPT,
            "expected a CopyOnWriteArraySet of at most "
                + MOST
                + " elements but was one of "
                + begun.size());
      }
      return new CopyOnWriteArraySet<>(begun);
    }

    private static final int MOST = 2048;
  }

  /**
   * A set of the constants of an enum, whose class stands first.
   *
   * @param name of the class for few constants, or of the one for many
   * @param type the class
   */
  record OfEnumSet(String name, Class<?> type) implements CollectionKind {
    /** Finds the class once. */
    OfEnumSet(String name) {
      this(name, Hidden.type(name));
    }

    @Override
    public void writeHead(WireWriter out, Collection<?> collection) {
      out.className(Enums.of((EnumSet<?>) collection));
    }

    @Override
    public Collection<Object> begin(WireReader in, int room, Object prelude) {
      return Enums.setOf(Enums.read(in));
    }
  }

  /**
   * The keys of a {@link ConcurrentHashMap}: the map, and whether keys added to them get {@code
   * true}.
   */
  record OfKeySet() implements CollectionKind {
    @Override
    public Class<?> type() {
      return ConcurrentHashMap.KeySetView.class;
    }

    @Override
    public boolean hasPrelude() {
      return true;
    }

    @Override
    public Object prelude(Collection<?> collection) {
      return ((ConcurrentHashMap.KeySetView<?, ?>) collection).getMap();
    }

    @Override
    public void writeHead(WireWriter out, Collection<?> collection) {
      Object added = ((ConcurrentHashMap.KeySetView<?, ?>) collection).getMappedValue();
      if (added != null && added != Boolean.TRUE) {
        throw new BrineException(
            Reason.UNSUPPORTED,
            "expected keys of a ConcurrentHashMap that add true or nothing but was another value",
            "Carry the map in the place of its keys.",
            null);
      }
      Numbers.writeBit(out, added != null);
    }

    @Override
    public Collection<?> elements(Collection<?> collection) {
      return List.of();
    }

    @Override
    public Collection<Object> begin(WireReader in, int room, Object prelude) {
      boolean isSet = Numbers.readBit(in);
      if (!(prelude instanceof ConcurrentHashMap<?, ?> map)) {
        throw Preludes.refused(in, "a ConcurrentHashMap", prelude);
      }
      @SuppressWarnings("unchecked") // Its keys and values are checked by no one.
      ConcurrentHashMap<Object, Object> all = (ConcurrentHashMap<Object, Object>) map;
      return isSet ? all.keySet(true) : all.keySet();
    }
  }
}
