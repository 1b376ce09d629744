// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.kind;

import dev.brine.BrineException.Reason;
import dev.brine.internal.Problems;
import dev.brine.internal.UnreadObject;
import dev.brine.internal.hash.CollisionTable;
import dev.brine.internal.hash.SortedContents;
import dev.brine.internal.javaform.EarlyView;
import dev.brine.wire.Costs;
import dev.brine.wire.Nesting;
import dev.brine.wire.WireReader;
import dev.brine.wire.WireWriter;
import java.util.ArrayList;
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
final class SetKinds {
  private SetKinds() {}

  /** A {@link HashSet}. */
  record OfHashSet(Class<?> type, CollisionTable table) implements CollectionKind {
    @Override
    public long cost(int size) {
      return 64 + Capacities.lateTable(size) + 44L * size;
    }

    @Override
    public Collection<Object> begin(WireReader in, int room, Object prelude) {
      return new HashSet<>(Capacities.ofHashSet(room));
    }
  }

  /** A {@link LinkedHashSet}. */
  record OfLinkedHashSet(Class<?> type, CollisionTable table) implements CollectionKind {
    @Override
    public long cost(int size) {
      return 88 + Capacities.lateTable(size) + 46L * size;
    }

    @Override
    public Collection<Object> begin(WireReader in, int room, Object prelude) {
      return new LinkedHashSet<>(Capacities.ofHashSet(room));
    }
  }

  /**
   * A {@link TreeSet}: its comparator first. As in Java, its elements are not compared when it is
   * read.
   *
   * @param isOtherVersion whether the classes of the writer had other versions, and maybe another
   *     order, so that elements are sorted again
   */
  record OfTreeSet(Class<?> type, long cost, long each, boolean isOtherVersion)
      implements CollectionKind.WithPrelude {
    @Override
    public CollectionKind ofOtherVersion() {
      return new OfTreeSet(type, cost, each, true);
    }

    @Override
    public Collection<Object> gather(WireReader in, Collection<Object> begun, int room) {
      TreeSet<Object> tree = (TreeSet<Object>) begun;
      return isOtherVersion && !in.nesting.isComposed(tree.comparator())
          ? begun
          : SortedContents.elements(tree.comparator(), room);
    }

    @Override
    public void fill(WireReader in, Collection<Object> begun, Collection<Object> gathered) {
      begun.addAll(gathered);
    }

    @Override
    public Object prelude(WireWriter out, Collection<?> collection) {
      return ((TreeSet<?>) collection).comparator();
    }

    @Override
    public Collection<Object> begin(WireReader in, int room, Object prelude) {
      return new TreeSet<>(Preludes.comparator(in, prelude));
    }
  }

  /** A {@link ConcurrentSkipListSet}: its comparator first. */
  record OfSkipListSet(Class<?> type) implements CollectionKind.Ordered, CollectionKind.Concurrent {
    @Override
    public long cost(int size) {
      return (size == 0 ? 100 : 190) + 48L * size;
    }

    @Override
    public Object comparator(Collection<?> collection) {
      return ((ConcurrentSkipListSet<?>) collection).comparator();
    }

    @Override
    public Collection<Object> begin(WireReader in, int room, Object prelude) {
      return new ConcurrentSkipListSet<>(Preludes.comparator(in, prelude));
    }
  }

  /** A {@link CopyOnWriteArraySet} of few elements, since each is compared with all before it. */
  record OfCopyOnWrite(Class<?> type) implements LateCollection {
    private static final UnreadObject UNREAD = UnreadObject.of(CopyOnWriteArraySet::new);

    @Override
    public long cost(int size) {
      return 56 + Costs.array(size);
    }

    @Override
    public Collection<?> elements(Collection<?> collection) {
      if (collection.size() > MOST) {
        throw Problems.exception(
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
    public UnreadObject unread() {
      return UNREAD;
    }

    @Override
    public Object field(String name, Object set, Object prelude, Object begun) {
      return begun;
    }

    @Override
    public Object end(Collection<Object> begun) {
      if (begun.size() > MOST) {
        throw Problems.exception(
            Reason.CORRUPT,
            "expected a CopyOnWriteArraySet of at most "
                + MOST
                + " elements but was one of "
                + begun.size());
      }
      compare(((GatheredElements) begun).nesting(), begun);
      return new CopyOnWriteArraySet<>(begun);
    }

    @Override
    public void writeHead(WireWriter out, Collection<?> collection) {
      compare(out.nesting, collection);
    }

    @Override
    public Collection<Object> begin(WireReader in, int room, Object prelude) {
      return new GatheredElements(0, in.nesting);
    }

    private static void compare(Nesting nesting, Collection<?> elements) {
      int before = 0;
      for (Object element : elements) {
        nesting.compare(before++ / CHEAP, element);
      }
    }

    private static final int MOST = 2048;

    /** The number of elements that are compared at the cost of hashing one. */
    private static final int CHEAP = 4;
  }

  /**
   * A set of the constants of an enum, whose class comes first.
   *
   * @param type the class for few constants, or the one for many
   */
  record OfEnumSet(Class<?> type, long cost) implements CollectionKind {
    @Override
    public void writeHead(WireWriter out, Collection<?> collection) {
      Class<?> type = EnumTypes.of(out, (EnumSet<?>) collection);
      out.writeClass(type);
      out.charge(EnumTypes.costOfSet(type));
    }

    @Override
    public Collection<Object> begin(WireReader in, int room, Object prelude) {
      Class<?> type = EnumTypes.read(in);
      in.charge(EnumTypes.costOfSet(type));
      return EnumTypes.setOf(type);
    }
  }

  /**
   * The keys of a {@link ConcurrentHashMap}: the map, and what keys added to them get: nothing,
   * {@code true}, or the only element.
   */
  record OfKeySet(Class<?> type, long cost, UnreadObject unread)
      implements LateCollection, CollectionKind.WithPrelude {
    /** Finds out once how one is created early. */
    OfKeySet(Class<?> type, long cost) {
      this(type, cost, EarlyView.of(type));
    }

    @Override
    public Object prelude(WireWriter out, Collection<?> collection) {
      return ((ConcurrentHashMap.KeySetView<?, ?>) collection).getMap();
    }

    @Override
    public void writeHead(WireWriter out, Collection<?> collection) {
      out.octet(head(((ConcurrentHashMap.KeySetView<?, ?>) collection).getMappedValue()));
    }

    private static int head(Object added) {
      if (added == null) {
        return NOTHING;
      }
      return added == Boolean.TRUE ? TRUE : OTHER;
    }

    @Override
    public Collection<?> elements(Collection<?> collection) {
      Object added = ((ConcurrentHashMap.KeySetView<?, ?>) collection).getMappedValue();
      return head(added) == OTHER ? List.of(added) : List.of();
    }

    @Override
    public Collection<Object> begin(WireReader in, int room, Object prelude) {
      int head = BodyElements.readOctetUpTo(in, OTHER);
      if (!(prelude instanceof ConcurrentHashMap<?, ?> map)) {
        throw Preludes.refused(in, "a ConcurrentHashMap", prelude);
      }
      @SuppressWarnings("unchecked") // Its keys and values have no type at run time.
      ConcurrentHashMap<Object, Object> all = (ConcurrentHashMap<Object, Object>) map;
      return new Keys(all, head);
    }

    @Override
    public Object end(Collection<Object> begun) {
      Keys keys = (Keys) begun;
      if (keys.size() != (keys.head == OTHER ? 1 : 0) || keys.contains(null)) {
        throw Problems.exception(
            Reason.CORRUPT,
            "a number of " + keys.size() + " is not what keys of a ConcurrentHashMap add");
      }
      return switch (keys.head) {
        case NOTHING -> keys.map.keySet();
        case TRUE -> keys.map.keySet(true);
        default -> keys.map.keySet(keys.get(0));
      };
    }

    @Override
    public Object field(String name, Object set, Object prelude, Object begun) {
      Keys keys = (Keys) begun;
      if (name.equals("map")) {
        return keys.map;
      }
      return switch (keys.head) {
        case NOTHING -> null;
        case TRUE -> true;
        default -> keys.get(0);
      };
    }

    private static final int NOTHING = 0;
    private static final int TRUE = 1;
    private static final int OTHER = 2;
  }

  /** The keys that a set adds, and the map that it adds them to. */
  private static final class Keys extends ArrayList<Object> {
    private static final long serialVersionUID = 1L;

    private final transient ConcurrentHashMap<Object, Object> map;
    private final int head;

    Keys(ConcurrentHashMap<Object, Object> map, int head) {
      super(1);
      this.map = map;
      this.head = head;
    }
  }
}
