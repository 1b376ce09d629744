// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.carry;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.wire.Failures;
import java.io.InvalidClassException;

/** Turns what Java's own reading throws into the one exception. */
final class ReadFailures {
  private static final String OURS = "dev.brine.";

  private ReadFailures() {}

  /** Returns what to throw where an object could not be read. */
  static RuntimeException of(Class<?> type, Exception failure) {
    if (failure.getCause() instanceof BrineException brine
        && !(failure instanceof RuntimeException)) {
      return brine;
    }
    if (failure instanceof RuntimeException unchecked && isOurs(unchecked)) {
      return Failures.reading(unchecked);
    }
    Reason reason = failure instanceof InvalidClassException ? Reason.INCOMPATIBLE : Reason.CORRUPT;
    return new BrineException(
        reason,
        "expected data that "
            + type.getName()
            + " accepts but it threw "
            + failure.getClass().getName(),
        null,
        failure);
  }

  /** What the wire reader throws, not what Java's or a user's class throws further down. */
  private static boolean isOurs(RuntimeException failure) {
    if (failure instanceof BrineException || failure instanceof java.io.UncheckedIOException) {
      return true;
    }
    StackTraceElement[] trace = failure.getStackTrace();
    return trace.length == 0 || trace[0].getClassName().startsWith(OURS);
  }
}
