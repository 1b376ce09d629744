// SPDX-License-Identifier: Apache-2.0
package dev.brine.wire;

/** What objects are counted as when the memory of a message is limited, in bytes. */
public final class Costs {
  /** An object, array or collection by itself, whatever it holds. */
  public static final int OBJECT = 16;

  /** An element of an array or a collection that is a reference. */
  public static final int REFERENCE = 4;

  private Costs() {}
}
