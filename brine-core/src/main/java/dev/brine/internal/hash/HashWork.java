// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.hash;

import dev.brine.Limits;
import dev.brine.internal.Limit;
import java.math.BigDecimal;
import java.util.Collection;

/**
 * Counts what hashing and comparing keys visits and no byte of the message pays for: objects that a
 * message refers back to from within keys, each once for each way to it; keys of one hash code;
 * large decimal numbers; and functions of comparators. See docs/decisions/014.
 *
 * <p>What else is within keys is bounded by its bytes and by the nesting of keys. A reader meets
 * what is complete so far, never more than the writer, so what is written can be read.
 */
public final class HashWork {
  /** Numbers up to this size are compared at no cost. */
  private static final int DECIMAL_WORDS = 16;

  private static final int SOON = 8;

  /** Comparators of so many functions cost nothing. */
  private static final int FEW_FUNCTIONS = 8;

  /** Counting the functions of such a comparator costs nothing up to so many steps. */
  private static final int FEW_STEPS = 1024;

  /** Comparators of so many functions cost nothing where keys are small. */
  private static final int SOME_FUNCTIONS = 32;

  private final long most;
  private long left;
  private long decimalWork;

  /** Whether a key of the message refers back to a map, which may still get entries. */
  private boolean isMapMet;

  /** Unfolds one object after another; null while it does and where it has grown. */
  private HashUnfolding unfolding;

  /** Creates the count of one message after another. */
  public HashWork(Limits limits) {
    most = limits.hashWork();
    left = most;
  }

  /** Forgets the message. */
  public void clear() {
    left = most;
    decimalWork = 0;
    isMapMet = false;
  }

  /** Returns whether there is a limit. */
  boolean isBounded() {
    return most != Long.MAX_VALUE;
  }

  /** Notes that a hash code or comparison of a key that refers back visits a map. */
  public void meetMap() {
    isMapMet = true;
  }

  /** Returns whether a key refers back to a map, so that a later entry may become part of a key. */
  public boolean isMapMet() {
    return isMapMet;
  }

  /** Returns the work that may still be charged. */
  long left() {
    return left;
  }

  /**
   * Returns the counter of the keys of one table, or null if they need not be counted.
   *
   * @param size how many there are said to be
   * @param keys which gives those that were added, and more behind them
   */
  public HashCollisions crowd(CollisionTable table, int size, Iterable<?> keys) {
    return size <= HashCollisions.FEW || table == CollisionTable.NONE || !isBounded()
        ? null
        : new HashCollisions(this, table, keys);
  }

  /** Counts work. */
  void charge(long work) {
    if (!isBounded()) {
      return;
    }
    if (work > left) {
      throw exceeded();
    }
    left -= work;
  }

  /** Counts an object that was met before and is met within a key. */
  public void add(Object object) {
    charge(cost(object));
  }

  /**
   * Counts a key that is compared with each of so many. Most comparisons end soon; so only objects
   * of more than {@value #SOON} parts cost more than one.
   */
  public void compare(int before, Object key) {
    if (before > 0 && isBounded()) {
      long work = Math.max(1, cost(key) / SOON);
      charge(work > left / before ? Long.MAX_VALUE : work * before);
    }
  }

  /**
   * Returns how many functions a comparison calls, where they are so many that keys are counted
   * that are compared; else 0.
   *
   * @param comparator it or null
   */
  long functions(Object comparator) {
    if (!isBounded() || !FunctionCalls.isComposed(comparator)) {
      return 0;
    }
    FunctionCalls count = new FunctionCalls();
    long calls = count.of(comparator, left);
    if (count.steps() > left) {
      throw exceeded();
    }
    boolean areFew = calls <= FEW_FUNCTIONS;
    charge(Math.max(0, count.steps() - (areFew ? FEW_STEPS : 0)) / SOON);
    return areFew ? 0 : calls;
  }

  /** Returns whether a comparator calls so many functions that each comparison is counted. */
  public boolean isComposed(Object comparator) {
    return functions(comparator) > SOME_FUNCTIONS;
  }

  /** Counts that keys are put in the order of a comparator, if it calls many functions. */
  public void order(Object comparator, Collection<?> keys) {
    long functions = functions(comparator);
    if (functions > 0) {
      int comparisons = comparisons(keys.size());
      for (Object key : keys) {
        charge(order(times(functions, comparisons), functions, cost(key)));
      }
    }
  }

  /** Returns how often a key is compared to find its place among so many. */
  static int comparisons(int size) {
    return Integer.SIZE - Integer.numberOfLeadingZeros(size);
  }

  private static long order(long calls, long functions, long cost) {
    return times(calls, functions > SOME_FUNCTIONS ? cost : cost - 1);
  }

  /** Returns a product, or {@link Long#MAX_VALUE} if it is greater. */
  static long times(long one, long other) {
    return other > 0 && one > Long.MAX_VALUE / other ? Long.MAX_VALUE : one * other;
  }

  /** Fails if a comparator that code of the JDK gets calls too many functions. */
  public void requireFewFunctions(Object function) {
    if (functions(function) > FunctionCalls.MOST_UNCOUNTED) {
      throw exceeded();
    }
  }

  /** Returns the cost of hashing and comparing an object once, 1 or more. */
  long cost(Object object) {
    if (object == null) {
      return 1;
    }
    HashVisit visit = HashVisit.ofHash(object.getClass());
    return switch (visit.way()) {
      case NOTHING -> 1;
      case SIZE -> size(object);
      default -> unfold(object);
    };
  }

  private long unfold(Object object) {
    HashUnfolding own = unfolding == null ? new HashUnfolding(this) : unfolding;
    unfolding = null;
    long cost = own.cost(object);
    if (own.forget()) {
      unfolding = own;
    }
    return cost;
  }

  /** Returns the cost of an object without parts. */
  long size(Object object) {
    long work = HashSize.of(object);
    return object instanceof BigDecimal number ? work + decimal(number) : work;
  }

  /** Counts a decimal number within keys. */
  public void addDecimal(BigDecimal number) {
    long work = decimal(number);
    if (work > 0) {
      charge(work);
    }
  }

  /**
   * Returns what it costs to compare a decimal number with the largest one so far: a power of ten
   * of that size is computed each time, however short the number itself is.
   */
  private long decimal(BigDecimal number) {
    long words = number.unscaledValue().bitLength() / Long.SIZE;
    if (words > DECIMAL_WORDS && isBounded()) {
      decimalWork = Math.max(decimalWork, words * words / DECIMAL_WORDS);
    }
    return decimalWork;
  }

  /** Returns the failure of work that does not end, or of too much. */
  RuntimeException exceeded() {
    return Limit.HASH_WORK.exceeded(most);
  }
}
