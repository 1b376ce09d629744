// SPDX-License-Identifier: Apache-2.0
package dev.brine.spark;

import dev.brine.BrineException;
import dev.brine.internal.settings.Settings;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.InvalidObjectException;
import java.io.NotSerializableException;
import java.io.StreamCorruptedException;

/**
 * The exceptions of Java's object streams for those of Brine, because Spark knows them: it does not
 * repeat a task that ended in a NotSerializableException, and it takes an EOFException for the end.
 */
final class Failures {
  private static final String OTHER_CLASSES =
      "Give driver and executors the same classes and the same "
          + Options.CLASSES
          + ", also those that wrote a checkpoint: docs/spark.md#other-classes";

  private Failures() {}

  /** Returns nothing: it throws what the caller cannot declare, as methods of Scala do. */
  static RuntimeException unchecked(Exception e) {
    throw Failures.<RuntimeException>sneaky(e);
  }

  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // The compiler infers it.
  private static <E extends Exception> E sneaky(Exception e) throws E {
    throw (E) e;
  }

  /** Throws what a writer throws. */
  static RuntimeException writing(BrineException e) {
    throw unchecked(
        switch (e.reason()) {
          case UNSUPPORTED, REFUSED -> new NotSerializableException(text(e));
          default -> new InvalidObjectException(text(e));
        },
        e);
  }

  /** Throws what a reader throws. */
  static RuntimeException reading(BrineException e) {
    throw unchecked(
        switch (e.reason()) {
          case CORRUPT, TRUNCATED, OVER_LIMIT -> new StreamCorruptedException(text(e));
          case UNSUPPORTED, REFUSED, INCOMPATIBLE, UNAVAILABLE ->
              new InvalidClassException(text(e));
        },
        e);
  }

  private static RuntimeException unchecked(IOException failure, BrineException cause) {
    failure.initCause(cause);
    throw unchecked(failure);
  }

  private static String text(BrineException e) {
    String message = e.getMessage();
    return switch (e.reason()) {
      case REFUSED -> Settings.refused(e, Options.TYPES, "docs/spark.md#allowing-classes");
      case INCOMPATIBLE -> firstLine(message) + "\n" + OTHER_CLASSES;
      default -> message;
    };
  }

  private static String firstLine(String message) {
    return message.lines().findFirst().orElse(message);
  }

  /** Returns the failure of a stream that knows other classes. */
  static IOException otherClasses() {
    return new InvalidClassException(
        "The records have other classes than those known here\n" + OTHER_CLASSES);
  }

  /** Returns the failure of bytes that no writer writes. */
  static IOException corrupt(String problem) {
    return new StreamCorruptedException(problem);
  }
}
