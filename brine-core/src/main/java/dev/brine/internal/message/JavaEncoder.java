// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.message;

import dev.brine.BrineException.Reason;
import dev.brine.internal.Problems;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;

/** Writes whole messages in the form of Java's object streams. */
public final class JavaEncoder implements Encoder {
  private final JavaForm java;

  /** Creates an encoder of messages that the form writes. */
  public JavaEncoder(JavaForm java) {
    this.java = java;
  }

  @Override
  public byte[] encode(Root root, Object value) {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try {
      java.write(root, value, sink);
    } catch (IOException e) {
      // No sink in memory fails; this is what a method of a class has thrown.
      throw Problems.exception(
          Reason.UNSUPPORTED,
          "an object cannot be written by its class: " + e,
          "Look at the cause: docs/troubleshooting.md#unsupported",
          e);
    }
    return sink.toByteArray();
  }

  @Override
  public int encode(Root root, Object value, byte[] sink, int offset) {
    ByteBuffer rest = ByteBuffer.wrap(sink, offset, sink.length - offset);
    encode(root, value, rest);
    return rest.position() - offset;
  }

  @Override
  public void encode(Root root, Object value, ByteBuffer sink) {
    byte[] message = encode(root, value);
    if (message.length > sink.remaining()) {
      throw BufferRoom.tooSmall(message.length, sink.remaining());
    }
    sink.put(message);
  }

  @Override
  public ByteBuffer append(Root root, Object value, ByteBuffer sink) {
    byte[] message = encode(root, value);
    return BufferRoom.withRoom(sink, message.length).put(message);
  }

  @Override
  public void encode(Root root, Object value, OutputStream sink) throws IOException {
    java.write(root, value, sink);
  }
}
