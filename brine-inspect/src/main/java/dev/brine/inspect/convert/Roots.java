// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.convert;

import java.io.IOException;

/** Takes the objects of an input, and the bytes between them, in their order. */
interface Roots {
  /** Takes an object. */
  void object(Object root) throws IOException;

  /** Takes bytes, which are no object. */
  default void bytes(byte[] data) throws IOException {}

  /** Takes a reset of the stream. */
  default void reset() throws IOException {}
}
