// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.hash;

import java.io.File;
import java.lang.reflect.Array;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.util.BitSet;

/** The sizes of values without parts, as hashing and comparing pays for them. */
final class HashSize {
  /** The number of bytes that cost as much as an element that is visited. */
  private static final int BYTES = 64;

  private HashSize() {}

  /** Returns whether a class of the JDK has a size that a message chooses, and no parts. */
  static boolean isOf(Class<?> type) {
    return CharSequence.class.isAssignableFrom(type)
        || type == BigInteger.class
        || type == BigDecimal.class
        || type == BitSet.class
        || type == URI.class
        || type == File.class;
  }

  /** Returns the cost of an object, 1 if it is small. */
  static long of(Object object) {
    return 1 + bytes(object) / BYTES;
  }

  private static long bytes(Object object) {
    if (object instanceof CharSequence text) {
      return text.length();
    }
    if (object instanceof BigInteger number) {
      return number.bitLength() / Byte.SIZE;
    }
    if (object instanceof BigDecimal number) {
      return number.unscaledValue().bitLength() / Byte.SIZE;
    }
    if (object instanceof BitSet bits) {
      return bits.length() / Byte.SIZE;
    }
    if (object instanceof URI || object instanceof File) {
      return object.toString().length();
    }
    return object.getClass().isArray() ? (long) Long.BYTES * Array.getLength(object) : 0;
  }
}
