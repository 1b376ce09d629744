// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.javaform;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.internal.Origin;
import dev.brine.internal.Problems;
import dev.brine.wire.CallbackException;
import dev.brine.wire.Failures;
import java.io.InvalidClassException;

/**
 * Turns what Java's own reading throws into the exceptions of decoding. What the JDK threw is the
 * cause of a {@link BrineException}; unchecked exceptions of the user's classes arrive as they are.
 */
public final class JavaFormReadFailures {
  private JavaFormReadFailures() {}

  /**
   * Returns what to throw where an object could not be read.
   *
   * @throws Error if code of the user or of ours threw it
   */
  public static RuntimeException of(Class<?> type, Throwable failure) {
    if (failure instanceof RuntimeException unchecked) {
      return unchecked(type, unchecked);
    }
    if (failure instanceof Error error && Origin.of(error) != Origin.JAVA) {
      throw error;
    }
    return failure.getCause() instanceof BrineException brine ? brine : refused(type, failure);
  }

  private static RuntimeException unchecked(Class<?> type, RuntimeException failure) {
    if (failure instanceof BrineException || failure instanceof CallbackException) {
      return failure;
    }
    return switch (Origin.of(failure)) {
      case JAVA -> refused(type, failure);
      case BRINE, JVM -> Failures.reading(failure);
      case USER -> new CallbackException(failure);
    };
  }

  private static BrineException refused(Class<?> type, Throwable failure) {
    Reason reason = failure instanceof InvalidClassException ? Reason.INCOMPATIBLE : Reason.CORRUPT;
    return Problems.exception(
        reason,
        "expected data that "
            + type.getName()
            + " accepts but it threw "
            + failure.getClass().getName(),
        null,
        failure);
  }
}
