// SPDX-License-Identifier: Apache-2.0
package dev.brine.wire;

/** Returns the memory that the objects of a reader's latest message were counted as. */
public final class CountedMemory {
  private CountedMemory() {}

  /** Returns the bytes. */
  public static long of(WireReader in) {
    return in.spent() + Costs.BYTE * in.position();
  }
}
