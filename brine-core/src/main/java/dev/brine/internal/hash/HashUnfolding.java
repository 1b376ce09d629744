// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.hash;

import dev.brine.internal.SerializedParts;
import dev.brine.internal.proof.Footprint.Use;
import java.lang.reflect.Field;
import java.lang.reflect.Proxy;
import java.net.URL;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;

/**
 * Unfolds an object as its hash code and equality do: each part counts once for each way to it, and
 * is visited once. A part that leads back to itself is beyond every limit, since a hash code that
 * follows it does not end; where methods unknown to us visit it, it counts once.
 *
 * <p>Why each way counts: {@code hashCode} of a collection keeps no result, so it visits a shared
 * part once for each reference to it. A list that holds two references to the next one, 30 levels
 * deep, is a short message and costs 2^30 visits (known as SerialDOS). Why each part is visited
 * once here: this check would otherwise take as long as the attack. The known cost of a part is
 * added instead.
 */
final class HashUnfolding {
  private static final int DEEPEST = 1000;

  /** The cost of opening an object by Java's serialization. */
  private static final int OPENING = 200;

  /** The cost of going through all constants of an enum. */
  private static final int CONSTANTS = 64;

  /** The most objects for which the maps are kept. */
  private static final int KEPT = 64;

  private static final Cost ONE = new Cost(1, 1);

  /**
   * The cost of hashing and of comparing one object.
   *
   * @param hash the parts that its hash code visits, and itself
   * @param equality those that its equality visits: elements of sets and keys of maps are hashed
   *     again on each level
   */
  private record Cost(long hash, long equality) {
    static Cost of(long work) {
      return of(work, work);
    }

    static Cost of(long hash, long equality) {
      return equality == 1 ? ONE : new Cost(hash, equality);
    }
  }

  private final HashWork work;
  private final IdentityHashMap<Object, Cost> hashed = new IdentityHashMap<>();
  private final IdentityHashMap<Object, Cost> unknown = new IdentityHashMap<>();
  private final IdentityHashMap<Object, Integer> open = new IdentityHashMap<>();
  private int depth;

  /** The depth of the innermost object around this one that unknown methods visit, or -1. */
  private int unknownAt = -1;

  HashUnfolding(HashWork work) {
    this.work = work;
  }

  /**
   * Forgets the objects that it knows.
   *
   * @return whether it can be used again: it knew few
   */
  boolean forget() {
    boolean areFew = hashed.size() + unknown.size() <= KEPT;
    if (!hashed.isEmpty()) {
      hashed.clear();
    }
    if (!unknown.isEmpty()) {
      unknown.clear();
    }
    return areFew;
  }

  /** Returns the cost of hashing and comparing an object. */
  long cost(Object object) {
    try {
      return cost(object, Use.HASHED).equality();
    } catch (StackOverflowError e) {
      throw work.exceeded();
    }
  }

  private Cost cost(Object object, Use use) {
    if (object == null) {
      return ONE;
    }
    if (object instanceof URL url) {
      UrlHosts.requireNone(url);
    }
    HashVisit visit =
        use == Use.HASHED
            ? HashVisit.ofHash(object.getClass())
            : HashVisit.ofAll(object.getClass());
    return switch (visit.way()) {
      case NOTHING -> ONE;
      case SIZE -> Cost.of(work.size(object));
      case FIELDS, SERIALIZED, HANDLER -> work.isBounded() ? known(object, visit, use) : ONE;
      default -> known(object, visit, use);
    };
  }

  private Cost known(Object object, HashVisit visit, Use use) {
    IdentityHashMap<Object, Cost> known = use == Use.HASHED ? hashed : unknown;
    Cost before = known.get(object);
    if (before != null) {
      return before;
    }
    Integer around = open.get(object);
    if (around != null && unknownAt >= around) {
      return ONE;
    }
    if (around != null || depth == DEEPEST) {
      throw work.exceeded();
    }
    Cost cost = enter(object, visit, use == Use.HASHED ? visit.use() : use);
    if (cost.equality() > 1) {
      known.put(object, cost);
    }
    return cost;
  }

  private Cost enter(Object object, HashVisit visit, Use use) {
    int unknownBefore = unknownAt;
    if (use == Use.UNKNOWN) {
      unknownAt = depth;
    }
    open.put(object, depth++);
    Cost cost = parts(object, visit, use);
    depth--;
    unknownAt = unknownBefore;
    open.remove(object);
    return cost;
  }

  private Cost parts(Object object, HashVisit visit, Use use) {
    return switch (visit.way()) {
      case ELEMENTS -> isUnread(object) ? ONE : elements((Collection<?>) object, use);
      case ENTRIES -> isUnread(object) ? ONE : entries((Map<?, ?>) object, use);
      case COPIES -> copies((List<?>) object, use);
      case IDENTITIES -> Cost.of(1L + ((Map<?, ?>) object).size());
      case CONTENT -> sum(Collections.singletonList(((Optional<?>) object).orElse(null)), 1, use);
      case ENTRY -> {
        Map.Entry<?, ?> entry = (Map.Entry<?, ?>) object;
        yield sum(Arrays.asList(entry.getKey(), entry.getValue()), 1, use);
      }
      case ARRAY -> sum(Arrays.asList((Object[]) object), 1, use);
      case HANDLER -> sum(List.of(Proxy.getInvocationHandler(object)), 1, use);
      case FIELDS -> fields(object, visit.fields(), use);
      case SERIALIZED -> serialized(object, use);
      case NOTHING, SIZE -> throw new AssertionError(visit);
    };
  }

  /**
   * Returns whether what a collection or map of the JDK holds is not read yet, so that its hash
   * code fails. An element may refer back to it all the same.
   */
  private static boolean isUnread(Object container) {
    try {
      int size =
          container instanceof Map<?, ?> map ? map.size() : ((Collection<?>) container).size();
      return size < 0;
    } catch (NullPointerException e) {
      return true;
    }
  }

  private Cost sum(Collection<?> parts, long itself, Use use) {
    long hash = itself;
    long equality = itself;
    for (Object part : parts) {
      Cost cost = cost(part, use);
      hash = plus(hash, cost.hash());
      equality = plus(equality, cost.equality());
      check(equality);
    }
    return Cost.of(hash, equality);
  }

  /** An element of a set is hashed to be found, and then compared. */
  private Cost elements(Collection<?> elements, Use use) {
    Cost cost = sum(elements, 1, use);
    if (elements instanceof List) {
      return cost;
    }
    Object comparator = elements instanceof SortedSet<?> sorted ? sorted.comparator() : null;
    return ordered(comparator, hashedToo(cost, cost), elements.size());
  }

  /** Equality of sorted collections looks up each key with the comparator. */
  private Cost ordered(Object comparator, Cost cost, int size) {
    long functions = work.functions(comparator);
    if (functions == 0) {
      return cost;
    }
    int comparisons = HashWork.comparisons(size);
    long equality = HashWork.times(HashWork.times(functions, comparisons), cost.equality());
    check(equality);
    return Cost.of(cost.hash(), equality);
  }

  private Cost entries(Map<?, ?> map, Use use) {
    if (use == Use.HASHED) {
      work.meetMap();
    }
    Cost keys = sum(map.keySet(), map instanceof EnumMap ? CONSTANTS : 1, use);
    Cost values = sum(map.values(), 0, use);
    long hash = plus(keys.hash(), values.hash());
    Cost all = hashedToo(keys, new Cost(hash, plus(keys.equality(), values.equality())));
    Object comparator = map instanceof SortedMap<?, ?> sorted ? sorted.comparator() : null;
    return ordered(comparator, all, map.size());
  }

  private Cost hashedToo(Cost keys, Cost all) {
    long equality = plus(all.equality(), keys.hash());
    check(equality);
    return Cost.of(all.hash(), equality);
  }

  private static long plus(long one, long other) {
    long sum = one + other;
    return sum < 0 ? Long.MAX_VALUE : sum;
  }

  private Cost copies(List<?> list, Use use) {
    if (list.isEmpty()) {
      return ONE;
    }
    long one = cost(list.get(0), use).equality();
    long all = one > Long.MAX_VALUE / list.size() ? Long.MAX_VALUE : one * list.size();
    check(all);
    return Cost.of(plus(1, all));
  }

  private Cost fields(Object object, List<Field> fields, Use use) {
    List<Object> parts = new ArrayList<>(fields.size());
    long itself = 1;
    try {
      for (Field field : fields) {
        Object part = field.get(object);
        if (part instanceof Object[] array) {
          addElements(parts, array, 0);
        } else if (part != null && part.getClass().isArray()) {
          itself += HashSize.of(part);
        } else {
          parts.add(part);
        }
      }
    } catch (IllegalAccessException e) {
      throw new AssertionError(object.getClass().toString(), e);
    }
    return sum(parts, itself, use);
  }

  /** A method that knows of a field with an array may hash its elements. */
  private void addElements(List<Object> parts, Object[] array, int depth) {
    if (depth == DEEPEST) {
      throw work.exceeded();
    }
    for (Object part : array) {
      if (part instanceof Object[] inner) {
        addElements(parts, inner, depth + 1);
      } else {
        parts.add(part);
      }
      check(parts.size());
    }
  }

  /** Its methods are unknown, and so is what they do with its parts. */
  private Cost serialized(Object object, Use use) {
    SerializedParts serialized;
    try {
      serialized = SerializedParts.of(object);
    } catch (RuntimeException e) {
      // It cannot be opened, or a method of its class fails.
      throw work.exceeded();
    }
    return sum(serialized.parts(), OPENING + serialized.size(), use);
  }

  private void check(long sum) {
    if (sum > work.left() && work.isBounded()) {
      throw work.exceeded();
    }
  }
}
