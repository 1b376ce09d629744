// SPDX-License-Identifier: Apache-2.0
package dev.brine.wire.failure;

/** Wraps the exception of a user's callback, so that our own handlers let it pass unchanged. */
public final class CallbackException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient RuntimeException thrown;

  /** Creates the wrapper of an exception. */
  public CallbackException(RuntimeException thrown) {
    super(null, thrown, false, false);
    this.thrown = thrown;
  }

  /** Returns the exception that the callback threw. */
  public RuntimeException thrown() {
    return thrown;
  }
}
