// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.javaform;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.internal.Problems;
import java.io.IOException;

/** Turns what a method {@code writeObject} throws into the one exception. */
final class JavaFormWriteFailures {
  private JavaFormWriteFailures() {}

  /** Returns what to throw where an object failed to write itself. */
  static BrineException of(Class<?> type, IOException failure) {
    return Problems.exception(
        Reason.UNSUPPORTED,
        "expected an object of "
            + type.getName()
            + " that writes itself but it threw "
            + failure.getClass().getName(),
        "Its class decides that in writeObject or writeExternal:"
            + " docs/troubleshooting.md#unsupported",
        failure);
  }
}
