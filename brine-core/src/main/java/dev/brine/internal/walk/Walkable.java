// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.walk;

import dev.brine.wire.BodyCodec;

/** A codec whose bodies can be written and read in steps, without using the thread's stack. */
public interface Walkable extends BodyCodec {
  /** Returns the frame that writes a body in steps. */
  WriteFrame writing(Object value);

  /** Returns the frame that reads a body in steps. */
  ReadFrame reading();
}
