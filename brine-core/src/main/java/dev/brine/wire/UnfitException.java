// SPDX-License-Identifier: Apache-2.0
package dev.brine.wire;

/**
 * The cause where an object was refused that does not fit its place: Java's streams throw a {@link
 * ClassCastException} there, which in our own code would be a fault.
 */
public final class UnfitException extends Exception {
  private static final long serialVersionUID = 1L;

  /** Creates the cause of a refusal. */
  public UnfitException(String problem) {
    super(problem, null, false, false);
  }
}
