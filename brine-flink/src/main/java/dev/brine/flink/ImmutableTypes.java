// SPDX-License-Identifier: Apache-2.0
package dev.brine.flink;

import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.HashSet;
import java.util.Set;
import java.util.UUID;

/** Finds the types whose objects cannot change, so that nobody needs to copy them. */
final class ImmutableTypes {
  private static final Set<Class<?>> VALUES =
      Set.of(
          String.class,
          Boolean.class,
          Byte.class,
          Short.class,
          Character.class,
          Integer.class,
          Long.class,
          Float.class,
          Double.class,
          BigInteger.class,
          BigDecimal.class,
          UUID.class);

  private ImmutableTypes() {}

  /** Returns whether all objects of the type are immutable: values, enums, and records of these. */
  static boolean isImmutable(Class<?> type) {
    return isImmutable(type, new HashSet<>());
  }

  private static boolean isImmutable(Class<?> type, Set<Class<?>> within) {
    if (type.isPrimitive() || type.isEnum() || isValue(type)) {
      return true;
    }
    if (!type.isRecord()) {
      return false;
    }
    if (within.add(type)) {
      for (RecordComponent component : type.getRecordComponents()) {
        if (!isImmutable(component.getType(), within)) {
          return false;
        }
      }
    }
    return true;
  }

  /**
   * Returns whether it is a class of the JDK whose objects are immutable values, or such an enum.
   */
  static boolean isValue(Class<?> type) {
    return VALUES.contains(type)
        || (type.getPackageName().equals("java.time") && Modifier.isFinal(type.getModifiers()));
  }
}
