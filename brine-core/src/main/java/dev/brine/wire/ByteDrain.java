// SPDX-License-Identifier: Apache-2.0
package dev.brine.wire;

import java.io.IOException;

/** Takes the bytes that a {@link WireWriter} has no more room for. */
@FunctionalInterface
public interface ByteDrain {
  /** Takes bytes; the array is used again afterwards. */
  void drain(byte[] bytes, int offset, int length) throws IOException;
}
