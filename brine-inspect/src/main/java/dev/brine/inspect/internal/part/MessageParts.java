// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.internal.part;

import dev.brine.internal.schema.Description;
import dev.brine.shape.TypeUse;

/** Receives where the parts of messages are. Offsets are those of the input. */
public interface MessageParts {
  /** Takes nothing. */
  MessageParts NONE = new MessageParts() {};

  /**
   * Called for the bytes of a frame, or for all that follow in a message without frames.
   *
   * @param length may be more than the message has
   */
  default void run(long offset, long length) {}

  /** Called behind the header of a message. */
  default void header(long end, MessageHeader header) {}

  /**
   * Called where a message of the lane {@code EMBEDDED} would have a schema, and this one has none.
   *
   * @param end the place behind what it has instead, such as a fingerprint
   * @param length of what it has instead, without headers of frames
   * @param missing what the message has not described before
   */
  default void schema(long end, int length, Description missing) {}

  /**
   * Called behind a message.
   *
   * @param end the place behind it
   * @param root the type of its root; null where the message names it
   */
  default void end(long end, TypeUse root) {}
}
