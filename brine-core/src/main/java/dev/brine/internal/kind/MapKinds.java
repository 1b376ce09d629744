// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.kind;

import dev.brine.BrineException.Reason;
import dev.brine.Identity;
import dev.brine.internal.Problems;
import dev.brine.internal.hash.CollisionTable;
import dev.brine.internal.hash.FunctionCalls;
import dev.brine.internal.hash.SortedContents;
import dev.brine.internal.javaform.ViewContent;
import dev.brine.wire.Costs;
import dev.brine.wire.WireReader;
import dev.brine.wire.WireWriter;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;

/** The maps that can change. */
@SuppressWarnings("JdkObsolete") // Old collections are supported, too.
final class MapKinds {
  private MapKinds() {}

  /** A {@link HashMap}. */
  record OfHashMap(Class<?> type, CollisionTable table) implements MapKind {
    @Override
    public long cost(int size) {
      return 48 + Capacities.lateTable(size) + 44L * size;
    }

    @Override
    public Map<?, ?> steady(Map<?, ?> entries) {
      return MapSnapshot.ofEntries(entries);
    }

    @Override
    public Map<Object, Object> begin(WireReader in, int room, Object prelude) {
      return room == 0 ? new HashMap<>() : new HashMap<>(Capacities.ofHashMap(room));
    }
  }

  /** A {@link LinkedHashMap}: whether its order is that of the last access. */
  record OfLinkedHashMap(Class<?> type, CollisionTable table) implements MapKind {
    @Override
    public long cost(int size) {
      return 64 + Capacities.lateTable(size) + 46L * size;
    }

    @Override
    public void writeHead(WireWriter out, Map<?, ?> map) {
      BodyElements.writeBit(out, AccessOrder.isOrderOf((LinkedHashMap<?, ?>) map));
    }

    @Override
    public Map<?, ?> steady(Map<?, ?> entries) {
      return MapSnapshot.ofEntries(entries);
    }

    @Override
    public Map<Object, Object> begin(WireReader in, int room, Object prelude) {
      boolean isAccess = BodyElements.readBit(in);
      return room == 0 && !isAccess
          ? new LinkedHashMap<>()
          : new LinkedHashMap<>(Capacities.ofHashMap(room), 0.75f, isAccess);
    }
  }

  /**
   * A {@link TreeMap}: its comparator first. As in Java, its keys are not compared when it is read.
   *
   * @param isOtherVersion whether the classes of the writer had other versions, and maybe another
   *     order, so that keys are sorted again
   */
  record OfTreeMap(Class<?> type, long cost, long each, boolean isOtherVersion)
      implements MapKind.WithPrelude {
    @Override
    public MapKind ofOtherVersion() {
      return new OfTreeMap(type, cost, each, true);
    }

    @Override
    public Map<Object, Object> gather(WireReader in, Map<Object, Object> begun, int room) {
      TreeMap<Object, Object> tree = (TreeMap<Object, Object>) begun;
      return isOtherVersion && !in.nesting.isComposed(tree.comparator())
          ? begun
          : SortedContents.entries(tree.comparator(), room);
    }

    @Override
    public void fill(WireReader in, Map<Object, Object> begun, Map<Object, Object> gathered) {
      begun.putAll(gathered);
    }

    @Override
    public Object prelude(WireWriter out, Map<?, ?> map) {
      return ((TreeMap<?, ?>) map).comparator();
    }

    @Override
    public Map<Object, Object> begin(WireReader in, int room, Object prelude) {
      return new TreeMap<>(Preludes.comparator(in, prelude));
    }
  }

  /** A {@link ConcurrentHashMap}. */
  record OfConcurrentHashMap(Class<?> type, CollisionTable table) implements MapKind.Concurrent {
    @Override
    public long cost(int size) {
      return 72 + Capacities.concurrentTable(size) + 40L * size;
    }

    @Override
    public Map<Object, Object> begin(WireReader in, int room, Object prelude) {
      return room == 0 ? new ConcurrentHashMap<>() : new ConcurrentHashMap<>(room);
    }
  }

  /** A {@link ConcurrentSkipListMap}: its comparator first. */
  record OfSkipListMap(Class<?> type) implements MapKind.Concurrent, MapKind.WithPrelude {
    @Override
    public long cost(int size) {
      return (size == 0 ? 80 : 170) + 48L * size;
    }

    @Override
    public Object prelude(WireWriter out, Map<?, ?> map) {
      return ((ConcurrentSkipListMap<?, ?>) map).comparator();
    }

    @Override
    public Map<Object, Object> begin(WireReader in, int room, Object prelude) {
      return new ConcurrentSkipListMap<>(Preludes.comparator(in, prelude));
    }

    @Override
    public void writeHead(WireWriter out, Map<?, ?> map) {
      out.nesting.order(prelude(out, map), map.keySet());
    }

    @Override
    public boolean isHeadRepeatable() {
      return false;
    }

    @Override
    public Map<Object, Object> gather(WireReader in, Map<Object, Object> begun, int room) {
      boolean isCounted = FunctionCalls.isComposed(comparator(begun));
      return isCounted ? SortedContents.entries(null, room) : begun;
    }

    @Override
    public void fill(WireReader in, Map<Object, Object> begun, Map<Object, Object> gathered) {
      in.nesting.order(comparator(begun), gathered.keySet());
      begun.putAll(gathered);
    }

    private static Object comparator(Map<Object, Object> begun) {
      return ((ConcurrentSkipListMap<Object, Object>) begun).comparator();
    }
  }

  /**
   * An {@link IdentityHashMap}.
   *
   * @param kept which keys that are equal stay apart
   */
  record OfIdentityHashMap(Class<?> type, Identity kept) implements MapKind {
    @Override
    public long cost(int size) {
      return 48 + Costs.array(2 * Long.highestOneBit(3L * Math.max(size, 21)));
    }

    @Override
    public MapKind with(Identity other) {
      return new OfIdentityHashMap(type, other);
    }

    @Override
    public boolean hasKeys() {
      return false;
    }

    @Override
    public Map<?, ?> entries(Map<?, ?> map) {
      if (kept == Identity.OBJECTS && !Preludes.areDistinct(map.keySet())) {
        throw Problems.exception(
            Reason.UNSUPPORTED,
            "two keys of an IdentityHashMap are equal values",
            "Use a HashMap, or keys of a class of your own.",
            null);
      }
      return map;
    }

    @Override
    public Map<?, ?> steady(Map<?, ?> entries) {
      return MapSnapshot.ofKeys(entries);
    }

    @Override
    public Map<Object, Object> begin(WireReader in, int room, Object prelude) {
      return new IdentityHashMap<>(Math.max(room, 21));
    }
  }

  /** A {@link WeakHashMap}: the entries that are left. */
  record OfWeakHashMap(Class<?> type, CollisionTable table) implements MapKind.Concurrent {
    @Override
    public long cost(int size) {
      return 200 + Costs.array(Capacities.powerOfTwo(Capacities.of(size))) + 64L * size;
    }

    @Override
    public Map<Object, Object> begin(WireReader in, int room, Object prelude) {
      return new WeakHashMap<>(Capacities.of(room));
    }
  }

  /** A {@link Hashtable}. */
  record OfHashtable(Class<?> type, CollisionTable table) implements MapKind {
    @Override
    public long cost(int size) {
      return 48 + Costs.array(Capacities.ofHashtable(size)) + 40L * size;
    }

    @Override
    public Map<?, ?> entries(Map<?, ?> map) {
      if (map instanceof Hashtable<?, ?> table) {
        synchronized (table) {
          return MapSnapshot.reversed(table);
        }
      }
      throw new AssertionError(map);
    }

    @Override
    public Map<Object, Object> begin(WireReader in, int room, Object prelude) {
      return new Hashtable<>(Capacities.ofHashtable(room));
    }
  }

  /** {@link Properties}: their defaults first. */
  record OfProperties(Class<?> type, CollisionTable table) implements MapKind.WithPrelude {
    @Override
    public long cost(int size) {
      return 150 + (size == 0 ? 0 : Capacities.concurrentTable(size)) + 40L * size;
    }

    @Override
    public Object prelude(WireWriter out, Map<?, ?> map) {
      return ViewContent.defaults(out, (Properties) map);
    }

    @Override
    public Map<?, ?> entries(Map<?, ?> map) {
      return MapSnapshot.reversed(map);
    }

    @Override
    public Map<Object, Object> begin(WireReader in, int room, Object prelude) {
      if (prelude == null) {
        return new Properties(room);
      }
      if (prelude instanceof Properties defaults) {
        return new Properties(defaults);
      }
      throw Preludes.refused(in, "the defaults of Properties", prelude);
    }
  }

  /** An {@link EnumMap}: the class of its keys. */
  record OfEnumMap(Class<?> type, long cost) implements MapKind {
    @Override
    public void writeHead(WireWriter out, Map<?, ?> map) {
      Class<?> type = EnumTypes.of(out, (EnumMap<?, ?>) map);
      out.writeClass(type);
      out.charge(EnumTypes.costOfMap(type));
    }

    @Override
    public boolean isHeadRepeatable() {
      return false;
    }

    @Override
    public Map<?, ?> steady(Map<?, ?> entries) {
      return MapSnapshot.ofKeys(entries);
    }

    @Override
    public Map<Object, Object> begin(WireReader in, int room, Object prelude) {
      Class<?> type = EnumTypes.read(in);
      in.charge(EnumTypes.costOfMap(type));
      return EnumTypes.mapOf(type);
    }
  }
}
