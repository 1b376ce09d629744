// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.javaform;

import java.util.concurrent.Callable;

/**
 * An object of a class of Java's own.
 *
 * @param name the binary name of the class
 */
record Sample(String name, Callable<?> maker) {
  /** Returns the object of a class. */
  static <T> Sample of(Class<T> type, Callable<? extends T> maker) {
    return new Sample(type.getName(), maker);
  }

  /** Returns an object of a class that is not public. */
  static Sample of(String name, Callable<?> maker) {
    return new Sample(name, maker);
  }

  /** Makes the object. */
  Object make() {
    try {
      return maker.call();
    } catch (Exception e) {
      throw new AssertionError(name, e);
    }
  }

  @Override
  public String toString() {
    return name;
  }
}
