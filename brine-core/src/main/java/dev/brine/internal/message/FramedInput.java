// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.message;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.internal.Problems;
import dev.brine.wire.ByteSupply;
import dev.brine.wire.failure.CallbackException;
import java.io.IOException;
import java.io.InputStream;

/**
 * Supplies the bytes of a message from its frames in a stream, and reads not a byte more from the
 * stream.
 */
final class FramedInput implements ByteSupply {
  private static final int LAST_SHIFT = 28;

  private final InputStream source;
  private int left;
  private boolean ended;

  FramedInput(InputStream source) {
    this.source = source;
  }

  @Override
  public int supply(byte[] bytes, int offset, int length) throws IOException {
    try {
      return next(bytes, offset, length);
    } catch (BrineException e) {
      throw e;
    } catch (RuntimeException e) {
      throw new CallbackException(e);
    }
  }

  private int next(byte[] bytes, int offset, int length) throws IOException {
    if (left == 0 && !ended) {
      left = length();
      ended = left == 0;
    }
    if (ended) {
      return -1;
    }
    int count = ByteSupply.some(source, bytes, offset, Math.min(length, left));
    if (count < 0) {
      throw truncated();
    }
    left -= count;
    return count;
  }

  /** Fails unless the message ends here; reads what ends it. */
  void end() throws IOException {
    if (!ended && (left > 0 || length() != 0)) {
      throw Problems.exception(Reason.CORRUPT, "the frames have more bytes than the message needs");
    }
    ended = true;
  }

  private int length() throws IOException {
    int value = 0;
    for (int shift = 0; ; shift += 7) {
      int next = source.read();
      if (next < 0) {
        throw truncated();
      }
      if (shift == LAST_SHIFT && next > 7) {
        throw Problems.exception(Reason.CORRUPT, "the length of a frame is more than 2^31 bytes");
      }
      value |= (next & 0x7f) << shift;
      if (next < 0x80) {
        return value;
      }
    }
  }

  private static BrineException truncated() {
    return Problems.exception(Reason.TRUNCATED, "the stream ends within a message");
  }
}
