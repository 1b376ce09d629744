// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.message;

import dev.brine.wire.ByteDrain;
import dev.brine.wire.Varint;
import java.io.IOException;
import java.io.OutputStream;

/**
 * Frames a message: the length of each part as a varint before it, and 0 behind the last. All parts
 * but the last are equally long, so that equal objects have equal bytes, whatever was written
 * before.
 */
final class FramedOutput implements ByteDrain {
  /** The bytes of each part but the last. */
  static final int PART = 1 << 13;

  private final OutputStream sink;
  private final byte[] length = new byte[Varint.MAX_INT];

  FramedOutput(OutputStream sink) {
    this.sink = sink;
  }

  @Override
  public void drain(byte[] bytes, int offset, int count) throws IOException {
    int end = offset + count;
    for (int start = offset; start < end; start += PART) {
      int part = Math.min(PART, end - start);
      sink.write(length, 0, Varint.write(length, 0, part));
      sink.write(bytes, start, part);
    }
  }

  /** Ends the message. */
  void end() throws IOException {
    sink.write(0);
  }
}
