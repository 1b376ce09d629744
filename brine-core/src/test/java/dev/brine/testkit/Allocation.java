// SPDX-License-Identifier: Apache-2.0
package dev.brine.testkit;

import java.lang.reflect.Constructor;
import java.lang.reflect.Method;

/** Makes objects without running a constructor of their classes. */
final class Allocation {
  private static final Object FACTORY;
  private static final Method CONSTRUCTOR;

  static {
    try {
      Class<?> door = Class.forName("sun.reflect.ReflectionFactory");
      FACTORY = door.getMethod("getReflectionFactory").invoke(null);
      CONSTRUCTOR =
          door.getMethod("newConstructorForSerialization", Class.class, Constructor.class);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("ReflectionFactory", e);
    }
  }

  private Allocation() {}

  /** Returns a new object of a class that is not abstract. */
  static Object allocate(Class<?> type) {
    try {
      Constructor<?> above = Object.class.getDeclaredConstructor();
      return ((Constructor<?>) CONSTRUCTOR.invoke(FACTORY, type, above)).newInstance();
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(type.getName(), e);
    }
  }
}
