// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.own;

/** Thrown if the user's classes or objects cannot be used; the message says what to do. */
public final class OwnProblem extends Exception {
  private static final long serialVersionUID = 1L;

  private final String advice;

  /**
   * Creates a problem.
   *
   * @param message what is wrong, and where
   * @param advice what to do, one sentence with a full stop
   */
  public OwnProblem(String message, String advice) {
    super(message);
    this.advice = advice;
  }

  /** Returns the advice, one sentence with a full stop. */
  public String advice() {
    return advice;
  }
}
