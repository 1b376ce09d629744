// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.message;

import dev.brine.wire.ByteSupply;
import dev.brine.wire.failure.CallbackException;
import java.io.IOException;
import java.io.InputStream;

/**
 * Supplies the bytes of a message without frames from a stream, whose first byte was read already.
 */
final class UnframedInput implements ByteSupply {
  private final InputStream source;
  private int first;

  /** Creates the supply; the first byte is -1 at the end of the stream. */
  UnframedInput(int first, InputStream source) {
    this.first = first;
    this.source = source;
  }

  @Override
  public int supply(byte[] bytes, int offset, int length) throws IOException {
    if (first >= 0) {
      bytes[offset] = (byte) first;
      first = -1;
      return 1;
    }
    try {
      return ByteSupply.some(source, bytes, offset, length);
    } catch (RuntimeException e) {
      throw new CallbackException(e);
    }
  }
}
