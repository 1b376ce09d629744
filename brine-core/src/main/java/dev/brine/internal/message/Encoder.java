// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.message;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;

/** Writes whole messages, in one form, to every kind of sink. */
public interface Encoder {
  /** Returns the message of a value. */
  byte[] encode(Root root, Object value);

  /** Writes a message into an array and returns its length. */
  int encode(Root root, Object value, byte[] sink, int offset);

  /** Writes a message into a buffer, whose position moves behind it. */
  void encode(Root root, Object value, ByteBuffer sink);

  /** Writes a message into a buffer with an array, or into a larger one, which it returns. */
  ByteBuffer append(Root root, Object value, ByteBuffer sink);

  /** Writes a message to a stream, which is neither flushed nor closed. */
  void encode(Root root, Object value, OutputStream sink) throws IOException;
}
