// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.stream;

import java.io.File;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.net.URL;
import java.util.BitSet;
import java.util.Currency;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Calls the filter for the parts that Java reads for a value of the JDK: its class and the classes
 * it consists of. Instead of the private class of the JDK that Java's stream has for it, its own
 * class is checked.
 */
final class ValueParts {
  private static final int URL_TEXTS = 5;
  private static final int LOCALE_TEXTS = 5;

  private ValueParts() {}

  /** Checks an object that has begun; a string has no class. */
  static void check(FilterAccounting accounting, Object value) {
    if (value instanceof String) {
      return;
    }
    if (value instanceof Enum<?> constant) {
      accounting.describe(constant.getDeclaringClass());
      return;
    }
    accounting.describe(value.getClass());
    if (value instanceof BigDecimal number) {
      accounting.begin(BigInteger.class);
      magnitude(accounting, number.unscaledValue());
      accounting.rise();
    } else if (value instanceof BigInteger number) {
      magnitude(accounting, number);
    } else if (value instanceof StringBuilder text) {
      accounting.part(char[].class, text.capacity());
    } else if (value instanceof StringBuffer text) {
      accounting.part(char[].class, text.capacity());
    } else if (value instanceof BitSet bits) {
      accounting.part(long[].class, bits.toLongArray().length);
    } else {
      texts(accounting, value);
    }
  }

  private static void magnitude(FilterAccounting accounting, BigInteger number) {
    accounting.part(byte[].class, (number.abs().bitLength() + 7L) / Byte.SIZE);
  }

  /**
   * Strings of which objects are made count, but have no class. If Java has read them before, they
   * are references back, for which the filter is called.
   */
  private static void texts(FilterAccounting accounting, Object value) {
    int texts = 0;
    if (value instanceof Locale) {
      texts = LOCALE_TEXTS;
    } else if (value instanceof URL) {
      texts = URL_TEXTS;
    } else if (value instanceof URI
        || value instanceof File
        || value instanceof Pattern
        || value instanceof Currency) {
      texts = 1;
    }
    for (int i = 0; i < texts; i++) {
      accounting.met(value);
    }
  }
}
