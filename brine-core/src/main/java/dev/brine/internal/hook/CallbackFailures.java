// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.hook;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.internal.Origin;
import dev.brine.internal.Problems;
import dev.brine.wire.CallbackException;

/**
 * Turns exceptions of callbacks into those of encoding and decoding. Unchecked ones arrive as they
 * are, checked ones are the cause of a {@link BrineException}; and so is whatever the JDK's own
 * classes throw while they are read, which is about the bytes.
 */
public final class CallbackFailures {
  private CallbackFailures() {}

  /** Returns what to throw where a callback failed that writes. */
  static RuntimeException writing(Throwable thrown, Class<?> type, String method) {
    if (thrown instanceof RuntimeException unchecked) {
      return unchecked;
    }
    return checked(thrown, Reason.UNSUPPORTED, "an object that ", type, method);
  }

  /** Returns what to throw where a callback failed that reads. */
  public static RuntimeException reading(Throwable thrown, Class<?> type, String method) {
    if (thrown instanceof BrineException || thrown instanceof CallbackException) {
      return (RuntimeException) thrown;
    }
    boolean isUnchecked = thrown instanceof RuntimeException || thrown instanceof Error;
    if (isUnchecked
        && !(thrown instanceof StackOverflowError)
        && Origin.of(thrown) == Origin.JAVA) {
      return refused(thrown, Reason.CORRUPT, "data that ", type, method);
    }
    if (thrown instanceof RuntimeException unchecked) {
      return new CallbackException(unchecked);
    }
    return checked(thrown, Reason.CORRUPT, "data that ", type, method);
  }

  private static RuntimeException checked(
      Throwable thrown, Reason reason, String what, Class<?> type, String method) {
    if (thrown instanceof Error error) {
      throw error;
    }
    if (thrown.getCause() instanceof BrineException own) {
      return own;
    }
    return refused(thrown, reason, what, type, method);
  }

  private static BrineException refused(
      Throwable thrown, Reason reason, String what, Class<?> type, String method) {
    return Problems.exception(
        reason,
        "expected "
            + what
            + method
            + " of "
            + type.getName()
            + " accepts but it threw "
            + thrown.getClass().getName(),
        null,
        thrown);
  }
}
