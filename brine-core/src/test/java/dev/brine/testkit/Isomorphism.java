// SPDX-License-Identifier: Apache-2.0
package dev.brine.testkit;

import java.io.Serializable;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.AbstractCollection;
import java.util.AbstractMap;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;

/**
 * Compares two object graphs: same classes, same bits, and, where sharing counts, one object on one
 * side for each on the other.
 *
 * <p>Walks without recursion. No method of a user's class runs, except those that a hash table or a
 * tree calls of its keys. Elements of hash sets and keys of hash maps are matched by {@code
 * equals}, and first tried in the order in which they come.
 */
public final class Isomorphism {
  /**
   * The importance of sharing: two references to one object may differ from two references to two.
   */
  public enum Sharing {
    /** They differ, also where both lead to strings or boxed values. */
    ALL,
    /** They differ, but for values. */
    COUNTS,
    /** They do not. */
    IGNORED
  }

  private final Sharing sharing;
  private final IdentityHashMap<Object, Object> partners = new IdentityHashMap<>();
  private final IdentityHashMap<Object, Object> origins = new IdentityHashMap<>();
  private final Deque<Pair> open = new ArrayDeque<>();

  private record Pair(Object one, Object other, Trail trail) {}

  /** The place of a pair: a step and the trail that leads to it. */
  private record Trail(Trail before, Object step) {
    @Override
    public String toString() {
      Deque<Object> steps = new ArrayDeque<>();
      for (Trail trail = this; trail != null; trail = trail.before) {
        if (steps.size() < 40) {
          steps.push(trail.step);
        }
      }
      StringBuilder text = new StringBuilder();
      steps.forEach(step -> text.append('/').append(step));
      return text.toString();
    }
  }

  private Isomorphism(Sharing sharing) {
    this.sharing = sharing;
  }

  /** Returns where two graphs differ, or nothing where they do not. */
  public static Optional<String> difference(Object one, Object other, Sharing sharing) {
    return Optional.ofNullable(new Isomorphism(sharing).find(one, other));
  }

  private String find(Object root, Object otherRoot) {
    open.add(new Pair(root, otherRoot, new Trail(null, "$")));
    while (!open.isEmpty()) {
      Pair pair = open.pop();
      String problem = compare(pair);
      if (problem != null) {
        return pair.trail + ": " + problem;
      }
    }
    return null;
  }

  private String compare(Pair pair) {
    Object one = pair.one;
    Object other = pair.other;
    if (one == null || other == null) {
      return one == other ? null : "expected " + named(one) + " but was " + named(other);
    }
    if (one.getClass() != other.getClass()) {
      return "expected " + named(one) + " but was " + named(other);
    }
    if (Scalars.isScalar(one)) {
      if (!Scalars.same(one, other)) {
        return "expected " + one + " but was " + other;
      }
      if (sharing != Sharing.ALL) {
        return null;
      }
    }
    Object partner = partners.put(one, other);
    if (sharing != Sharing.IGNORED) {
      Object origin = origins.put(other, one);
      if ((partner != null && partner != other) || (origin != null && origin != one)) {
        return "expected another sharing of " + named(one);
      }
    }
    return partner == other || Scalars.isScalar(one) ? null : content(one, other, pair.trail);
  }

  private static String named(Object object) {
    return object == null ? "null" : object.getClass().getName();
  }

  private String content(Object one, Object other, Trail trail) {
    if (one.getClass().isArray()) {
      return array(one, other, trail);
    }
    if (Scalars.isJava(one.getClass())) {
      if (one instanceof Map<?, ?> map) {
        return map(map, (Map<?, ?>) other, trail);
      }
      if (one instanceof Collection<?> collection) {
        return collection(collection, (Collection<?>) other, trail);
      }
      if (one instanceof Optional<?> optional) {
        push(optional.orElse(null), ((Optional<?>) other).orElse(null), trail, "value");
        return null;
      }
      if (one instanceof Map.Entry<?, ?> entry) {
        push(entry.getKey(), ((Map.Entry<?, ?>) other).getKey(), trail, "key");
        push(entry.getValue(), ((Map.Entry<?, ?>) other).getValue(), trail, "value");
        return null;
      }
      if (one instanceof AtomicReference<?> reference) {
        push(reference.get(), ((AtomicReference<?>) other).get(), trail, "value");
        return null;
      }
      return Scalars.sameText(one, other) ? null : "expected " + one + " but was " + other;
    }
    String problem = inherited(one, other, trail);
    return problem == null ? fields(one, other, trail) : problem;
  }

  /** What a class of a user has from Java's own class above it. */
  private String inherited(Object one, Object other, Trail trail) {
    if (one instanceof ArrayList<?> list && isHollow(list)) {
      return isHollow((List<?>) other) ? null : "expected a list without an array";
    }
    if (one instanceof AbstractMap<?, ?> map) {
      return map(map, (Map<?, ?>) other, trail);
    }
    if (one instanceof AbstractCollection<?> collection) {
      return collection(collection, (Collection<?>) other, trail);
    }
    if (one instanceof Throwable failure) {
      push(failure.getMessage(), ((Throwable) other).getMessage(), trail, "message");
      push(failure.getCause(), ((Throwable) other).getCause(), trail, "cause");
      push(failure.getSuppressed(), ((Throwable) other).getSuppressed(), trail, "suppressed");
      push(failure.getStackTrace(), ((Throwable) other).getStackTrace(), trail, "trace");
    }
    return null;
  }

  /**
   * Returns whether a list has no array: Java makes it so where its writer knew no {@link
   * ArrayList} above the class.
   */
  private static boolean isHollow(List<?> list) {
    if (!list.isEmpty()) {
      return false;
    }
    try {
      return list.toArray() == null;
    } catch (NullPointerException e) {
      return true;
    }
  }

  private void push(Object one, Object other, Trail trail, Object step) {
    open.push(new Pair(one, other, new Trail(trail, step)));
  }

  private String array(Object one, Object other, Trail trail) {
    int length = Array.getLength(one);
    if (length != Array.getLength(other)) {
      return "expected length " + length + " but was " + Array.getLength(other);
    }
    if (one instanceof Object[] objects) {
      for (int i = length - 1; i >= 0; i--) {
        push(objects[i], ((Object[]) other)[i], trail, i);
      }
      return null;
    }
    for (int i = 0; i < length; i++) {
      if (!Scalars.same(Array.get(one, i), Array.get(other, i))) {
        return "expected " + Array.get(one, i) + " at " + i + " but was " + Array.get(other, i);
      }
    }
    return null;
  }

  private String collection(Collection<?> one, Collection<?> other, Trail trail) {
    if (one.size() != other.size()) {
      return "expected size " + one.size() + " but was " + other.size();
    }
    boolean isOrdered =
        !(one instanceof Set) || one instanceof SortedSet || one instanceof LinkedHashSet;
    List<?> matched = isOrdered ? Arrays.asList(other.toArray()) : matched(one, other);
    if (matched == null) {
      return "expected other elements than " + Arrays.toString(other.toArray());
    }
    Iterator<?> partner = matched.iterator();
    int step = 0;
    // The iterator of a queue fails where Java's stream left null in it; its array has the null.
    for (Object item : one.toArray()) {
      push(item, partner.next(), trail, step++);
    }
    return null;
  }

  private String map(Map<?, ?> one, Map<?, ?> other, Trail trail) {
    if (one.size() != other.size()) {
      return "expected size " + one.size() + " but was " + other.size();
    }
    boolean isOrdered = one instanceof SortedMap || one instanceof LinkedHashMap;
    List<?> matched =
        isOrdered ? new ArrayList<>(other.keySet()) : matched(one.keySet(), other.keySet());
    if (matched == null) {
      return "expected other keys than " + Arrays.toString(other.keySet().toArray());
    }
    // A tree from a damaged message may have a key twice, as in Java.
    Iterator<?> values = isOrdered ? other.values().iterator() : values(other, matched).iterator();
    Iterator<?> partner = matched.iterator();
    int step = 0;
    for (Map.Entry<?, ?> entry : one.entrySet()) {
      push(entry.getKey(), partner.next(), trail, "key " + step);
      push(entry.getValue(), values.next(), trail, "value " + step++);
    }
    return null;
  }

  /** Returns the values of keys, which are the very objects of a map. */
  private static List<Object> values(Map<?, ?> map, List<?> keys) {
    IdentityHashMap<Object, Object> values = new IdentityHashMap<>();
    map.forEach(values::put);
    return keys.stream().map(values::get).collect(Collectors.toCollection(ArrayList::new));
  }

  /** The elements of the other in the order of the one, or null where some have no partner. */
  private static List<?> matched(Collection<?> one, Collection<?> other) {
    List<Object> left = new ArrayList<>(other);
    List<Object> matched = new ArrayList<>();
    for (Object item : one) {
      Iterator<Object> candidates = left.iterator();
      boolean isFound = false;
      while (!isFound && candidates.hasNext()) {
        Object candidate = candidates.next();
        if (areAlike(item, candidate)) {
          matched.add(candidate);
          candidates.remove();
          isFound = true;
        }
      }
      if (!isFound) {
        return null;
      }
    }
    return matched;
  }

  /** Objects that only know themselves are matched by what they hold. */
  private static boolean areAlike(Object one, Object other) {
    if (one == null || other == null) {
      return one == other;
    }
    return one.equals(other) || difference(one, other, Sharing.COUNTS).isEmpty();
  }

  private String fields(Object one, Object other, Trail trail) {
    for (Class<?> level = one.getClass(); level != null; level = level.getSuperclass()) {
      if (Scalars.isJava(level) || (one instanceof Serializable && !isSerializable(level))) {
        continue;
      }
      for (Field field : level.getDeclaredFields()) {
        if ((field.getModifiers() & (Modifier.STATIC | Modifier.TRANSIENT)) == 0) {
          Object value = Fields.get(field, one);
          Object partner = Fields.get(field, other);
          if (!field.getType().isPrimitive()) {
            push(value, partner, trail, field.getName());
          } else if (!Scalars.same(value, partner)) {
            return "expected " + value + " in " + field.getName() + " but was " + partner;
          }
        }
      }
    }
    return null;
  }

  private static boolean isSerializable(Class<?> level) {
    return Serializable.class.isAssignableFrom(level);
  }
}
