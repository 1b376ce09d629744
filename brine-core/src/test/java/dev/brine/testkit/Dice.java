// SPDX-License-Identifier: Apache-2.0
package dev.brine.testkit;

import java.util.SplittableRandom;

/** Chooses where and how a message is changed; the same seed chooses the same. */
public final class Dice {
  private static final long[] EDGES = {
    0,
    1,
    2,
    3,
    4,
    0x7f,
    0x80,
    0xff,
    0x3fff,
    0x4000,
    0xffff,
    0x1_0000,
    1 << 20,
    1 << 28,
    Integer.MAX_VALUE - 8L,
    Integer.MAX_VALUE,
    1L << 31,
    (1L << 32) - 2,
    (1L << 32) - 1,
    1L << 32,
    1L << 40,
    Long.MAX_VALUE,
    Long.MIN_VALUE,
    -2,
    -1,
  };

  private final SplittableRandom random;
  private final int tail;

  /**
   * Creates one for the changes of one message.
   *
   * @param tail how many bytes at the end of the message are the body, where most changes go
   */
  public Dice(SplittableRandom random, int tail) {
    this.random = random;
    this.tail = tail;
  }

  /** Returns a number from 0 to one below a bound of 1 or more. */
  public int below(int bound) {
    return random.nextInt(bound);
  }

  /** Returns the place of a byte, or 0 where there is none. */
  public int place(byte[] message) {
    int body = Math.min(tail, message.length);
    if (message.length == 0) {
      return 0;
    }
    return body > 0 && below(4) > 0 ? message.length - 1 - below(body) : below(message.length);
  }

  /** Returns a length from 1 to what is left behind a place; short ones are likely. */
  public int length(byte[] message, int place) {
    int left = message.length - place;
    return left <= 1 ? left : 1 + below(Math.min(left, 1 << below(8)));
  }

  /** Returns a number at the edge of what fits somewhere, or near another one. */
  public long number(long near) {
    return switch (below(6)) {
      case 0 -> near + 1;
      case 1 -> near - 1;
      case 2 -> near << (1 + below(3));
      case 3 -> near ^ (1L << below(6));
      case 4 -> (near & 7) | (EDGES[below(EDGES.length)] << below(4));
      default -> EDGES[below(EDGES.length)];
    };
  }
}
