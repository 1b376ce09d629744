// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer.handwritten;

/** Unsigned numbers in as many bytes as they need: seven bits each, the low ones first. */
final class Varint {
  /** The most bytes that an int takes. */
  static final int MAX_INT = 5;

  /** The most bytes that a long takes. */
  static final int MAX_LONG = 10;

  private Varint() {}

  /** Writes an int and returns the place behind it. */
  static int write(byte[] bytes, int at, int value) {
    if ((value & ~0x7f) != 0) {
      return writeMore(bytes, at, value);
    }
    bytes[at] = (byte) value;
    return at + 1;
  }

  private static int writeMore(byte[] bytes, int at, int value) {
    int rest = value;
    int place = at;
    while ((rest & ~0x7f) != 0) {
      bytes[place++] = (byte) (rest | 0x80);
      rest >>>= 7;
    }
    bytes[place++] = (byte) rest;
    return place;
  }

  /** Writes a long and returns the place behind it. */
  static int write(byte[] bytes, int at, long value) {
    if ((value & ~0x7fL) != 0) {
      return writeMore(bytes, at, value);
    }
    bytes[at] = (byte) value;
    return at + 1;
  }

  private static int writeMore(byte[] bytes, int at, long value) {
    long rest = value;
    int place = at;
    while ((rest & ~0x7fL) != 0) {
      bytes[place++] = (byte) (rest | 0x80);
      rest >>>= 7;
    }
    bytes[place++] = (byte) rest;
    return place;
  }

  /** Returns the number that starts there. */
  static long read(byte[] bytes, int at) {
    long value = 0;
    int place = at;
    for (int shift = 0; ; shift += 7) {
      byte next = bytes[place++];
      value |= (next & 0x7fL) << shift;
      if (next >= 0) {
        return value;
      }
    }
  }

  /** Returns the place behind the number that starts there. */
  static int skip(byte[] bytes, int at) {
    int place = at;
    while (bytes[place] < 0) {
      place++;
    }
    return place + 1;
  }
}
