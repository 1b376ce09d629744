// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer.handwritten;

/** Writes and reads the messages of one workload. */
public interface Codec {
  /** Writes a value at the end of what the sink holds. */
  void write(ByteSink sink, Object value);

  /** Returns the next value of the source. */
  Object read(ByteSource source);
}
