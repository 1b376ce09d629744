// SPDX-License-Identifier: Apache-2.0
package dev.brine.wire;

import java.lang.invoke.MethodHandles;

/**
 * The constants of a generated class, which are its class data: codecs, classes, method handles.
 * Each is found at its first use, because classes form cycles, and never changes.
 */
public interface Constants {
  /** Returns a constant by its number. */
  Object get(int number);

  /**
   * Finds a constant of a generated class; a bootstrap method of dynamic constants.
   *
   * @param type the type of the constant, of which it must be
   */
  static Object find(MethodHandles.Lookup caller, String name, Class<?> type, int number)
      throws IllegalAccessException {
    Constants constants = MethodHandles.classData(caller, "_", Constants.class);
    return type.cast(constants.get(number));
  }
}
