// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.walk;

import dev.brine.wire.BodyCodec;
import dev.brine.wire.WireReader;
import dev.brine.wire.failure.Failures;

/** A body that is being read in steps. */
public abstract class ReadFrame {
  /** The frame of the object around this one, or null. */
  ReadFrame around;

  private final boolean flat;

  /** Creates the frame of an object. */
  public ReadFrame(boolean flat) {
    this.flat = flat;
  }

  /** Creates the frame of an object that another frame reads and counts as this one's depth. */
  protected ReadFrame(ReadFrame inner) {
    flat = inner.flat;
  }

  /** Reads on, until the body ends (null) or a body within it must come first (its frame). */
  public abstract ReadFrame advance(WireReader in);

  /** Takes the object that {@link #advance} needed. */
  public abstract void accept(Object object);

  /** Returns the object, when the body is at its end. */
  public abstract Object result(WireReader in);

  /** Counts the depth, as codecs on the thread's stack do: only of what may nest without bound. */
  final void enter(WireReader in) {
    if (!flat) {
      in.nesting.deepen();
    }
  }

  /** Counts back. */
  final void leave(WireReader in) {
    if (!flat) {
      in.nesting.rise();
    }
  }

  /** Returns the step of a path that leads to what is being read. */
  public abstract String step();

  /** Returns a failure with the step of this frame. */
  public RuntimeException failed(RuntimeException failure) {
    return Failures.reading(failure, step());
  }

  /** Reads a body that can be read at once, or returns the frame that does. */
  public ReadFrame within(WireReader in, BodyCodec codec) {
    if (codec.walked() instanceof Walkable walkable) {
      return walkable.reading();
    }
    accept(codec.read(in));
    return null;
  }
}
