// SPDX-License-Identifier: Apache-2.0
package dev.brine.spring;

/**
 * Reports a value that could not be read or written. The cause is a {@link
 * dev.brine.BrineException}, or what a method of a stored class threw.
 */
public final class BrineValueException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  BrineValueException(String message, Throwable cause) {
    super(message, cause);
  }
}
