// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.javastream;

import dev.brine.BrineException;
import dev.brine.internal.hook.FailureClasses;
import dev.brine.internal.hook.Origin;
import dev.brine.internal.override.StreamFailures;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.StreamCorruptedException;

/**
 * Turns what the JDK throws by mistake, where a stream of its form lies, into the exceptions that
 * it promises. What classes of the user throw arrives as it is, and so does the {@link
 * ClassCastException} by which Java says that an object does not fit the field of its class.
 */
final class JavaFailures {
  private JavaFailures() {}

  /** Initializes what this class uses, as {@link FailureClasses} does. */
  static void initialize() {
    arrivesAsItIs(new IllegalStateException());
  }

  /**
   * Returns the exception for what was thrown, unless it must arrive as it is.
   *
   * @param thrown a RuntimeException or an Error
   */
  static IOException reading(Throwable thrown) {
    if (thrown instanceof StackOverflowError overflow) {
      return StreamFailures.overflow(overflow);
    }
    if (arrivesAsItIs(thrown)) {
      throw unchecked(thrown);
    }
    if (thrown instanceof LinkageError) {
      return with(new InvalidClassException("A class cannot be linked"), thrown);
    }
    return thrown instanceof OutOfMemoryError
        ? with(new StreamCorruptedException("A size does not fit into memory"), thrown)
        : with(new StreamCorruptedException("Java cannot read the data"), thrown);
  }

  private static RuntimeException unchecked(Throwable thrown) {
    if (thrown instanceof Error error) {
      throw error;
    }
    return (RuntimeException) thrown;
  }

  private static boolean arrivesAsItIs(Throwable thrown) {
    return thrown instanceof BrineException
        || Origin.isMisfit(thrown)
        || switch (Origin.of(thrown)) {
          case USER, JVM -> true;
          case BRINE -> thrown instanceof Error;
          case JAVA -> false;
        };
  }

  private static IOException with(IOException exception, Throwable cause) {
    exception.initCause(cause);
    return exception;
  }
}
