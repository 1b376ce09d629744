// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.instance;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/**
 * Objects of their own for boxed values that come from a cache, as Java's streams make them.
 * Without the constructors, which Java may take away some day, those of the cache.
 */
public final class FreshBoxes {
  private static final MethodHandle OF_BOOLEAN = constructor(Boolean.class, boolean.class);
  private static final MethodHandle OF_BYTE = constructor(Byte.class, byte.class);
  private static final MethodHandle OF_SHORT = constructor(Short.class, short.class);
  private static final MethodHandle OF_CHAR = constructor(Character.class, char.class);
  private static final MethodHandle OF_INT = constructor(Integer.class, int.class);
  private static final MethodHandle OF_LONG = constructor(Long.class, long.class);

  private FreshBoxes() {}

  private static MethodHandle constructor(Class<?> type, Class<?> value) {
    try {
      return MethodHandles.publicLookup()
          .findConstructor(type, MethodType.methodType(void.class, value))
          .asType(MethodType.methodType(Object.class, Object.class));
    } catch (NoSuchMethodException | IllegalAccessException e) {
      return MethodHandles.identity(Object.class);
    }
  }

  /** Returns a value that nothing else refers to, where it may come from a cache. */
  public static Object of(Object value) {
    if (value instanceof Integer number) {
      return isSmall(number) ? made(OF_INT, number) : number;
    }
    if (value instanceof Long number) {
      return isSmall(number) ? made(OF_LONG, number) : number;
    }
    if (value instanceof Boolean) {
      return made(OF_BOOLEAN, value);
    }
    if (value instanceof Character) {
      return made(OF_CHAR, value);
    }
    if (value instanceof Short) {
      return made(OF_SHORT, value);
    }
    return value instanceof Byte ? made(OF_BYTE, value) : value;
  }

  /** Returns whether a number comes from a cache, unless a flag of the JVM makes it larger. */
  private static boolean isSmall(long number) {
    return number == (byte) number;
  }

  private static Object made(MethodHandle constructor, Object value) {
    try {
      return (Object) constructor.invokeExact(value);
    } catch (Throwable e) {
      throw new AssertionError(value.getClass().toString(), e);
    }
  }
}
