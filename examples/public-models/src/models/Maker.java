// SPDX-License-Identifier: Apache-2.0
package models;

import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.Date;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TimeZone;
import java.util.UUID;

/**
 * Creates an object of a public class by its first constructor that works, and calls its setters.
 */
final class Maker {
  private static final Map<Class<?>, Object> VALUES =
      Map.ofEntries(
          Map.entry(String.class, "kettle"),
          Map.entry(CharSequence.class, "kettle"),
          Map.entry(Object.class, "kettle"),
          Map.entry(Comparable.class, "kettle"),
          Map.entry(int.class, 3),
          Map.entry(Integer.class, 3),
          Map.entry(long.class, 4L),
          Map.entry(Long.class, 4L),
          Map.entry(short.class, (short) 5),
          Map.entry(byte.class, (byte) 6),
          Map.entry(char.class, 'c'),
          Map.entry(double.class, 0.5),
          Map.entry(Double.class, 0.5),
          Map.entry(Number.class, 0.5),
          Map.entry(float.class, 0.25f),
          Map.entry(boolean.class, true),
          Map.entry(Boolean.class, true),
          Map.entry(BigDecimal.class, new BigDecimal("12.50")),
          Map.entry(BigInteger.class, BigInteger.TEN),
          Map.entry(UUID.class, new UUID(7, 8)),
          Map.entry(URI.class, URI.create("mailto:anna@example.org")),
          Map.entry(Instant.class, Instant.ofEpochSecond(1_700_000_000)),
          Map.entry(LocalDate.class, LocalDate.of(2026, 11, 28)),
          Map.entry(LocalDateTime.class, LocalDateTime.of(2026, 11, 28, 12, 0)),
          Map.entry(java.time.Duration.class, java.time.Duration.ofMinutes(5)),
          Map.entry(Date.class, new Date(1_700_000_000_000L)),
          Map.entry(Locale.class, Locale.GERMANY),
          Map.entry(TimeZone.class, TimeZone.getTimeZone("Europe/Vienna")),
          Map.entry(java.awt.Paint.class, java.awt.Color.RED),
          Map.entry(java.awt.Color.class, java.awt.Color.BLUE),
          Map.entry(java.awt.Stroke.class, new java.awt.BasicStroke(2)),
          Map.entry(java.awt.Font.class, new java.awt.Font("Serif", java.awt.Font.BOLD, 12)),
          Map.entry(Class.class, String.class));

  private Maker() {}

  /** Returns an object, or null where no constructor works with the values. */
  static Object make(Class<?> type) {
    int modifiers = type.getModifiers();
    if (!Modifier.isPublic(modifiers) || Modifier.isAbstract(modifiers) || type.isEnum()) {
      return null;
    }
    List<Constructor<?>> constructors = new ArrayList<>(Arrays.asList(type.getConstructors()));
    constructors.sort(
        Comparator.<Constructor<?>>comparingInt(c -> -known(c)).thenComparing(Object::toString));
    for (Constructor<?> constructor : constructors) {
      try {
        Object made = constructor.newInstance(arguments(constructor));
        set(made);
        return made;
      } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
        // The next constructor may take the values.
      }
    }
    return null;
  }

  /** Constructors whose parameters all have a value come first, those with more of them before. */
  private static int known(Constructor<?> constructor) {
    boolean all =
        Arrays.stream(constructor.getParameterTypes()).allMatch(type -> value(type) != null);
    return all ? 1 + constructor.getParameterCount() : 0;
  }

  private static void set(Object made) {
    Method[] methods = made.getClass().getMethods();
    Arrays.sort(methods, Comparator.comparing(Method::toString));
    for (Method method : methods) {
      if (method.getName().startsWith("set")
          && method.getParameterCount() == 1
          && VALUES.containsKey(method.getParameterTypes()[0])
          && !Modifier.isStatic(method.getModifiers())) {
        try {
          method.invoke(made, arguments(method));
        } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
          // The property takes another value.
        }
      }
    }
  }

  private static Object[] arguments(Executable executable) {
    return Arrays.stream(executable.getParameterTypes()).map(Maker::value).toArray();
  }

  private static Object value(Class<?> type) {
    if (VALUES.containsKey(type)) {
      return VALUES.get(type);
    } else if (type.isEnum()) {
      return type.getEnumConstants()[0];
    } else if (type == List.class || type == Collection.class) {
      return new ArrayList<>();
    } else if (type == Set.class) {
      return new HashSet<>();
    } else if (type == Map.class) {
      return new HashMap<>();
    }
    return type.isArray() ? Array.newInstance(type.componentType(), 0) : null;
  }
}
