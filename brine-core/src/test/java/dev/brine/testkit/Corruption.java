// SPDX-License-Identifier: Apache-2.0
package dev.brine.testkit;

import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Damages messages systematically. */
public final class Corruption {
  private static final int[][] LIES = {
    {0xff, 0xff, 0xff, 0xff, 0x07},
    {0xff, 0xff, 0xff, 0xff, 0x0f},
    {0xfe, 0xff, 0xff, 0xff, 0x0f},
    {0xfc, 0xff, 0xff, 0xff, 0x1f},
    {0x80, 0x80, 0x80, 0x80, 0x04},
    {0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f},
    {0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff},
    {0xfe, 0xff, 0x3f},
    {0x00},
    {0x7f},
  };

  private Corruption() {}

  /** Returns a message cut at every length below its own. */
  public static Stream<byte[]> truncations(byte[] message) {
    return IntStream.range(0, message.length).mapToObj(length -> Arrays.copyOf(message, length));
  }

  /** Returns a message with each single bit turned. */
  public static Stream<byte[]> bitFlips(byte[] message) {
    return IntStream.range(0, message.length * Byte.SIZE)
        .mapToObj(
            bit -> {
              byte[] flipped = message.clone();
              flipped[bit / Byte.SIZE] ^= (byte) (1 << bit % Byte.SIZE);
              return flipped;
            });
  }

  /** Returns a message with huge and other numbers in place of each byte. */
  public static Stream<byte[]> lies(byte[] message) {
    return IntStream.range(0, message.length)
        .boxed()
        .flatMap(place -> Stream.of(LIES).map(lie -> replaced(message, place, lie)));
  }

  private static byte[] replaced(byte[] message, int place, int[] lie) {
    byte[] changed = Arrays.copyOf(message, message.length + lie.length - 1);
    for (int i = 0; i < lie.length; i++) {
      changed[place + i] = (byte) lie[i];
    }
    System.arraycopy(message, place + 1, changed, place + lie.length, message.length - place - 1);
    return changed;
  }

  /** Returns a message with one text, in Latin-1, in place of another of the same length. */
  public static byte[] renamed(byte[] message, String before, String after) {
    if (before.length() != after.length()) {
      throw new IllegalArgumentException(before + " and " + after + " differ in length");
    }
    String text = new String(message, java.nio.charset.StandardCharsets.ISO_8859_1);
    if (!text.contains(before)) {
      throw new IllegalArgumentException("No " + before + " in the message");
    }
    return text.replace(before, after).getBytes(java.nio.charset.StandardCharsets.ISO_8859_1);
  }
}
