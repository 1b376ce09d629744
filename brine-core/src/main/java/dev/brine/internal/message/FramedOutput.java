// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.message;

import dev.brine.wire.ByteDrain;
import dev.brine.wire.Varint;
import java.io.IOException;
import java.io.OutputStream;

/** Frames a message: the length of each part as a varint before it, and 0 behind the last. */
final class FramedOutput implements ByteDrain {
  private final OutputStream sink;
  private final byte[] length = new byte[Varint.MAX_INT];

  FramedOutput(OutputStream sink) {
    this.sink = sink;
  }

  @Override
  public void drain(byte[] bytes, int offset, int count) throws IOException {
    if (count > 0) {
      sink.write(length, 0, Varint.write(length, 0, count));
      sink.write(bytes, offset, count);
    }
  }

  /** Ends the message. */
  void end() throws IOException {
    sink.write(0);
  }
}
