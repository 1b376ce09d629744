// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.kind;

/**
 * Finds the classes of the JDK that only their objects have in public. Naming one costs less than
 * creating an object to get its class: the first zone loads all the rules of all zones.
 */
final class NonPublicClasses {
  private NonPublicClasses() {}

  /** Returns the class of a name, or {@link Missing} where this Java has none of it. */
  static Class<?> type(String name) {
    try {
      return Class.forName(name, false, null);
    } catch (ClassNotFoundException e) {
      return Missing.class;
    }
  }

  /** In place of a class that this Java does not have: nothing is of it. */
  static final class Missing {
    private Missing() {}
  }
}
