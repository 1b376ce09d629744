// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.codec;

import dev.brine.wire.BodyCodec;
import dev.brine.wire.WireWriter;

/** A body that is being written in steps. */
abstract class WriteFrame {
  /** The frame of the object around this one, or null. */
  WriteFrame around;

  /** The object whose body this is. */
  final Object value;

  /** Creates the frame of an object. */
  WriteFrame(Object value) {
    this.value = value;
  }

  /** Writes on, until the body ends (null) or a body within it must come first (its frame). */
  abstract WriteFrame advance(WireWriter out);

  /** Returns the step of a path that leads to what is being written. */
  abstract String step();

  /** Writes a body that can be written at once, or returns the frame that does. */
  static WriteFrame within(WireWriter out, BodyCodec codec, Object value) {
    if (codec.walked() instanceof Walkable walkable) {
      return walkable.writing(value);
    }
    codec.write(out, value);
    return null;
  }
}
