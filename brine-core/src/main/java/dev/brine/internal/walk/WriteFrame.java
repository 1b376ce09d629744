// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.walk;

import dev.brine.wire.BodyCodec;
import dev.brine.wire.ReplacedCodec;
import dev.brine.wire.WireWriter;
import dev.brine.wire.failure.Failures;

/** A body that is being written in steps. */
public abstract class WriteFrame {
  /** The frame of the object around this one, or null. */
  WriteFrame around;

  /** The object whose body this is. */
  public final Object value;

  private final boolean flat;

  /** Creates the frame of an object. */
  public WriteFrame(Object value, boolean flat) {
    this.value = value;
    this.flat = flat;
  }

  /** Writes on, until the body ends (null) or a body within it must come first (its frame). */
  public abstract WriteFrame advance(WireWriter out);

  /** Counts the depth, as codecs on the thread's stack do: only of what may nest without bound. */
  final void enter(WireWriter out) {
    if (!flat) {
      out.nesting.deepen();
    }
  }

  /** Counts back. */
  final void leave(WireWriter out) {
    if (!flat) {
      out.nesting.rise();
    }
  }

  /** Returns the step of a path that leads to what is being written. */
  public abstract String step();

  /** Returns a failure with the step of this frame. */
  public RuntimeException failed(RuntimeException failure) {
    return Failures.writing(failure, step());
  }

  /** Writes a body that can be written at once, or returns the frame that does. */
  public static WriteFrame within(WireWriter out, BodyCodec codec, Object value) {
    if (codec.walked() instanceof Walkable walkable) {
      return walkable.writing(value);
    }
    if (codec instanceof ReplacedCodec replaced
        && replaced.codec().walked() instanceof Walkable inner) {
      return inner.writing(replaced.value());
    }
    codec.write(out, value);
    return null;
  }
}
