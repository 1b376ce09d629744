// SPDX-License-Identifier: Apache-2.0
package dev.brine.readers;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;

/**
 * The difference between the JSON of a reader and that of inspect. Inspect reports what the bytes
 * say; a reader returns values. So these are equal:
 *
 * <ul>
 *   <li>a lambda whose place was described before, and the same with the description;
 *   <li>an object of {@code java.lang.Void}, and null;
 *   <li>the digits of a float, which Java 17 writes with more of them than are needed.
 * </ul>
 */
final class JsonDifference {
  private static final String CLASS = "$class";
  private static final int MOST_DIGITS_OF_A_FLOAT = 9;

  private JsonDifference() {}

  /** Returns the first difference with its path, or nothing. */
  static String of(Object inspected, Object read) {
    return of(inspected, read, "$");
  }

  private static String of(Object inspected, Object read, String path) {
    if (inspected instanceof Map<?, ?> one) {
      if (one.equals(Map.of(CLASS, "java.lang.Void"))) {
        return read == null ? "" : differ(inspected, read, path);
      }
      return read instanceof Map<?, ?> other
          ? ofObjects(one, other, path)
          : differ(inspected, read, path);
    }
    if (inspected instanceof List<?> one) {
      return read instanceof List<?> other
          ? ofLists(one, other, path)
          : differ(inspected, read, path);
    }
    boolean isEqual =
        (inspected instanceof BigDecimal one && read instanceof BigDecimal other)
            ? isSameNumber(one, other)
            : Objects.equals(inspected, read);
    return isEqual ? "" : differ(inspected, read, path);
  }

  private static String differ(Object inspected, Object read, String path) {
    return path + ": inspect has " + inspected + ", the reader " + read;
  }

  private static String ofLists(List<?> inspected, List<?> read, String path) {
    if (inspected.size() != read.size()) {
      return differ(inspected, read, path);
    }
    for (int i = 0; i < read.size(); i++) {
      String difference = of(inspected.get(i), read.get(i), path + "[" + i + "]");
      if (!difference.isEmpty()) {
        return difference;
      }
    }
    return "";
  }

  private static String ofObjects(Map<?, ?> inspected, Map<?, ?> read, String path) {
    Set<String> names = new TreeSet<>();
    inspected.keySet().forEach(name -> names.add((String) name));
    boolean isKnownPlace = names.remove("site");
    if (!isKnownPlace) {
      read.keySet().forEach(name -> names.add((String) name));
    }
    for (String name : names) {
      String difference = of(inspected.get(name), read.get(name), path + "." + name);
      if (!difference.isEmpty()) {
        return difference;
      }
    }
    return "";
  }

  /** Whole numbers are equal by all digits, others if they are the same double or float. */
  private static boolean isSameNumber(BigDecimal one, BigDecimal other) {
    if (one.compareTo(other) == 0) {
      return true;
    }
    boolean isWhole = one.scale() == 0 && other.scale() == 0;
    boolean isFloat = Math.max(digits(one), digits(other)) <= MOST_DIGITS_OF_A_FLOAT;
    return !isWhole
        && (one.doubleValue() == other.doubleValue()
            || (isFloat && one.floatValue() == other.floatValue()));
  }

  private static int digits(BigDecimal number) {
    return number.stripTrailingZeros().precision();
  }
}
