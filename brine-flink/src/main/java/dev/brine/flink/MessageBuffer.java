// SPDX-License-Identifier: Apache-2.0
package dev.brine.flink;

import java.io.IOException;
import java.util.Arrays;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;

/**
 * Reads messages behind their lengths. A length is a variable-length integer of 1 to 5 bytes, the
 * lowest 7 bits first.
 */
final class MessageBuffer {
  private static final int FIRST = 512;
  private static final int LARGEST_KEPT = 1 << 20;
  private static final int LONGEST = Integer.MAX_VALUE - 8;

  private byte[] bytes = new byte[FIRST];

  /** Writes the length of a message, 0 or more. */
  static void writeLength(int length, DataOutputView target) throws IOException {
    int rest = length;
    while (rest > 0x7f) {
      target.writeByte((rest & 0x7f) | 0x80);
      rest >>>= 7;
    }
    target.writeByte(rest);
  }

  /**
   * Reads the length of a message.
   *
   * @throws IOException if there is no length, or the source ends
   */
  static int readLength(DataInputView source) throws IOException {
    int length = 0;
    for (int shift = 0; shift < 35; shift += 7) {
      int next = source.readUnsignedByte();
      length |= (next & 0x7f) << shift;
      if (next < 0x80 && length >= 0 && (shift < 28 || next < 8)) {
        return length;
      }
    }
    throw new IOException(
        "The length of a record is missing\nThese bytes were not written by Brine, or"
            + " changed on their way: docs/flink.md#what-goes-wrong");
  }

  /**
   * Reads a message into {@link #bytes()} and returns its length. Memory is allocated as bytes
   * arrive, since the length may be wrong.
   */
  int read(DataInputView source) throws IOException {
    int length = readLength(source);
    if (bytes.length > LARGEST_KEPT && length <= LARGEST_KEPT) {
      bytes = new byte[FIRST];
    }
    int at = 0;
    while (at < length) {
      int part = Math.min(length - at, LARGEST_KEPT);
      reserve(at + part);
      source.readFully(bytes, at, part);
      at += part;
    }
    return length;
  }

  private void reserve(int length) {
    if (length > bytes.length) {
      long doubled = Math.min(2L * bytes.length, LONGEST);
      bytes = Arrays.copyOf(bytes, Math.max(length, (int) doubled));
    }
  }

  /** Returns the array with the message that was read last, at its beginning. */
  byte[] bytes() {
    return bytes;
  }
}
