// SPDX-License-Identifier: Apache-2.0
package dev.brine.wire;

/** What the objects of the latest message of a reader were counted as. */
public final class CountedMemory {
  private CountedMemory() {}

  /** Returns the bytes. */
  public static long of(WireReader in) {
    return in.spent() + Costs.BYTE * in.position();
  }
}
