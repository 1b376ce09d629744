// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.javastream;

import dev.brine.Limits;
import dev.brine.internal.Limit;
import dev.brine.internal.hash.FunctionCalls;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Bounds what hash codes visit where the JDK reads a stream: collections of java.util that refer to
 * the same collections again. For each that is complete, it counts what its hash code visits: an
 * object once for each way to it. The parts are complete before, so each is visited once here.
 * Comparators may call only so many functions if the stream has a class that compares while it is
 * read.
 *
 * <p>The JDK does not say which objects become keys, so all count once the stream has a map or a
 * set. What is not shared costs no more than a few visits for each reference of the stream.
 */
final class SharedKeys {
  /** A hash code may visit so many objects in any case, and so many for each reference. */
  private static final int FREE = 100_000;

  private static final int PER_REFERENCE = 4;

  /** The most steps to count the functions of a stream: some hundredths of a second. */
  private static final int FREE_STEPS = 5_000_000;

  /** The further steps for each reference. */
  private static final int STEPS_PER_REFERENCE = 32;

  private static final Class<?> COPIES = Collections.nCopies(1, null).getClass();

  private final boolean isCounting;
  private final long most;
  private final FunctionCalls functions = new FunctionCalls();
  private final IdentityHashMap<Object, Long> costs = new IdentityHashMap<>();
  private long steps;

  /** The references of the stream since it last forgot its objects. */
  private long references;

  /** Those before. */
  private long forgotten;

  private boolean hashes;
  private boolean isHeavy;

  /** Whether the stream has a class that compares its elements while it is read. */
  private boolean compares;

  /** Whether it has a function that calls too many others. */
  private boolean isComposed;

  /** Counts what the objects of one message visit. */
  SharedKeys(Limits limits) {
    this(true, limits.hashWork());
  }

  private SharedKeys(boolean isCounting, long most) {
    this.isCounting = isCounting;
    this.most = most;
  }

  /**
   * Returns what counts nothing but the functions of comparators: object streams read all that
   * Java's streams read.
   */
  static SharedKeys uncounted(Limits limits) {
    return new SharedKeys(false, limits.hashWork());
  }

  /** Forgets all objects. */
  void forget() {
    costs.clear();
    steps = 0;
    isHeavy = false;
    isComposed = false;
    functions.forget();
    forgotten += references;
    references = 0;
  }

  /** Takes note of a class of the stream, or of null where none was found. */
  void describe(Class<?> type) {
    if (type == null) {
      return;
    }
    compares |= FunctionCalls.isUsedBy(type);
    hashes |=
        isCounting
            && (Map.class.isAssignableFrom(type)
                || Set.class.isAssignableFrom(type)
                || type.getName().equals("java.util.CollSer"));
    check();
  }

  /**
   * Counts an object that is complete.
   *
   * @param referencesNow how many the stream has had since it last forgot its objects
   */
  void complete(Object object, long referencesNow) {
    references = referencesNow;
    if (FunctionCalls.isComposed(object) && most < Long.MAX_VALUE) {
      long free = FREE_STEPS + STEPS_PER_REFERENCE * (forgotten + references);
      isComposed |= functions.of(object, free) > FunctionCalls.MOST_UNCOUNTED;
      check();
    }
    boolean isCounted =
        isCounting && (object instanceof Collection<?> || object instanceof Map<?, ?>);
    if (isHeavy || !isCounted || !object.getClass().getPackageName().startsWith("java.util")) {
      return;
    }
    long free = Math.min(most, FREE + PER_REFERENCE * references);
    long cost = cost(object, free);
    costs.put(object, cost);
    isHeavy = most < Long.MAX_VALUE && (cost > free || steps > FREE + PER_REFERENCE * free);
    check();
  }

  private void check() {
    if ((isHeavy && hashes) || (isComposed && compares)) {
      throw Limit.HASH_WORK.exceeded(most);
    }
  }

  private long cost(Object object, long free) {
    try {
      if (object instanceof Map<?, ?> map) {
        return sum(map.keySet(), free) + sum(map.values(), free);
      }
      boolean isOne = object.getClass() == COPIES && !((List<?>) object).isEmpty();
      return isOne ? 1 + cost(((List<?>) object).get(0)) : sum((Collection<?>) object, free);
    } catch (RuntimeException e) {
      // The stream lied about the object; whoever uses it gets the exception.
      return 1;
    }
  }

  private long sum(Collection<?> parts, long free) {
    long sum = 1;
    for (Object part : parts) {
      steps++;
      sum += cost(part);
      if (sum > free) {
        break;
      }
    }
    return sum;
  }

  private long cost(Object part) {
    Long known = costs.get(part);
    return known == null ? 1 : known;
  }
}
