// SPDX-License-Identifier: Apache-2.0
package dev.brine.wire;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.internal.Problems;
import dev.brine.wire.failure.Failures;

/**
 * The streams of the objects in Java form that are being written or read, one within the other.
 * They use the thread's stack, so their nesting is limited. A stream is kept for the next object.
 */
public final class KeptStreams {
  private static final int DEEPEST = Nesting.FRAMES;
  private static final int KEPT = 4;

  /** A stream of Java's that reads objects, for one message after another. */
  public interface Kept {
    /**
     * Forgets the objects of the message.
     *
     * @return whether the stream can be used again
     */
    boolean forget();
  }

  private final Object[] streams = new Object[KEPT];
  private int depth;
  private Kept kept;

  /** Whether an object was entered since the last message. */
  private boolean isUsed;

  /** Creates the streams of one message after another. */
  KeptStreams() {}

  /** Forgets the message: an overflow of the stack may have kept objects from being left. */
  void clear() {
    if (depth != 0) {
      depth = 0;
    }
    if (isUsed && kept != null && !kept.forget()) {
      kept = null;
    }
    for (int i = 0; isUsed && i < KEPT; i++) {
      if (streams[i] instanceof Kept stream && !stream.forget()) {
        streams[i] = null;
      }
    }
    isUsed = false;
  }

  /** Returns the stream that is kept for the objects of one class, or null. */
  public Kept kept() {
    return kept;
  }

  /** Keeps a stream for the objects of one class, or none for null. */
  public void keep(Kept stream) {
    kept = stream;
  }

  /** Enters an object; returns the stream kept for it, or null. {@link #leave} always follows. */
  public Object enter() {
    isUsed = true;
    if (depth++ >= DEEPEST) {
      throw tooDeep(null);
    }
    if (depth > KEPT) {
      return null;
    }
    Object stream = streams[depth - 1];
    streams[depth - 1] = null;
    return stream;
  }

  /**
   * Leaves an object, which an overflow of the stack may have kept from being entered.
   *
   * @param stream what the next one may use, or null
   */
  public void leave(Object stream) {
    if (depth > 0 && --depth < KEPT) {
      streams[depth] = stream;
    }
  }

  /**
   * Returns the failure of objects that nest too deep.
   *
   * @param cause the overflow of a stack that is smaller than usual, or null
   * @throws StackOverflowError the cause, where code of the user has overflown the stack by itself
   */
  public BrineException tooDeep(StackOverflowError cause) {
    if (cause != null) {
      if (Failures.isOfUser(cause)) {
        throw cause;
      }
      return Failures.tooSmall(cause);
    }
    return Problems.exception(
        Reason.OVER_LIMIT,
        "more than " + DEEPEST + " nested objects in Java form",
        "Java's streams need the thread's stack for them: docs/troubleshooting.md#over-limit",
        null);
  }
}
