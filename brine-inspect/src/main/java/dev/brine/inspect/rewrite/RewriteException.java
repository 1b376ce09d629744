// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.rewrite;

/** Says why a stream cannot be written anew. */
public final class RewriteException extends Exception {
  private static final long serialVersionUID = 1;

  /**
   * Creates the exception.
   *
   * @param reason a sentence without a full stop
   */
  RewriteException(String reason) {
    super(reason);
  }

  /**
   * Creates the exception of a place.
   *
   * @param offset of the byte in the stream, from 0
   */
  RewriteException(String reason, long offset) {
    super(reason + " (offset " + offset + ")");
  }
}
