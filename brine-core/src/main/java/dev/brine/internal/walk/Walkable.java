// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.walk;

import dev.brine.wire.BodyCodec;
import dev.brine.wire.WireReader;

/** A codec whose bodies can be written and read in steps, without using the thread's stack. */
public interface Walkable extends BodyCodec {
  /** Returns the frame that writes a body in steps; not called for what is never written. */
  default WriteFrame writing(Object value) {
    throw new AssertionError(this);
  }

  /** Returns the frame that reads a body in steps. */
  ReadFrame reading();

  @Override
  default Object read(WireReader in) {
    return OffStackWalker.INSTANCE.read(in, this);
  }
}
