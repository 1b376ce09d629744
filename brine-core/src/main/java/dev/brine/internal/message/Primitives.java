// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.message;

import dev.brine.wire.WireReader;
import java.util.List;

/** The primitive types by their numbers in the names of array classes. */
final class Primitives {
  private static final List<Class<?>> TYPES =
      List.of(
          boolean.class,
          byte.class,
          short.class,
          char.class,
          int.class,
          long.class,
          float.class,
          double.class);

  private Primitives() {}

  /** Returns the number of a primitive type. */
  static int number(Class<?> type) {
    return TYPES.indexOf(type);
  }

  /** Returns the type of a number that was read. */
  static Class<?> type(WireReader in, int number) {
    if (number < 0 || number >= TYPES.size()) {
      throw in.corrupt("expected the component of an array but was number " + number);
    }
    return TYPES.get(number);
  }
}
