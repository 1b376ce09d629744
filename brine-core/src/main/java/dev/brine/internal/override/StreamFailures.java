// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.override;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.internal.Problems;
import dev.brine.internal.hook.CallbackFailures;
import dev.brine.wire.failure.CallbackException;
import dev.brine.wire.failure.Failures;
import java.io.EOFException;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.InvalidObjectException;
import java.io.NotSerializableException;
import java.io.StreamCorruptedException;
import java.io.UncheckedIOException;

/** Turns our failures into the exceptions that java.io promises, with ours as the cause. */
public final class StreamFailures {
  private StreamFailures() {}

  /** Returns our failure for what a hook of the stream threw; it arrives as it was thrown. */
  public static BrineException ofHook(Exception thrown) {
    return Problems.exception(
        Reason.UNSUPPORTED, "the stream does not accept the class", null, thrown);
  }

  /**
   * Returns the exception of a failure to write, or null where a callback threw what arrives as it
   * is.
   *
   * @param sink what the stream below threw last, or null
   */
  public static IOException writing(RuntimeException failure, IOException sink) {
    if (failure instanceof UncheckedIOException e && e.getCause() == sink) {
      return sink;
    }
    if (!(failure instanceof BrineException own)) {
      return null;
    }
    if (own.getCause() instanceof IOException known) {
      return known;
    }
    if (own.reason() == Reason.UNSUPPORTED) {
      return with(
          own.className()
              .<IOException>map(NotSerializableException::new)
              .orElseGet(() -> new InvalidClassException(own.getMessage())),
          own);
    }
    if (own.reason() == Reason.REFUSED) {
      return with(new InvalidClassException(own.getMessage()), own);
    }
    return own.reason() == Reason.UNAVAILABLE
        ? new IOException(own.getMessage(), own)
        : with(new InvalidObjectException(own.getMessage()), own);
  }

  /** Returns an exception as readers get it, which need not know of ours. */
  public static IOException bare(IOException known) {
    if (!(known.getCause() instanceof BrineException)) {
      return known;
    }
    if (known instanceof NotSerializableException) {
      return new NotSerializableException(known.getMessage());
    }
    return known instanceof InvalidClassException
        ? new InvalidClassException(known.getMessage())
        : new InvalidObjectException(known.getMessage());
  }

  /**
   * Returns the exception of a failure to read.
   *
   * @param isCutOff whether the stream ended within a message
   * @throws RuntimeException if a callback threw it
   */
  public static IOException reading(RuntimeException failure, boolean isCutOff)
      throws ClassNotFoundException {
    RuntimeException known = Failures.reading(failure);
    if (known instanceof CallbackException callback) {
      throw callback.thrown();
    }
    if (known instanceof UncheckedIOException e) {
      return e.getCause();
    }
    BrineException own = (BrineException) known;
    Exception javas = CallbackFailures.asInJava(own);
    if (javas instanceof ClassNotFoundException missing) {
      throw missing;
    }
    if (javas instanceof RuntimeException unchecked) {
      throw unchecked;
    }
    boolean isOfEnd = isCutOff && own.reason() == Reason.TRUNCATED && javas != own.getCause();
    return isOfEnd ? with(new EOFException(own.getMessage()), own) : (IOException) javas;
  }

  /**
   * Returns the exception of objects in Java's form that are deeper than the stack.
   *
   * @throws StackOverflowError the cause, where code of the user has overflown the stack by itself
   */
  public static IOException overflow(StackOverflowError cause) {
    if (Failures.isOfUser(cause)) {
      throw cause;
    }
    IOException known = new StreamCorruptedException("The objects do not end");
    known.initCause(cause);
    return known;
  }

  /**
   * Returns the exception of a stack that is too small, or of hash codes that do not end.
   *
   * @throws StackOverflowError the cause, where code of the user has overflown the stack by itself
   */
  public static IOException tooDeep(StackOverflowError cause) {
    return CallbackFailures.ofReason(Failures.reading(cause));
  }

  /** Returns the exception of a class that cannot be linked or initialized. */
  public static IOException linking(LinkageError cause) {
    return with(new InvalidClassException(CallbackFailures.linking(cause).getMessage()), cause);
  }

  /**
   * Returns the exception of an error that the JDK reports about what it reads.
   *
   * @throws Error if the user's code, Brine's own or the JVM threw it
   */
  public static IOException ofJava(Error cause) {
    return with(new StreamCorruptedException(CallbackFailures.ofJava(cause).getMessage()), cause);
  }

  private static <E extends IOException> E with(E exception, Throwable cause) {
    exception.initCause(cause);
    return exception;
  }
}
