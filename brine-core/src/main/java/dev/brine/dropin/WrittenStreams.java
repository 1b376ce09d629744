// SPDX-License-Identifier: Apache-2.0
package dev.brine.dropin;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * The places that wrote the last streams in Brine's form, found by the first bytes of these. A
 * later stream takes the place of an earlier one. Safe for use by many threads.
 */
final class WrittenStreams {
  /** The bytes of the header, which all streams have in common. */
  static final int HEADER = 2;

  /** The most bytes behind the header that are looked at. */
  static final int LOOKED_AT = 64;

  /** The bits of the number of a place. */
  static final int PLACE_BITS = 12;

  /** Fewer bytes may be those of many streams. */
  private static final int LEAST = 4;

  private static final int SLOT_BITS = 12;
  private static final long PLACE_MASK = (1L << PLACE_BITS) - 1;
  private static final long FACTOR = 0x9E3779B97F4A7C15L;
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  /** The hash of a stream, with the number of its place in the lower bits; 0 for none. */
  private final AtomicLongArray last = new AtomicLongArray(1 << SLOT_BITS);

  /** Takes note of the first message of a stream, and of the place that writes it. */
  void add(byte[] bytes, int offset, int length, Place place) {
    if (length >= LEAST) {
      long hash = hash(bytes, offset, Math.min(length, LOOKED_AT));
      last.setOpaque(slot(hash), (hash & ~PLACE_MASK) | place.number());
    }
  }

  /**
   * Returns the number of the place that wrote a stream, or -1 if it is not known. The first
   * message may be shorter than what was read.
   *
   * @param first the first bytes of the stream, with its header
   * @param count how many were read
   */
  int place(byte[] first, int count) {
    for (int length = Math.min(count - HEADER, LOOKED_AT); length >= LEAST; length--) {
      long hash = hash(first, HEADER, length);
      long known = last.getOpaque(slot(hash));
      if (known != 0 && (known & ~PLACE_MASK) == (hash & ~PLACE_MASK)) {
        return (int) (known & PLACE_MASK);
      }
    }
    return -1;
  }

  private static int slot(long hash) {
    return (int) (hash >>> (Long.SIZE - SLOT_BITS));
  }

  private static long hash(byte[] bytes, int offset, int length) {
    long hash = length;
    int at = offset;
    int end = offset + length;
    for (; at <= end - Long.BYTES; at += Long.BYTES) {
      hash = mixed(hash ^ (long) LONGS.get(bytes, at));
    }
    for (; at < end; at++) {
      hash = mixed(hash ^ bytes[at]);
    }
    return mixed(hash);
  }

  private static long mixed(long hash) {
    long product = hash * FACTOR;
    return product ^ (product >>> Integer.SIZE);
  }
}
