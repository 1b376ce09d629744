// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.hook;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Numbers as {@link java.io.DataOutput} writes them, the high byte first. */
final class JavaNumbers {
  private static final VarHandle SHORTS =
      MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.BIG_ENDIAN);
  private static final VarHandle INTS =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

  private JavaNumbers() {}

  /** Writes two bytes. */
  static void write(byte[] bytes, int at, short value) {
    SHORTS.set(bytes, at, value);
  }

  /** Writes four bytes. */
  static void write(byte[] bytes, int at, int value) {
    INTS.set(bytes, at, value);
  }

  /** Writes eight bytes. */
  static void write(byte[] bytes, int at, long value) {
    LONGS.set(bytes, at, value);
  }

  /** Reads two bytes. */
  static short readShort(byte[] bytes, int at) {
    return (short) SHORTS.get(bytes, at);
  }

  /** Reads four bytes. */
  static int readInt(byte[] bytes, int at) {
    return (int) INTS.get(bytes, at);
  }

  /** Reads eight bytes. */
  static long readLong(byte[] bytes, int at) {
    return (long) LONGS.get(bytes, at);
  }
}
