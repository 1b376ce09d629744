// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.convert;

/** Says why an input cannot be converted without its classes. */
public final class ConversionException extends Exception {
  private static final long serialVersionUID = 1;

  /** Creates the exception of a reason, a sentence without a full stop. */
  public ConversionException(String reason) {
    super(reason);
  }

  /** Creates the exception of a reason, and what caused it. */
  public ConversionException(String reason, Throwable cause) {
    super(reason, cause);
  }
}
