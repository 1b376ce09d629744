// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.source;

import java.io.IOException;

/** Thrown where a decoder does not support intact bytes. */
public final class PackingException extends IOException {
  private static final long serialVersionUID = 1;

  /**
   * Creates the exception.
   *
   * @param message says what the bytes need and what to do, starts with a small letter, and has no
   *     full stop
   */
  public PackingException(String message, Throwable cause) {
    super(message, cause);
  }
}
