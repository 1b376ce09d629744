// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.hook;

import java.io.IOException;

/** A callback has failed after it looked for something to read where nothing was written. */
public final class NothingToReadException extends IOException {
  private static final long serialVersionUID = 1;

  NothingToReadException(IOException failure) {
    super(failure);
  }

  /** Returns the exception that the callback has thrown. */
  public IOException failure() {
    return (IOException) getCause();
  }
}
