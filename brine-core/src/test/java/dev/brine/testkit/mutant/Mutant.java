// SPDX-License-Identifier: Apache-2.0
package dev.brine.testkit.mutant;

import java.util.HexFormat;

/**
 * Damaged bytes, what they were made of, and how they are read.
 *
 * @param way the index of one of the ways of the origin's reader
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
public record Mutant(Origin origin, int way, byte[] bytes) {
  /** Returns the value of the bytes. */
  public Object read() throws Exception {
    return origin.reader().read(way, bytes);
  }

  /** Returns the line that {@link Mutants#parse} takes. */
  @Override
  public String toString() {
    String wayName = origin.reader().ways().get(way);
    return origin.name() + " from " + wayName + ": " + HexFormat.of().formatHex(bytes);
  }
}
