// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.carry;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.wire.CallbackException;
import dev.brine.wire.Failures;
import java.io.InvalidClassException;
import java.util.List;

/**
 * What becomes of what Java's own reading throws: where Java's classes threw it, it is the cause of
 * ours; unchecked exceptions of the user's own classes arrive as they are.
 */
public final class ReadFailures {
  private static final String READER = "dev.brine.internal.carry.";
  private static final List<String> OURS = List.of("dev.brine.internal.", "dev.brine.wire.");

  private ReadFailures() {}

  /** Returns what to throw where an object could not be read. */
  public static RuntimeException of(Class<?> type, Exception failure) {
    if (failure instanceof RuntimeException unchecked) {
      return unchecked(type, unchecked);
    }
    return failure.getCause() instanceof BrineException brine ? brine : refused(type, failure);
  }

  private static RuntimeException unchecked(Class<?> type, RuntimeException failure) {
    StackTraceElement[] trace = failure.getStackTrace();
    int origin = 0;
    while (origin < trace.length && isJavas(trace[origin])) {
      origin++;
    }
    if (failure instanceof BrineException || origin == trace.length) {
      return Failures.reading(failure);
    }
    String name = trace[origin].getClassName();
    if (name.startsWith(READER) && origin > 0) {
      return refused(type, failure);
    }
    return OURS.stream().anyMatch(name::startsWith)
        ? Failures.reading(failure)
        : new CallbackException(failure);
  }

  private static boolean isJavas(StackTraceElement frame) {
    String module = frame.getModuleName();
    return module != null && (module.startsWith("java.") || module.startsWith("jdk."));
  }

  private static BrineException refused(Class<?> type, Exception failure) {
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
}
