// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.own;

import dev.brine.lab.fidelity.Fields;
import dev.brine.lab.fidelity.Leaf;
import dev.brine.lab.workload.Met;
import dev.brine.lab.workload.Met.Links;
import java.lang.reflect.Field;
import java.lang.reflect.Proxy;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Walks over the objects of messages, by the fields of the user's classes and the elements of
 * collections, maps and arrays. Transient fields are left out. Depth does not matter.
 */
public final class GraphWalk {
  private final Set<Class<?>> classes = new LinkedHashSet<>();
  private final Set<Class<?>> replacements = new LinkedHashSet<>();
  private final Set<Class<?>> enumKeys = new HashSet<>();
  private final FactCounter facts = new FactCounter();
  private Links links = Links.TREE;

  /** An object on the way from the root, and what is left to visit in it. */
  private record Step(Object object, Iterator<?> rest) {}

  /** Creates a walk that met nothing. */
  public GraphWalk() {}

  /** Adds a message. */
  public void add(Object root) {
    facts.beginMessage();
    IdentityHashMap<Object, Boolean> open = new IdentityHashMap<>();
    Deque<Step> way = new ArrayDeque<>();
    enter(root, open, way);
    while (!way.isEmpty()) {
      Step last = way.peek();
      if (last.rest.hasNext()) {
        enter(last.rest.next(), open, way);
      } else {
        open.put(way.pop().object, false);
      }
    }
    replacements.addAll(StoredClasses.of(root));
  }

  /**
   * Visits a reference.
   *
   * @param open the objects of the message that were met: true for those on the way from the root
   */
  private void enter(Object object, IdentityHashMap<Object, Boolean> open, Deque<Step> way) {
    facts.reference(object);
    if (object == null || isValue(object)) {
      if (object instanceof Enum<?> constant) {
        meet(constant.getDeclaringClass());
      }
      return;
    }
    Boolean isOnWay = open.get(object);
    if (isOnWay != null) {
      if (!Leaf.is(object)) { // Of a date or a class it does not matter which object it is.
        facts.shared();
        links = isOnWay ? Links.CYCLIC : later(Links.SHARED);
      }
      return;
    }
    open.put(object, true);
    meet(object.getClass());
    if (object instanceof Class<?> named && !named.isPrimitive()) {
      replacements.add(named); // Libraries write it as they name the classes of objects.
    }
    way.push(new Step(object, parts(object).iterator()));
    facts.object(object, way.size());
  }

  private Links later(Links found) {
    return links.compareTo(found) >= 0 ? links : found;
  }

  /** Returns whether identity does not matter, so that a repeated value is not shared. */
  private static boolean isValue(Object object) {
    return object instanceof String
        || object instanceof Enum<?>
        || (object instanceof Number && object.getClass().getName().startsWith("java.lang."))
        || object instanceof Boolean
        || object instanceof Character;
  }

  private void meet(Class<?> type) {
    if (type.isHidden() || Proxy.isProxyClass(type)) {
      return;
    }
    for (Class<?> level = type;
        level != null && (level == type || level.getClassLoader() != null);
        level = level.getSuperclass()) {
      classes.add(level);
    }
  }

  private List<Object> parts(Object object) {
    List<Object> parts = new ArrayList<>();
    if (object instanceof Object[] array) {
      parts.addAll(Arrays.asList(array));
      return parts;
    }
    order(object).ifPresent(parts::add);
    if (object instanceof EnumSet<?> set) {
      noteElements(set);
    }
    if (object instanceof Collection<?> collection) {
      parts.addAll(collection);
    } else if (object instanceof Map<?, ?> map) {
      map.forEach(
          (key, value) -> {
            parts.add(key);
            parts.add(value);
          });
      noteKeys(map);
    } else if (object instanceof Optional<?> optional) {
      optional.ifPresent(parts::add);
    } else if (object instanceof AtomicReference<?> reference) {
      parts.add(reference.get());
    }
    if (!Leaf.is(object)) {
      for (Field field : Fields.of(object.getClass())) {
        parts.add(Fields.get(field, object));
      }
    }
    return parts;
  }

  /** Returns the comparator of a sorted collection, which is a part of its message. */
  private static Optional<Comparator<?>> order(Object object) {
    if (object instanceof SortedMap<?, ?> map) {
      return Optional.ofNullable(map.comparator());
    } else if (object instanceof SortedSet<?> set) {
      return Optional.ofNullable(set.comparator());
    }
    return object instanceof PriorityQueue<?> queue
        ? Optional.ofNullable(queue.comparator())
        : Optional.empty();
  }

  /** A set of an enum names it even where it is empty. */
  private <E extends Enum<E>> void noteElements(EnumSet<E> set) {
    EnumSet<E> some = set.isEmpty() ? EnumSet.complementOf(set) : set;
    some.stream().limit(1).map(Enum::getDeclaringClass).forEach(this::meet);
  }

  private void noteKeys(Map<?, ?> map) {
    if (map instanceof EnumMap<?, ?> && !map.isEmpty()) {
      enumKeys.add(((Enum<?>) map.keySet().iterator().next()).getDeclaringClass());
    }
  }

  /** Returns the classes of all messages. */
  public Met met() {
    Optional<Class<?>> key =
        enumKeys.size() == 1 ? Optional.of(enumKeys.iterator().next()) : Optional.empty();
    Set<Class<?>> all = new LinkedHashSet<>(classes);
    all.addAll(replacements);
    return new Met(List.copyOf(all), links, key);
  }

  /** Returns the numbers of what was met. */
  FactCounter facts() {
    return facts;
  }
}
