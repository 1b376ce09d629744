// SPDX-License-Identifier: Apache-2.0
package dev.brine.wire;

import dev.brine.Limits;
import dev.brine.internal.Limit;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Counts what hash codes of keys visit again: the elements of Java's collections that a message
 * refers back to from within keys, once for each way to them.
 *
 * <p>Only there can a short message ask for long work; what stands within keys itself is bounded by
 * its bytes and by the nesting of keys. Of classes of the user those are looked into whose hash
 * code is that of Java's collections; others have one of their own. A reader meets what is complete
 * so far, never more than the writer, so what is written can be read.
 */
final class HashWork {
  private static final int DEEPEST = 200;
  private static final long OPEN = -1;

  private static final ClassValue<Boolean> IS_JAVAS =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          try {
            return type.getMethod("hashCode").getDeclaringClass().getClassLoader() == null;
          } catch (NoSuchMethodException e) {
            throw new AssertionError(type.toString(), e);
          }
        }
      };

  private final long most;
  private long left;

  /** Creates the count of one message after another. */
  HashWork(Limits limits) {
    most = limits.hashWork();
  }

  /** Starts a message. */
  void open() {
    left = most;
  }

  /**
   * Returns what counts the keys of one table, or null where they need not be counted.
   *
   * @param size how many there are said to be
   * @param keys which gives those that were added, and more behind them
   */
  Crowd crowd(Table table, int size, Iterable<?> keys) {
    return size <= Crowd.FEW || table == Table.NONE || most == Long.MAX_VALUE
        ? null
        : new Crowd(this, table, keys);
  }

  /** Counts keys that a new one is compared with. */
  void charge(int compared) {
    left -= compared;
    if (left < 0) {
      throw exceeded();
    }
  }

  /** Counts an object that was met before and is met within a key. */
  void add(Object object) {
    if (isHashed(object)) {
      long work = work(object, new IdentityHashMap<>(), 0);
      if (work > left) {
        throw exceeded();
      }
      left -= work;
    }
  }

  /** Collections of other interfaces have the hash code of Object. */
  private static boolean isHashed(Object object) {
    return (object instanceof List || object instanceof Set || object instanceof Map)
        && IS_JAVAS.get(object.getClass())
        && !(object instanceof IdentityHashMap);
  }

  /** Returns how many elements are visited, at most one more than what is left. */
  private long work(Object object, IdentityHashMap<Object, Long> known, int depth) {
    if (!isHashed(object)) {
      return 1;
    }
    Long before = known.putIfAbsent(object, OPEN);
    if (before != null && before != OPEN) {
      return before;
    }
    if (before != null || depth == DEEPEST) {
      throw exceeded();
    }
    long work = 1;
    if (object instanceof Map<?, ?> map) {
      work = sum(map.keySet(), sum(map.values(), work, known, depth), known, depth);
    } else {
      work = sum((Collection<?>) object, work, known, depth);
    }
    known.put(object, work);
    return work;
  }

  private long sum(
      Collection<?> elements, long before, IdentityHashMap<Object, Long> known, int depth) {
    long work = before;
    for (Object element : elements) {
      work += work(element, known, depth + 1);
      if (work > left) {
        throw exceeded();
      }
    }
    return work;
  }

  /** Returns the failure of work that does not end, or of too much. */
  RuntimeException exceeded() {
    return Limit.HASH_WORK.exceeded(most);
  }
}
