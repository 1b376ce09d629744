// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.habit;

/** The relation of a value to the bytes of a stream. */
enum Carrier {
  /** Bytes are written to it. */
  SINK,
  /** A collection or array with such values in it. */
  HOLDER,
  /** An array or a buffer into which they are copied. It is {@link #BYTES}, too. */
  FILLED,
  /** It is the bytes, or made of them. */
  BYTES,
  /** One of the bytes. */
  ONE,
  /** The number of bytes. */
  LENGTH;

  /** Returns whether others that refer to the same object matter, too. */
  boolean isShared() {
    return this == SINK || this == HOLDER || this == FILLED;
  }
}
