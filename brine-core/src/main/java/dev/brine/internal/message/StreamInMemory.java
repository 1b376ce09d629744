// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.message;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.internal.Problems;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;

/** Reads a message from an array or a buffer as from a stream, in frames or in Java's form. */
final class StreamInMemory {
  private static final String CORRUPT = " docs/troubleshooting.md#corrupt";

  private StreamInMemory() {}

  /** Reads one message of a stream. */
  interface MessageReader {
    /** Returns the value of the message. */
    Object read(InputStream source) throws IOException;
  }

  /** Returns the value of a message that fills a part of an array. */
  static Object read(byte[] source, int offset, int length, MessageReader reader) {
    ByteArrayInputStream stream = new ByteArrayInputStream(source, offset, length);
    try {
      Object value = reader.read(stream);
      if (stream.available() > 0) {
        throw Problems.at(
            Problems.exception(
                Reason.CORRUPT,
                stream.available() + " bytes follow behind the message",
                "Decode a stream of these bytes where messages follow each other:" + CORRUPT,
                null),
            length - stream.available());
      }
      return value;
    } catch (IOException e) {
      throw ofMethod(e);
    }
  }

  /** Returns the value of a message at a buffer's position, which moves behind it. */
  static Object read(ByteBuffer source, MessageReader reader) {
    try {
      ByteBuffer rest = source.duplicate();
      Object value = reader.read(new BufferInput(rest).asStream());
      source.position(rest.position());
      return value;
    } catch (IOException e) {
      throw ofMethod(e);
    }
  }

  /** No source that is in memory fails; what reads Java's form lets pass what methods throw. */
  private static BrineException ofMethod(IOException thrown) {
    return Problems.exception(
        Reason.CORRUPT,
        "an object cannot be read by its class: " + thrown,
        "Look at the cause:" + CORRUPT,
        thrown);
  }
}
