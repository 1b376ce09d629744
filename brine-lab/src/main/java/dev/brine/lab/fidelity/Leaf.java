// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.fidelity;

import dev.brine.lab.workload.Met;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Pattern;

/**
 * Values that are compared as a whole and whose identity does not count: null, strings, numbers,
 * enum constants, and whatever else of the JDK is neither array, collection nor map.
 */
public final class Leaf {
  private static final int SHOWN = 64;
  private static final ClassValue<Boolean> CLASSES =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          return isLeaf(type);
        }
      };

  /** Whether a class has {@code equals} of its own or inherits it from another than Object. */
  private static final ClassValue<Boolean> COMPARABLE =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          return hasEquals(type);
        }
      };

  private Leaf() {}

  private static boolean hasEquals(Class<?> type) {
    try {
      return type.getMethod("equals", Object.class).getDeclaringClass() != Object.class;
    } catch (NoSuchMethodException e) {
      throw new AssertionError(e);
    }
  }

  /** Returns whether a value is compared as a whole. */
  public static boolean is(Object value) {
    return value == null || value instanceof String || CLASSES.get(value.getClass());
  }

  private static boolean isLeaf(Class<?> type) {
    if (Enum.class.isAssignableFrom(type)) {
      return true;
    }
    return isJdk(type)
        && !type.isArray()
        && !Collection.class.isAssignableFrom(type)
        && !Map.class.isAssignableFrom(type)
        && type != Optional.class
        && type != AtomicReference.class;
  }

  /** Returns whether a class is the JDK's, so that its fields are its own business. */
  static boolean isJdk(Class<?> type) {
    return type.isArray()
        ? type.getComponentType().isPrimitive()
        : Met.isJdk(type) || type.getName().startsWith("jdk."); // proxies have the user's loader
  }

  /** Returns the grade of one leaf that came back as another: exact, types changed or lossy. */
  static Grade compare(Object expected, Object actual) {
    if (expected == null || actual == null) {
      return expected == actual ? Grade.EXACT : Grade.LOSSY;
    }
    if (type(expected) == type(actual)) {
      return same(expected, actual) ? Grade.EXACT : Grade.LOSSY;
    }
    return sameText(expected, actual) ? Grade.TYPES_CHANGED : Grade.LOSSY;
  }

  private static boolean same(Object expected, Object actual) {
    if (expected instanceof Double number) {
      return Double.doubleToRawLongBits(number) == Double.doubleToRawLongBits((Double) actual);
    }
    if (expected instanceof Float number) {
      return Float.floatToRawIntBits(number) == Float.floatToRawIntBits((Float) actual);
    }
    if (expected instanceof Enum<?>) {
      return text(expected).equals(text(actual));
    }
    if (expected instanceof Pattern pattern) {
      return pattern.pattern().equals(((Pattern) actual).pattern())
          && pattern.flags() == ((Pattern) actual).flags();
    }
    if (expected instanceof CharSequence || expected instanceof Number) {
      // Not equals: builders of strings and atomic numbers have none.
      return expected instanceof BigDecimal
          ? expected.equals(actual)
          : text(expected).equals(text(actual));
    }
    return COMPARABLE.get(expected.getClass())
        ? expected.equals(actual)
        : sameForm(expected, actual);
  }

  /**
   * Compares objects without {@code equals}, such as locks and exceptions, by what Java's streams
   * write. Those that Java cannot serialize have no content that anyone could see.
   */
  private static boolean sameForm(Object expected, Object actual) {
    Optional<byte[]> form = JavaForm.bytes(expected);
    return form.isEmpty() || Arrays.equals(form.get(), JavaForm.bytes(actual).orElse(null));
  }

  private static boolean sameText(Object expected, Object actual) {
    if (expected instanceof Number && actual instanceof Number) {
      try {
        return new BigDecimal(text(expected)).compareTo(new BigDecimal(text(actual))) == 0;
      } catch (NumberFormatException e) {
        return text(expected).equals(text(actual)); // infinities and NaN
      }
    }
    return text(expected).equals(text(actual));
  }

  /** Returns the class of a leaf; that of its enum for a constant with a body. */
  static Class<?> type(Object leaf) {
    return leaf instanceof Enum<?> constant ? constant.getDeclaringClass() : leaf.getClass();
  }

  /** Returns what a leaf says regardless of its class; no method of a user's class is called. */
  static String text(Object leaf) {
    return leaf instanceof Enum<?> constant ? constant.name() : String.valueOf(leaf);
  }

  /** Returns a value in words for a finding, cut at 64 characters. */
  static String describe(Object value) {
    if (value == null) {
      return "null";
    }
    if (!is(value)) {
      return value.getClass().getTypeName();
    }
    if (value instanceof Double number && number.isNaN()) {
      return "NaN of bits 0x" + Long.toHexString(Double.doubleToRawLongBits(number));
    }
    if (value instanceof Float number && number.isNaN()) {
      return "NaN of bits 0x" + Integer.toHexString(Float.floatToRawIntBits(number));
    }
    String text = text(value);
    if (text.equals(value.getClass().getName() + "@" + Integer.toHexString(value.hashCode()))) {
      return value.getClass().getName(); // A number that differs from run to run says nothing.
    }
    if (text.length() > SHOWN) {
      text = text.substring(0, SHOWN) + "...";
    }
    return value instanceof String ? '"' + text + '"' : text;
  }
}
