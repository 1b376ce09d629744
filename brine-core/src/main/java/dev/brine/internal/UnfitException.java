// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal;

/**
 * Marks the failure of an object that does not fit its field. Java's streams throw a {@link
 * ClassCastException}; in our own code that would be a fault.
 */
public final class UnfitException extends Exception {
  private static final long serialVersionUID = 1L;

  /** Creates the cause of a refusal. */
  public UnfitException(String problem) {
    super(problem, null, false, false);
  }
}
