// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert;

/** Thrown if a job cannot begin or go on. What it has not committed stays as it was. */
public class StoreException extends Exception {
  private static final long serialVersionUID = 1L;

  private final String advice;

  /**
   * Creates a failure.
   *
   * @param advice a sentence that says what to do
   */
  public StoreException(String message, String advice) {
    this(message, advice, null);
  }

  /**
   * Creates a failure with its cause.
   *
   * @param advice a sentence that says what to do
   */
  public StoreException(String message, String advice, Throwable cause) {
    super(message, cause);
    this.advice = advice;
  }

  /** Returns a sentence that says what to do. */
  public String advice() {
    return advice;
  }
}
