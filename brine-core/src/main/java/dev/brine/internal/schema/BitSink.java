// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.schema;

import java.util.Arrays;

/** Bits on their way into bytes, the highest bit of each byte first. */
final class BitSink {
  private byte[] bytes = new byte[128];
  private int size;

  /** Appends the lowest bits of a value, the highest of them first; at most 32. */
  void bits(int value, int count) {
    for (int i = count - 1; i >= 0; i--) {
      if (size >>> 3 == bytes.length) {
        bytes = Arrays.copyOf(bytes, 2 * bytes.length);
      }
      bytes[size >>> 3] |= (byte) ((value >>> i & 1) << (7 - (size & 7)));
      size++;
    }
  }

  /** Appends a number, 0 or more, in the Exp-Golomb code of this order. */
  void number(int value, int order) {
    int shifted = value + (1 << order);
    int length = Integer.SIZE - Integer.numberOfLeadingZeros(shifted);
    bits(0, length - 1 - order);
    bits(shifted, length);
  }

  /** Appends a number below a bound, in as many bits as the largest one needs. */
  void below(int value, int bound) {
    bits(value, widthOf(bound));
  }

  /** Returns the bytes; zero bits fill the last one. */
  byte[] toBytes() {
    return Arrays.copyOf(bytes, (size + 7) >>> 3);
  }

  /** Returns how many bits the numbers below a bound need. */
  static int widthOf(int bound) {
    return bound <= 1 ? 0 : Integer.SIZE - Integer.numberOfLeadingZeros(bound - 1);
  }
}
