// SPDX-License-Identifier: Apache-2.0
package dev.brine.wire;

/**
 * Unsigned numbers in as many bytes as they need: seven bits each, the low ones first (LEB128).
 *
 * <p>The eighth bit of a byte says that another one follows. The ninth byte of a long has no such
 * bit, and has eight bits of the number. One method for each further byte keeps the common one
 * small enough to be inlined everywhere.
 */
public final class Varint {
  /** The most bytes that an int takes. */
  public static final int MAX_INT = 5;

  /** The most bytes that a long takes. */
  public static final int MAX_LONG = 9;

  private static final int LAST = MAX_LONG - 1;

  private Varint() {}

  /** Writes an int, taken as unsigned, and returns the place behind it. */
  public static int write(byte[] bytes, int at, int value) {
    if ((value & ~0x7f) != 0) {
      return writeTwo(bytes, at, value);
    }
    bytes[at] = (byte) value;
    return at + 1;
  }

  private static int writeTwo(byte[] bytes, int at, int value) {
    bytes[at] = (byte) (value | 0x80);
    int rest = value >>> 7;
    if ((rest & ~0x7f) != 0) {
      return writeMore(bytes, at + 1, rest);
    }
    bytes[at + 1] = (byte) rest;
    return at + 2;
  }

  private static int writeMore(byte[] bytes, int at, int value) {
    int place = at;
    int rest = value;
    while ((rest & ~0x7f) != 0) {
      bytes[place++] = (byte) (rest | 0x80);
      rest >>>= 7;
    }
    bytes[place] = (byte) rest;
    return place + 1;
  }

  /** Writes a long, taken as unsigned, and returns the place behind it. */
  public static int write(byte[] bytes, int at, long value) {
    if ((value & ~0x7fL) != 0) {
      return writeTwo(bytes, at, value);
    }
    bytes[at] = (byte) value;
    return at + 1;
  }

  private static int writeTwo(byte[] bytes, int at, long value) {
    bytes[at] = (byte) (value | 0x80);
    long rest = value >>> 7;
    if ((rest & ~0x7fL) != 0) {
      return writeMore(bytes, at + 1, rest, at + LAST);
    }
    bytes[at + 1] = (byte) rest;
    return at + 2;
  }

  private static int writeMore(byte[] bytes, int at, long value, int last) {
    int place = at;
    long rest = value;
    while ((rest & ~0x7fL) != 0 && place < last) {
      bytes[place++] = (byte) (rest | 0x80);
      rest >>>= 7;
    }
    bytes[place] = (byte) rest;
    return place + 1;
  }

  /** Returns the number that starts there, of at most {@link #MAX_LONG} bytes. */
  public static long read(byte[] bytes, int at) {
    long value = 0;
    int last = at + LAST;
    for (int place = at, shift = 0; ; place++, shift += 7) {
      byte next = bytes[place];
      if (next >= 0 || place == last) {
        return value | (next & 0xffL) << shift;
      }
      value |= (next & 0x7fL) << shift;
    }
  }

  /** Returns how many bytes a long takes, taken as unsigned. */
  static int size(long value) {
    return Math.min(MAX_LONG, (Long.SIZE - Long.numberOfLeadingZeros(value | 1) + 6) / 7);
  }

  /** Returns the place behind the number that starts there. */
  public static int skip(byte[] bytes, int at) {
    int place = at;
    while (bytes[place] < 0 && place - at < LAST) {
      place++;
    }
    return place + 1;
  }

  /** Returns the number that takes few bytes where the signed one is near zero. */
  public static int zigzag(int value) {
    return (value << 1) ^ (value >> 31);
  }

  /** Returns the number that takes few bytes where the signed one is near zero. */
  public static long zigzag(long value) {
    return (value << 1) ^ (value >> 63);
  }

  /** Returns the signed number that {@link #zigzag(int)} had. */
  public static int unzigzag(int value) {
    return (value >>> 1) ^ -(value & 1);
  }

  /** Returns the signed number that {@link #zigzag(long)} had. */
  public static long unzigzag(long value) {
    return (value >>> 1) ^ -(value & 1);
  }
}
