// SPDX-License-Identifier: Apache-2.0
package dev.brine.wire;

/**
 * Carries what a callback of a user's class threw past our own handling: it arrives as it was
 * thrown.
 */
public final class CallbackException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient RuntimeException thrown;

  /** Creates the carrier of an exception. */
  public CallbackException(RuntimeException thrown) {
    super(null, thrown, false, false);
    this.thrown = thrown;
  }

  /** Returns what the callback threw. */
  public RuntimeException thrown() {
    return thrown;
  }
}
