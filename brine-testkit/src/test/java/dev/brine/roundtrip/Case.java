// SPDX-License-Identifier: Apache-2.0
package dev.brine.roundtrip;

import java.util.concurrent.Callable;
import java.util.function.Predicate;

/**
 * A kind of object that must survive a round trip.
 *
 * @param oracle what the copy must be like
 * @param smaller makes what is used many times, to have code generated: mostly the object itself
 * @param check what else must hold for a copy
 */
record Case(
    int number,
    String name,
    Oracle oracle,
    Callable<?> maker,
    Callable<?> smaller,
    Predicate<Object> check) {
  /** The object that a copy is compared with. */
  enum Oracle {
    /** The copy that Java makes, and its callbacks. */
    JAVA,
    /** The object itself, since Java cannot write it, or not so deep, or loses some of its bits. */
    ITSELF
  }

  /** Returns a kind that Java copies. */
  static Case java(int number, String name, Callable<?> maker) {
    return new Case(number, name, Oracle.JAVA, maker, maker, copy -> true);
  }

  /** Returns a kind that Java does not copy, or not all of it. */
  static Case ours(int number, String name, Callable<?> maker) {
    return new Case(number, name, Oracle.ITSELF, maker, maker, copy -> true);
  }

  /** Returns the kind with something more that must hold for a copy. */
  Case where(Predicate<Object> holds) {
    return new Case(number, name, oracle, maker, smaller, check.and(holds));
  }

  /** Returns the kind with a smaller object of the same classes to have code generated with. */
  Case preparedWith(Callable<?> object) {
    return new Case(number, name, oracle, maker, object, check);
  }

  /** Returns a new object. */
  Object make() {
    return make(maker);
  }

  /** Returns what is used before the last time, which is the object if it is small. */
  Object prepares(Object object) {
    return smaller == maker ? object : make(smaller);
  }

  private Object make(Callable<?> maker) {
    try {
      return maker.call();
    } catch (Exception e) {
      throw new AssertionError(name, e);
    }
  }

  @Override
  public String toString() {
    return number + " of " + Cases.COUNT + ": " + name;
  }
}
