// SPDX-License-Identifier: Apache-2.0
package dev.brine.testkit;

import java.util.Arrays;

/** Takes messages apart at places and puts them together; numbers are LEB128. */
public final class Bytes {
  private static final int LONGEST_NUMBER = 9;

  private Bytes() {}

  /** Returns a message with other bytes in place of some. */
  public static byte[] replaced(byte[] message, int place, int length, byte[] with) {
    byte[] changed = Arrays.copyOf(message, message.length - length + with.length);
    System.arraycopy(with, 0, changed, place, with.length);
    int rest = message.length - place - length;
    System.arraycopy(message, place + length, changed, place + with.length, rest);
    return changed;
  }

  /** Returns a part of a message. */
  public static byte[] part(byte[] message, int place, int length) {
    return Arrays.copyOfRange(message, place, place + length);
  }

  /** Returns two arrays one behind the other. */
  public static byte[] joined(byte[] one, byte[] other) {
    return replaced(one, one.length, 0, other);
  }

  /** Returns how many bytes a number takes that stands at a place, or what is left if it is cut. */
  public static int numberLength(byte[] message, int place) {
    int length = 1;
    while (length < LONGEST_NUMBER
        && place + length < message.length
        && message[place + length - 1] < 0) {
      length++;
    }
    return Math.min(length, message.length - place);
  }

  /** Returns the number of some bytes at a place. */
  public static long number(byte[] message, int place, int length) {
    long number = 0;
    for (int i = 0; i < length; i++) {
      long bits = message[place + i] & (i == LONGEST_NUMBER - 1 ? 0xff : 0x7f);
      number |= bits << (7 * i);
    }
    return number;
  }

  /** Returns the bytes of a number. */
  public static byte[] number(long number) {
    byte[] bytes = new byte[LONGEST_NUMBER];
    long rest = number;
    int length = 0;
    while (length < LONGEST_NUMBER - 1 && (rest & ~0x7fL) != 0) {
      bytes[length++] = (byte) (rest | 0x80);
      rest >>>= 7;
    }
    bytes[length++] = (byte) rest;
    return Arrays.copyOf(bytes, length);
  }
}
