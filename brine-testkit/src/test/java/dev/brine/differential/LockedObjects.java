// SPDX-License-Identifier: Apache-2.0
package dev.brine.differential;

import static dev.brine.testkit.CallbackLog.note;

import dev.brine.testkit.family.Outcome;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Supplier;

/**
 * Random collections with elements that look at a lock, or change the collection, while they are
 * written.
 */
@SuppressWarnings({"serial", "JdkObsolete", "UnusedMethod", "UnusedVariable"}) // Java uses them.
final class LockedObjects {
  private final Random random;

  /** Creates a source of objects. */
  LockedObjects(Random random) {
    this.random = random;
  }

  /** Returns an object that holds others. */
  Object make(Supplier<Object> any) {
    Probe probe = new Probe(random.nextInt(4), any.get());
    Object made = random.nextBoolean() ? collection(probe, any) : map(probe, any);
    probe.lock = made;
    return switch (random.nextInt(4)) {
      case 0 -> new Locking(probe);
      case 1 -> new Object[] {any.get(), made};
      default -> made;
    };
  }

  private Object collection(Probe probe, Supplier<Object> any) {
    boolean isSorted = random.nextInt(4) == 0;
    Collection<Object> inner = isSorted ? new TreeSet<>() : unsorted();
    for (int i = random.nextInt(3); i > 0; i--) {
      inner.add(isSorted ? new Probe(i, any.get()) : i);
    }
    inner.add(probe);
    for (int i = random.nextInt(3); i > 0; i--) {
      inner.add(isSorted ? new Probe(10 + i, null) : (Object) ("text" + i));
    }
    if (random.nextBoolean()) {
      probe.change(inner, random.nextInt(4));
    }
    boolean isRandomAccess = inner instanceof Vector || inner instanceof ArrayList;
    if (random.nextInt(3) == 0 || isRandomAccess || inner instanceof CopyOnWriteArrayList) {
      return inner;
    }
    if (inner instanceof TreeSet<Object> sorted) {
      return Collections.synchronizedNavigableSet(sorted);
    }
    if (inner instanceof List<Object> list) {
      return random.nextBoolean()
          ? Collections.synchronizedList(list)
          : Collections.synchronizedCollection(list);
    }
    return Collections.synchronizedSet((java.util.Set<Object>) inner);
  }

  private Collection<Object> unsorted() {
    return switch (random.nextInt(6)) {
      case 0 -> new ArrayList<>();
      case 1 -> new HashSet<>();
      case 2 -> new LinkedHashSet<>();
      case 3 -> new Vector<>();
      case 4 -> new CopyOnWriteArrayList<>();
      default -> new LinkedList<>();
    };
  }

  private Object map(Probe probe, Supplier<Object> any) {
    boolean isTable = random.nextInt(4) == 0;
    Map<String, Object> inner = isTable ? new Hashtable<>() : entries();
    Object other = any.get();
    inner.put("a", other == null ? 1 : other);
    inner.put("b", probe);
    inner.put("c", "text");
    if (random.nextBoolean() && !(inner.getClass() == HashMap.class)) {
      probe.change(inner, random.nextInt(4));
    }
    if (isTable || random.nextInt(3) == 0) {
      return inner;
    }
    return inner instanceof TreeMap<String, Object> sorted
        ? Collections.synchronizedNavigableMap(sorted)
        : Collections.synchronizedMap(inner);
  }

  private Map<String, Object> entries() {
    return switch (random.nextInt(3)) {
      case 0 -> new HashMap<>();
      case 1 -> new LinkedHashMap<>();
      default -> new TreeMap<>();
    };
  }

  /** Holds its own lock while it is written. */
  static final class Locking implements Serializable {
    private final Probe probe;

    Locking(Probe probe) {
      this.probe = probe;
      probe.lock = this;
    }

    private synchronized void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
    }
  }

  /** Says whether a lock is held, and changes a collection, each time it is written. */
  static final class Probe implements Serializable, Comparable<Probe> {
    private final int number;
    private final Object held;
    private transient Object lock;
    private transient Object changed;
    private transient int how;

    Probe(int number, Object held) {
      this.number = number;
      this.held = held;
    }

    private void change(Object container, int kind) {
      changed = container;
      how = kind;
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      note("locked " + (lock != null && Thread.holdsLock(lock)));
      if (changed instanceof Map<?, ?> map) {
        changeMap(map);
      } else if (changed != null) {
        changeCollection((Collection<?>) changed);
      }
    }

    @SuppressWarnings("unchecked") // Nobody reads another type.
    private void changeMap(Map<?, ?> map) {
      note(Outcome.CHANGED);
      Map<String, Object> all = (Map<String, Object>) map;
      Map<String, Object> before = new LinkedHashMap<>(all);
      Outcome.undoLater(
          () -> {
            all.clear();
            all.putAll(before);
          });
      switch (how) {
        case 0 -> all.put("d", "new");
        case 1 -> all.remove("c");
        case 2 -> all.put("c", "other");
        default -> all.clear();
      }
    }

    @SuppressWarnings("unchecked") // Nobody reads another type.
    private void changeCollection(Collection<?> collection) {
      note(Outcome.CHANGED);
      Collection<Object> all = (Collection<Object>) collection;
      List<Object> before = new ArrayList<>(all);
      Outcome.undoLater(
          () -> {
            all.clear();
            all.addAll(before);
          });
      switch (how) {
        case 0 -> all.add(all instanceof TreeSet ? new Probe(99, null) : "new");
        case 1 -> all.remove(this);
        case 2 -> all.removeIf(element -> element != this);
        default -> all.clear();
      }
    }

    @Override
    public int compareTo(Probe other) {
      return Integer.compare(number, other.number);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Probe probe && probe.number == number;
    }

    @Override
    public int hashCode() {
      return number;
    }
  }
}
