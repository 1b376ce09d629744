// SPDX-License-Identifier: Apache-2.0
package dev.brine.wire;

/** Writes and reads objects on a stack of its own, for graphs too deep for the thread's. */
public interface Walker {
  /** Writes a body as {@link BodyCodec#write} would. */
  void write(WireWriter out, BodyCodec codec, Object value);

  /** Reads a body as {@link BodyCodec#read} would. */
  Object read(WireReader in, BodyCodec codec);
}
