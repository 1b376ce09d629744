// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.internal;

import java.io.IOException;

/**
 * A node that is being read. Frames are on a stack of their own, so depth costs no thread stack.
 */
public interface Frame {
  /**
   * Reads on until a part begins that has a frame of its own.
   *
   * @return whether the node is complete; then it has been left
   */
  boolean advance() throws IOException, StopException;

  /** Leaves the node where it is, for the parts that follow cannot be read. */
  void abandon();
}
