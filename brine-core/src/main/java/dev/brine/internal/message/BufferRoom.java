// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.message;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.internal.Problems;
import dev.brine.wire.ByteWriter;
import java.nio.ByteBuffer;

/** Makes room for messages in buffers, or says how much is missing. */
final class BufferRoom {
  private BufferRoom() {}

  /** Returns a buffer, or a larger copy of it, that has room for a message. */
  static ByteBuffer withRoom(ByteBuffer sink, int length) {
    if (length <= sink.remaining()) {
      return sink;
    }
    int used = sink.position();
    if ((long) used + length > ByteWriter.MAX_ARRAY) {
      throw ByteWriter.tooLargeForArray();
    }
    long doubled = Math.min(2L * sink.capacity(), ByteWriter.MAX_ARRAY);
    ByteBuffer larger = ByteBuffer.allocate(Math.max(used + length, (int) doubled));
    return larger.put(sink.array(), sink.arrayOffset(), used).order(sink.order());
  }

  /** Returns the failure of a message that is longer than its array or buffer. */
  static BrineException tooSmall(int needed, int was) {
    return Problems.exception(
        Reason.OVER_LIMIT,
        "expected room for " + needed + " bytes but was " + was,
        "Use a larger array or buffer, or Codec.append, which takes a larger buffer by itself:"
            + " docs/troubleshooting.md#over-limit",
        null);
  }
}
