// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.hook;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.wire.CallbackException;

/**
 * What becomes of exceptions that callbacks throw: unchecked ones arrive as they are, checked ones
 * are the cause of ours.
 */
final class Thrown {
  private Thrown() {}

  /** Returns what to throw where a callback failed that writes. */
  static RuntimeException writing(Throwable thrown, Class<?> type, String method) {
    if (thrown instanceof RuntimeException unchecked) {
      return unchecked;
    }
    return checked(thrown, Reason.UNSUPPORTED, "an object that ", type, method);
  }

  /** Returns what to throw where a callback failed that reads. */
  static RuntimeException reading(Throwable thrown, Class<?> type, String method) {
    if (thrown instanceof BrineException || thrown instanceof CallbackException) {
      return (RuntimeException) thrown;
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
    return new BrineException(
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
