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
 * What Java reads for an object of the JDK's that leads to no other object here: its class and,
 * where it is made of others in Java, those. Instead of a private class of the JDK that stands for
 * it in Java's stream, its own class is asked for.
 */
final class ValueParts {
  private static final int URL_TEXTS = 5;
  private static final int LOCALE_TEXTS = 5;

  private ValueParts() {}

  /** Asks about an object that has begun; a string has no class. */
  static void ask(Census census, Object value) {
    if (value instanceof String) {
      return;
    }
    if (value instanceof Enum<?> constant) {
      census.describe(constant.getDeclaringClass());
      return;
    }
    census.describe(value.getClass());
    if (value instanceof BigDecimal number) {
      census.begin(BigInteger.class);
      magnitude(census, number.unscaledValue());
      census.rise();
    } else if (value instanceof BigInteger number) {
      magnitude(census, number);
    } else if (value instanceof StringBuilder text) {
      census.part(char[].class, text.capacity());
    } else if (value instanceof StringBuffer text) {
      census.part(char[].class, text.capacity());
    } else if (value instanceof BitSet bits) {
      census.part(long[].class, bits.toLongArray().length);
    } else {
      texts(census, value);
    }
  }

  private static void magnitude(Census census, BigInteger number) {
    census.part(byte[].class, (number.abs().bitLength() + 7L) / Byte.SIZE);
  }

  /** Strings of which objects are made count, but have no class. */
  private static void texts(Census census, Object value) {
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
      census.met(null);
    }
  }
}
