// SPDX-License-Identifier: Apache-2.0
package dev.brine.testkit;

/** Compares values without a promised identity, bit by bit. */
final class Scalars {
  private Scalars() {}

  /** Returns whether a class is Java's own. */
  static boolean isJava(Class<?> type) {
    ClassLoader loader = type.getClassLoader();
    return loader == null || loader == ClassLoader.getPlatformClassLoader();
  }

  /** Returns whether an object is a string, a boxed value, an enum's constant or a class. */
  static boolean isScalar(Object object) {
    return object instanceof String
        || object instanceof Boolean
        || object instanceof Character
        || (object instanceof Number && object.getClass().getPackageName().equals("java.lang"))
        || object instanceof Enum
        || object instanceof Class;
  }

  /** Returns whether two of the same class have the same bits. */
  static boolean same(Object one, Object other) {
    if (one instanceof Double number) {
      return Double.doubleToRawLongBits(number) == Double.doubleToRawLongBits((Double) other);
    }
    if (one instanceof Float number) {
      return Float.floatToRawIntBits(number) == Float.floatToRawIntBits((Float) other);
    }
    return (one instanceof Enum || one instanceof Class) ? one == other : one.equals(other);
  }

  /** Returns whether two objects of one of Java's classes are equal, or at least print the same. */
  static boolean sameText(Object one, Object other) {
    return one.equals(other)
        || (one.getClass().getPackageName().startsWith("java.")
            && one.toString().equals(other.toString())
            && !one.toString().startsWith(one.getClass().getName() + "@"));
  }
}
