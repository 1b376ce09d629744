// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.hook;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.internal.Problems;
import dev.brine.internal.UnfitException;
import dev.brine.internal.ViewAdvice;
import dev.brine.wire.failure.CallbackException;
import dev.brine.wire.failure.Failures;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.InvalidObjectException;
import java.io.StreamCorruptedException;
import java.lang.reflect.InvocationTargetException;
import java.util.List;

/**
 * Turns what callbacks, classes and Java's own streams throw into the exceptions of encoding and
 * decoding. Unchecked exceptions of the user's classes arrive as they are. Checked ones are the
 * cause of a {@link BrineException}, and so is whatever the JDK throws while it reads, which is
 * about the bytes.
 */
public final class CallbackFailures {
  private CallbackFailures() {}

  /** Returns the exception to throw where a callback failed that writes. */
  static RuntimeException writing(Throwable thrown, Class<?> type, String method) {
    if (thrown instanceof RuntimeException unchecked) {
      return unchecked;
    }
    return checked(thrown, Reason.UNSUPPORTED, type.getName() + "." + method + " threw ");
  }

  /** Returns the exception to throw where a callback failed that reads. */
  public static RuntimeException reading(Throwable thrown, Class<?> type, String method) {
    if (thrown instanceof BrineException || thrown instanceof CallbackException) {
      return (RuntimeException) thrown;
    }
    if (thrown instanceof ClassCastException && thrown.getCause() instanceof BrineException own) {
      return own;
    }
    String problem = type.getName() + "." + method + " rejected the data with ";
    boolean isUnchecked = thrown instanceof RuntimeException || thrown instanceof Error;
    if (isUnchecked
        && !(thrown instanceof StackOverflowError)
        && Origin.of(thrown) == Origin.JAVA) {
      return refused(thrown, Reason.CORRUPT, problem);
    }
    if (thrown instanceof RuntimeException unchecked) {
      return new CallbackException(unchecked);
    }
    return checked(thrown, Reason.CORRUPT, problem);
  }

  private static RuntimeException checked(Throwable thrown, Reason reason, String problem) {
    if (thrown instanceof Error error) {
      throw error;
    }
    return thrown.getCause() instanceof BrineException own ? own : refused(thrown, reason, problem);
  }

  /**
   * Returns the exception that Java throws where an object cannot be read, for callbacks that catch
   * it.
   */
  public static Exception asInJava(BrineException own) {
    Throwable cause = own.getCause();
    if (cause instanceof IOException || cause instanceof ClassNotFoundException) {
      return (Exception) cause;
    }
    if (cause instanceof UnfitException || cause instanceof ClassCastException) {
      return with(new ClassCastException(own.getMessage()), own);
    }
    if (own.reason() == Reason.CORRUPT && cause != null) {
      // As in Java, the cause is what a class threw that refused its data, or could not be created.
      IOException known =
          cause instanceof InvocationTargetException
              ? with(new InvalidClassException(own.getMessage()), cause)
              : with(new InvalidObjectException(own.getMessage()), cause);
      known.addSuppressed(own);
      return known;
    }
    return ofReason(own);
  }

  /** Returns the exception that Java has for a reason; the cause is ours. */
  public static IOException ofReason(BrineException own) {
    String message = own.getMessage();
    return with(
        switch (own.reason()) {
          case TRUNCATED, CORRUPT -> new StreamCorruptedException(message);
          case UNSUPPORTED, INCOMPATIBLE, REFUSED -> new InvalidClassException(message);
          case OVER_LIMIT -> new InvalidObjectException(message);
          case UNAVAILABLE -> new IOException(message);
        },
        own);
  }

  private static <E extends Exception> E with(E exception, Throwable cause) {
    exception.initCause(cause);
    return exception;
  }

  /** Returns whether an exception is what a callback got of a failure. */
  public static boolean isOf(Throwable thrown, BrineException failure) {
    return thrown == failure.getCause()
        || thrown.getCause() == failure
        || List.of(thrown.getSuppressed()).contains(failure);
  }

  /** Returns whether an exception is what {@link #seenInJavaForm} has made of a failure. */
  public static boolean isSeen(Throwable thrown, RuntimeException failure) {
    if (failure instanceof CallbackException callback) {
      return callback.thrown() == thrown;
    }
    return !(thrown instanceof Error) && failure instanceof BrineException own && isOf(thrown, own);
  }

  /**
   * Returns the exception that a method of Java's streams throws into a callback, which has no
   * other failure of reading an object than this.
   */
  public static RuntimeException seenInJavaForm(RuntimeException failure) throws IOException {
    if (failure instanceof CallbackException callback) {
      return callback.thrown();
    }
    if (failure instanceof BrineException own && areBytesRight(own)) {
      Exception known = asInJava(own);
      if (known instanceof IOException thrown) {
        throw thrown;
      }
      return known instanceof RuntimeException unchecked ? unchecked : failure;
    }
    return failure;
  }

  /**
   * Returns whether an object failed for what its class or that of another is like, so that what
   * follows it in the message can be read.
   */
  public static boolean areBytesRight(RuntimeException failure) {
    if (failure instanceof BrineException own) {
      return switch (own.reason()) {
        case UNSUPPORTED, INCOMPATIBLE, REFUSED -> true;
        case CORRUPT -> own.getCause() != null;
        case TRUNCATED, OVER_LIMIT, UNAVAILABLE -> false;
      };
    }
    return failure instanceof CallbackException;
  }

  /** Returns the failure of a reference to an object that was not read, as one around it failed. */
  public static BrineException ofFailedObject() {
    return Problems.exception(
        Reason.CORRUPT,
        "a reference leads back to an object that could not be read",
        null,
        new InvalidObjectException("A reference leads to an object that has failed"));
  }

  /** Returns the failure of a message whose callback has caught an error and cannot go on. */
  public static BrineException ofCaught(Error thrown) {
    return Problems.exception(
        Reason.CORRUPT,
        "an object cannot be read: it threw " + thrown.getClass().getName(),
        null,
        thrown);
  }

  /** Returns the exception to throw where Java's own stream could not write an object. */
  public static BrineException writingJavaForm(Class<?> type, IOException failure) {
    return Problems.exception(
        Reason.UNSUPPORTED,
        "an object of "
            + type.getName()
            + " cannot write itself: it threw "
            + failure.getClass().getName(),
        ViewAdvice.or(
            "Its class decides that in writeObject or writeExternal:"
                + " docs/troubleshooting.md#unsupported",
            type),
        failure);
  }

  /**
   * Returns the exception to throw where Java's own stream could not read an object.
   *
   * @throws Error if code of the user or of ours threw it
   */
  public static RuntimeException readingJavaForm(Class<?> type, Throwable failure) {
    if (failure instanceof RuntimeException unchecked) {
      return unchecked(type, unchecked);
    }
    if (failure instanceof Error error && Origin.of(error) != Origin.JAVA) {
      throw error;
    }
    return failure.getCause() instanceof BrineException own ? own : refused(failure, type);
  }

  private static RuntimeException unchecked(Class<?> type, RuntimeException failure) {
    if (failure instanceof BrineException || failure instanceof CallbackException) {
      return failure;
    }
    return switch (Origin.of(failure)) {
      case JAVA -> refused(failure, type);
      case BRINE, JVM -> Failures.reading(failure);
      case USER -> new CallbackException(failure);
    };
  }

  private static BrineException refused(Throwable failure, Class<?> type) {
    Reason reason = failure instanceof InvalidClassException ? Reason.INCOMPATIBLE : Reason.CORRUPT;
    return refused(failure, reason, type.getName() + " rejected the data with ");
  }

  private static BrineException refused(Throwable thrown, Reason reason, String problem) {
    return Problems.exception(reason, problem + thrown.getClass().getName(), null, thrown);
  }

  /**
   * Returns the exception to throw where a class of a message cannot be linked or initialized.
   *
   * @throws LinkageError if code of the user threw it by itself
   */
  public static BrineException linking(LinkageError failure) {
    if (Origin.of(failure) == Origin.USER) {
      throw failure;
    }
    return Problems.exception(
        Reason.UNSUPPORTED,
        "A class of the message cannot be linked or initialized: " + failure,
        "Its cause says why: docs/troubleshooting.md#unsupported",
        failure);
  }

  /**
   * Returns the exception to throw where the JDK reports an error about what it reads.
   *
   * @throws Error if the user's code, Brine's own or the JVM threw it
   */
  public static BrineException ofJava(Error failure) {
    if (Origin.of(failure) != Origin.JAVA) {
      throw failure;
    }
    return Problems.exception(
        Reason.CORRUPT,
        "Java cannot read the data: it threw " + failure.getClass().getName(),
        null,
        failure);
  }
}
