// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;

/** The failure of a cycle where the caller promised a tree. */
public final class CycleInTree {
  private CycleInTree() {}

  /** Returns the failure of an object that contains itself. */
  public static BrineException of(Object value) {
    return Problems.exception(
        Reason.UNSUPPORTED,
        "a tree has no cycles, but an object of " + value.getClass().getName() + " contains itself",
        "Use References.TRACK, which is the default, for graphs with cycles:"
            + " docs/troubleshooting.md#unsupported",
        null);
  }
}
