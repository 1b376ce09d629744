// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.sequence;

import dev.brine.internal.layout.Scalar;
import dev.brine.wire.Fixed;
import java.util.ConcurrentModificationException;

/** Numbers in arrays, each in 1, 2, 4 or 8 bytes: a width is given as its power of two. */
final class NumberWidths {
  private NumberWidths() {}

  /** Returns the bytes that a number of a type takes in memory. */
  static int of(Scalar scalar) {
    return switch (scalar) {
      case INT -> Integer.BYTES;
      case LONG -> Long.BYTES;
      default -> scalar.most();
    };
  }

  /** Returns the smallest width that fits all numbers with their sign. */
  static int power(long[] array) {
    long bits = 0;
    for (long value : array) {
      bits |= value ^ (value >> 63);
    }
    return powerOf(bits);
  }

  /** Returns the smallest width that fits all numbers with their sign. */
  static int power(int[] array) {
    int bits = 0;
    for (int value : array) {
      bits |= value ^ (value >> 31);
    }
    return powerOf(bits);
  }

  /** Returns the smallest width that fits all numbers with their sign. */
  static int power(short[] array) {
    int bits = 0;
    for (short value : array) {
      bits |= value ^ (value >> 31);
    }
    return powerOf(bits);
  }

  /** Returns the smallest width that fits all chars, which have no sign. */
  static int power(char[] array) {
    int bits = 0;
    for (char value : array) {
      bits |= value;
    }
    return bits > 0xff ? 1 : 0;
  }

  private static int powerOf(long bits) {
    if (bits <= Byte.MAX_VALUE) {
      return 0;
    }
    if (bits <= Short.MAX_VALUE) {
      return 1;
    }
    return bits <= Integer.MAX_VALUE ? 2 : 3;
  }

  /** Fails where another thread has put a number into the array that is wider than all before. */
  private static void checkPower(int needed, int power) {
    if (needed > power) {
      throw new ConcurrentModificationException(
          "A number of "
              + (1 << needed)
              + " bytes does not fit into "
              + (1 << power)
              + " bytes: the array was changed while it was written");
    }
  }

  private static void write(byte[] bytes, int at, long value, int power) {
    switch (power) {
      case 0 -> bytes[at] = (byte) value;
      case 1 -> Fixed.writeShort(bytes, at, (short) value);
      case 2 -> Fixed.writeInt(bytes, at, (int) value);
      default -> Fixed.writeLong(bytes, at, value);
    }
  }

  private static long read(byte[] bytes, int at, int power) {
    return switch (power) {
      case 0 -> bytes[at];
      case 1 -> Fixed.readShort(bytes, at);
      case 2 -> Fixed.readInt(bytes, at);
      default -> Fixed.readLong(bytes, at);
    };
  }

  /** Writes some numbers. */
  static void write(byte[] bytes, int at, long[] array, int from, int to, int power) {
    long bits = 0;
    for (int i = from; i < to; i++) {
      long value = array[i];
      bits |= value ^ (value >> 63);
      write(bytes, at + ((i - from) << power), value, power);
    }
    checkPower(powerOf(bits), power);
  }

  /** Writes some numbers. */
  static void write(byte[] bytes, int at, int[] array, int from, int to, int power) {
    int bits = 0;
    for (int i = from; i < to; i++) {
      int value = array[i];
      bits |= value ^ (value >> 31);
      write(bytes, at + ((i - from) << power), value, power);
    }
    checkPower(powerOf(bits), power);
  }

  /** Writes some numbers. */
  static void write(byte[] bytes, int at, short[] array, int from, int to, int power) {
    int bits = 0;
    for (int i = from; i < to; i++) {
      short value = array[i];
      bits |= value ^ (value >> 31);
      write(bytes, at + ((i - from) << power), value, power);
    }
    checkPower(powerOf(bits), power);
  }

  /** Writes some chars. */
  static void write(byte[] bytes, int at, char[] array, int from, int to, int power) {
    int bits = 0;
    for (int i = from; i < to; i++) {
      char value = array[i];
      bits |= value;
      write(bytes, at + ((i - from) << power), value, power);
    }
    checkPower(bits > 0xff ? 1 : 0, power);
  }

  /** Writes the bits of some numbers. */
  static void write(byte[] bytes, int at, float[] array, int from, int to) {
    for (int i = from; i < to; i++) {
      Fixed.writeInt(bytes, at + (i - from) * Float.BYTES, Float.floatToRawIntBits(array[i]));
    }
  }

  /** Writes the bits of some numbers. */
  static void write(byte[] bytes, int at, double[] array, int from, int to) {
    for (int i = from; i < to; i++) {
      Fixed.writeLong(bytes, at + (i - from) * Double.BYTES, Double.doubleToRawLongBits(array[i]));
    }
  }

  /** Reads numbers that were written by {@link #write}. */
  static short[] readShorts(byte[] bytes, int at, int size, int power) {
    short[] array = new short[size];
    for (int i = 0; i < size; i++) {
      array[i] = (short) read(bytes, at + (i << power), power);
    }
    return array;
  }

  /** Reads chars that were written by {@link #write}. */
  static char[] readChars(byte[] bytes, int at, int size, int power) {
    char[] array = new char[size];
    int mask = power == 0 ? 0xff : 0xffff;
    for (int i = 0; i < size; i++) {
      array[i] = (char) (read(bytes, at + (i << power), power) & mask);
    }
    return array;
  }

  /** Reads numbers that were written by {@link #write}. */
  static int[] readInts(byte[] bytes, int at, int size, int power) {
    int[] array = new int[size];
    for (int i = 0; i < size; i++) {
      array[i] = (int) read(bytes, at + (i << power), power);
    }
    return array;
  }

  /** Reads numbers that were written by {@link #write}. */
  static long[] readLongs(byte[] bytes, int at, int size, int power) {
    long[] array = new long[size];
    for (int i = 0; i < size; i++) {
      array[i] = read(bytes, at + (i << power), power);
    }
    return array;
  }

  /** Reads the bits of numbers. */
  static float[] readFloats(byte[] bytes, int at, int size) {
    float[] array = new float[size];
    for (int i = 0; i < size; i++) {
      array[i] = Float.intBitsToFloat(Fixed.readInt(bytes, at + i * Float.BYTES));
    }
    return array;
  }

  /** Reads the bits of numbers. */
  static double[] readDoubles(byte[] bytes, int at, int size) {
    double[] array = new double[size];
    for (int i = 0; i < size; i++) {
      array[i] = Double.longBitsToDouble(Fixed.readLong(bytes, at + i * Double.BYTES));
    }
    return array;
  }
}
