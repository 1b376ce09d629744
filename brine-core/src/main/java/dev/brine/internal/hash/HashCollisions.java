// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.hash;

import dev.brine.shape.ClassCache;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.Iterator;

/**
 * Counts the keys of one large table that have the same hash code as many before them, each of
 * which a table compares with a new one; see docs/decisions/014.
 *
 * <p>Keys that a table sorts, and those hashed by their identity, cost a lookup of their class. Of
 * others there are counters, chosen by the hash code, one for each {@value #SHARE} keys; what is in
 * one beyond {@value #FREE} is charged for each key that meets it. When there are more keys, each
 * counter is divided in two that begin with its count.
 *
 * <p>Why count: whoever chooses the keys of a message can give all of them one hash code. A table
 * that does not sort then compares each new key with all before it, and the time grows with the
 * square of the length (Crosby and Wallach, Denial of Service via Algorithmic Complexity Attacks,
 * USENIX Security 2003). {@code HashMap} sorts such keys since JEP 180, but only if they are
 * comparable with each other.
 *
 * <p>Why counters and no table of the hash codes themselves: they need a bounded place for each
 * key, and an error only makes two hash codes share a counter. So the charge is never too low, and
 * too high by little.
 */
public final class HashCollisions {
  /** The most elements or entries of a table that is not counted. */
  public static final int FEW = 128;

  private static final int FREE = 128;
  private static final int SHARE = 2;
  private static final int SPREAD = 0x9E3779B9;

  /** The order of the keys of a class, as {@code HashMap} sees it. */
  private enum Order {
    IDENTITY,
    SORTED,
    UNKNOWN
  }

  private static final ClassCache<Order> ORDERS =
      new ClassCache<>() {
        @Override
        protected Order compute(Class<?> type) {
          return orderOf(type);
        }
      };

  private final HashWork work;
  private final Iterable<?> keys;
  private final boolean sorts;

  private int seen;
  private Class<?> last;
  private Class<?> sorted;
  private Order order;
  private boolean isCrowded;

  /** The counters, or null as long as no key must be counted. */
  private int[] counts;

  private int bits = 10;
  private int counted;

  HashCollisions(HashWork work, CollisionTable table, Iterable<?> keys) {
    this.work = work;
    this.keys = keys;
    sorts = table == CollisionTable.SORTING;
  }

  private static Order orderOf(Class<?> type) {
    try {
      Class<?> hashing = type.getMethod("hashCode").getDeclaringClass();
      if (hashing == Object.class || hashing == Enum.class) {
        return Order.IDENTITY;
      }
    } catch (NoSuchMethodException e) {
      throw new AssertionError(type.toString(), e);
    } catch (LinkageError e) {
      // A method of the class names another one that is missing.
      return Order.UNKNOWN;
    }
    return type.getClassLoader() == null && isComparableToItself(type)
        ? Order.SORTED
        : Order.UNKNOWN;
  }

  /** Returns whether a class is comparable to itself, as {@code HashMap} decides it. */
  private static boolean isComparableToItself(Class<?> type) {
    for (Type each : type.getGenericInterfaces()) {
      if (each instanceof ParameterizedType generic
          && generic.getRawType() == Comparable.class
          && generic.getActualTypeArguments()[0] == type) {
        return true;
      }
    }
    return false;
  }

  /** Returns whether keys must be counted even if all are of one class. */
  public boolean counts(Class<?> type) {
    look(type);
    return isCrowded;
  }

  /** Counts a key before it is added, or null. */
  public void add(Object key) {
    if (key != null) {
      if (key.getClass() != last) {
        look(key.getClass());
      }
      if (counts != null) {
        count(key);
      } else if (isCrowded && seen >= FEW) {
        catchUp();
        count(key);
      }
    }
    seen++;
  }

  /** A table sorts keys of one class alone. */
  private void look(Class<?> type) {
    last = type;
    order = ORDERS.get(type);
    if (order == Order.SORTED && sorts) {
      isCrowded |= sorted != null && sorted != type;
      sorted = type;
    } else {
      isCrowded |= order != Order.IDENTITY;
    }
  }

  /** Counts the keys that came before. */
  private void catchUp() {
    counts = new int[1 << bits];
    Class<?> type = last;
    Iterator<?> before = keys.iterator();
    for (int i = 0; i < seen && before.hasNext(); i++) {
      Object key = before.next();
      if (key != null) {
        look(key.getClass());
        count(key);
      }
    }
    look(type);
  }

  private void count(Object key) {
    if (order == Order.IDENTITY) {
      return;
    }
    if (++counted > (SHARE << bits)) {
      divide();
    }
    int before = counts[(hash(key) * SPREAD) >>> -bits]++;
    if (before > FREE) {
      work.compare(before, key);
    }
  }

  private int hash(Object key) {
    try {
      return key.hashCode();
    } catch (StackOverflowError e) {
      throw work.exceeded();
    }
  }

  private void divide() {
    int[] more = new int[2 * counts.length];
    Arrays.setAll(more, i -> counts[i >> 1]);
    counts = more;
    bits++;
  }
}
