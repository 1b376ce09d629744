// SPDX-License-Identifier: Apache-2.0
package dev.brine.wire;

import java.io.IOException;
import java.io.InputStream;

/** Gives a {@link WireReader} the next bytes of a message. */
@FunctionalInterface
public interface ByteSupply {
  /**
   * Puts the next bytes of the message into an array.
   *
   * @param length the room, at least 1
   * @return how many bytes were put there, at least 1, or -1 at the end of the message
   */
  int supply(byte[] bytes, int offset, int length) throws IOException;

  /**
   * Reads from a stream, again where it gives nothing at first, as the JDK's streams do.
   *
   * @param length the room, at least 1
   * @return how many bytes were read, at least 1, or -1 at the end of the stream
   */
  static int some(InputStream source, byte[] bytes, int offset, int length) throws IOException {
    int count = 0;
    while (count == 0) {
      count = source.read(bytes, offset, length);
    }
    return count;
  }
}
