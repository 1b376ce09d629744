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
    long rest = value;
    int place = at;
    while ((rest & ~0x7fL) != 0) {
      bytes[place++] = (byte) (rest | 0x80);
      rest >>>= 7;
    }
    bytes[place++] = (byte) rest;
    return place;
  }
}
