// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.hook;

/** What fields hold where nobody has set them. */
final class Zeros {
  private Zeros() {}

  /** Returns the value of a field of a type. */
  static Object of(Class<?> type) {
    if (!type.isPrimitive()) {
      return null;
    }
    if (type == boolean.class) {
      return false;
    }
    if (type == char.class) {
      return '\0';
    }
    if (type == byte.class) {
      return (byte) 0;
    }
    if (type == short.class) {
      return (short) 0;
    }
    if (type == int.class) {
      return 0;
    }
    if (type == long.class) {
      return 0L;
    }
    return type == float.class ? (Object) 0f : (Object) 0d;
  }
}
