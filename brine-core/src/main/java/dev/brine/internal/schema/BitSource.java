// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.schema;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.internal.Problems;

/** The bits of bytes, as a {@link BitSink} wrote them. */
final class BitSource {
  private static final int LONGEST = 31;

  private final byte[] bytes;
  private long at;

  /** Creates the source of all bits of these bytes. */
  BitSource(byte[] bytes) {
    this.bytes = bytes;
  }

  /**
   * Returns the next bits as a number; at most 32.
   *
   * @throws BrineException if there are fewer
   */
  int bits(int count) {
    if (count > left()) {
      throw truncated(count);
    }
    int value = 0;
    for (int i = 0; i < count; i++) {
      value = value << 1 | (bytes[(int) (at >>> 3)] >>> (7 - (int) (at & 7)) & 1);
      at++;
    }
    return value;
  }

  /** Returns whether the next bit is set. */
  boolean bit() {
    return bits(1) != 0;
  }

  /** Returns the next number, in the Exp-Golomb code of this order. */
  int number(int order) {
    int length = order + 1;
    while (!bit()) {
      if (++length > LONGEST) {
        throw corrupt("a number has more than 31 bits");
      }
    }
    return (1 << (length - 1) | bits(length - 1)) - (1 << order);
  }

  /**
   * Returns the next number of things that follow.
   *
   * @param leastBits the bits that each takes at least
   */
  int count(int order, int leastBits) {
    int count = number(order);
    long needed = (long) count * leastBits;
    if (needed > left()) {
      throw truncated(needed);
    }
    return count;
  }

  /** Returns the next number below a bound. */
  int below(int bound) {
    int value = bits(BitSink.widthOf(bound));
    if (value >= bound) {
      throw corrupt("expected a number below " + bound + " but was " + value);
    }
    return value;
  }

  /** Fails unless only the rest of the last byte is left. */
  void end() {
    if (left() >= Byte.SIZE) {
      throw corrupt("the schema goes on behind its end");
    }
  }

  /** Returns the error for bits that no writer writes. */
  BrineException corrupt(String problem) {
    return Problems.exception(Reason.CORRUPT, problem + " before bit " + at + " of the schema");
  }

  /** Returns the number of bits that were read. */
  long position() {
    return at;
  }

  private long left() {
    return (long) bytes.length * Byte.SIZE - at;
  }

  private BrineException truncated(long needed) {
    return Problems.exception(
        Reason.TRUNCATED,
        "expected "
            + needed
            + " more bits but was "
            + left()
            + " after bit "
            + at
            + " of the schema");
  }
}
