// SPDX-License-Identifier: Apache-2.0
package dev.brine.wire;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Numbers of a fixed width, the low byte first. */
public final class Fixed {
  private static final VarHandle SHORTS =
      MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle INTS =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private Fixed() {}

  /** Writes two bytes. */
  public static void writeShort(byte[] bytes, int at, short value) {
    SHORTS.set(bytes, at, value);
  }

  /** Writes four bytes. */
  public static void writeInt(byte[] bytes, int at, int value) {
    INTS.set(bytes, at, value);
  }

  /** Writes eight bytes. */
  public static void writeLong(byte[] bytes, int at, long value) {
    LONGS.set(bytes, at, value);
  }

  /** Reads two bytes. */
  public static short readShort(byte[] bytes, int at) {
    return (short) SHORTS.get(bytes, at);
  }

  /** Reads four bytes. */
  public static int readInt(byte[] bytes, int at) {
    return (int) INTS.get(bytes, at);
  }

  /** Reads eight bytes. */
  public static long readLong(byte[] bytes, int at) {
    return (long) LONGS.get(bytes, at);
  }

  /** Writes one byte; returns the place behind it. */
  public static int write(byte[] bytes, int at, byte value) {
    bytes[at] = value;
    return at + 1;
  }

  /** Writes two bytes; returns the place behind them. */
  public static int write(byte[] bytes, int at, short value) {
    SHORTS.set(bytes, at, value);
    return at + Short.BYTES;
  }

  /** Writes two bytes; returns the place behind them. */
  public static int write(byte[] bytes, int at, char value) {
    SHORTS.set(bytes, at, (short) value);
    return at + Character.BYTES;
  }

  /** Writes four bytes; returns the place behind them. */
  public static int write(byte[] bytes, int at, float value) {
    INTS.set(bytes, at, Float.floatToRawIntBits(value));
    return at + Float.BYTES;
  }

  /** Writes eight bytes; returns the place behind them. */
  public static int write(byte[] bytes, int at, double value) {
    LONGS.set(bytes, at, Double.doubleToRawLongBits(value));
    return at + Double.BYTES;
  }

  /** Reads one byte. */
  public static byte readByte(byte[] bytes, int at) {
    return bytes[at];
  }

  /** Reads two bytes. */
  public static char readChar(byte[] bytes, int at) {
    return (char) readShort(bytes, at);
  }

  /** Reads four bytes. */
  public static float readFloat(byte[] bytes, int at) {
    return Float.intBitsToFloat(readInt(bytes, at));
  }

  /** Reads eight bytes. */
  public static double readDouble(byte[] bytes, int at) {
    return Double.longBitsToDouble(readLong(bytes, at));
  }

  /** Reads the low bytes of a word, 1 to 4. */
  public static int readFlags(byte[] bytes, int at, int count) {
    int flags = 0;
    for (int i = 0; i < count; i++) {
      flags |= (bytes[at + i] & 0xff) << (i * Byte.SIZE);
    }
    return flags;
  }

  /** Writes the low bytes of a word, 1 to 4; returns the place behind them. */
  public static int writeFlags(byte[] bytes, int at, int flags, int count) {
    for (int i = 0; i < count; i++) {
      bytes[at + i] = (byte) (flags >>> (i * Byte.SIZE));
    }
    return at + count;
  }
}
