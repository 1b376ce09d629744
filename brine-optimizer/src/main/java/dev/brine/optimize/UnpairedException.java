// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize;

import java.io.IOException;

/** A reader stays Java's and may read what a moved stream would write; nothing was changed. */
public final class UnpairedException extends IOException {
  private static final long serialVersionUID = 1L;

  /**
   * Creates an exception.
   *
   * @param message names both places
   */
  public UnpairedException(String message) {
    super(message);
  }
}
