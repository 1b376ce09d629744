// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.internal;

import java.io.IOException;
import java.util.zip.ZipException;

/**
 * Ends the reading of an input whose bytes cannot be had: a file that fails, or a packed input that
 * becomes far longer than it is stored. What was read before it is reported.
 */
public final class BrokenInputException extends ZipException {
  private static final long serialVersionUID = 1;

  /** Creates the exception; the message goes on after "More bytes are needed but". */
  public BrokenInputException(String message) {
    super(message);
  }

  /** Returns why a packed input ends; it goes on after "More bytes are needed but". */
  public static String reason(IOException failure) {
    return failure instanceof BrokenInputException
        ? failure.getMessage()
        : "the packed input is damaged";
  }

  /** Returns the exception of a file or stream that failed. */
  public static BrokenInputException of(IOException failure) {
    String message = failure.getMessage();
    String reason = message == null ? failure.getClass().getSimpleName() : message;
    return of("reading it failed: " + reason, failure);
  }

  /** Returns the exception of a message that goes on after "More bytes are needed but". */
  public static BrokenInputException of(String message, IOException cause) {
    BrokenInputException broken = new BrokenInputException(message);
    broken.initCause(cause);
    return broken;
  }
}
