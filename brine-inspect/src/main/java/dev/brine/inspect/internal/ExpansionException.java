// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.internal;

import java.util.zip.ZipException;

/** Ends the reading of a packed input that becomes far longer than it is stored. */
public final class ExpansionException extends ZipException {
  private static final long serialVersionUID = 1;

  /** Creates the exception; the message goes on after "Expected more bytes but". */
  public ExpansionException(String message) {
    super(message);
  }
}
