// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.internal;

import dev.brine.inspect.Stop;

/** Ends the reading of an input. */
public final class StopException extends Exception {
  private static final long serialVersionUID = 1;

  private final transient Stop stop;

  /** Creates the exception of a stop; it needs no stack trace. */
  public StopException(Stop stop) {
    super(stop.message(), null, false, false);
    this.stop = stop;
  }

  /** Returns an exception for bytes that break the format. */
  public static StopException damaged(long offset, String reason) {
    return new StopException(new Stop(Stop.Kind.DAMAGED, offset, reason));
  }

  /** Returns an exception for an input that needs a schema, or the type of its root. */
  public static StopException unknown(long offset, String reason) {
    return new StopException(new Stop(Stop.Kind.SCHEMA_NEEDED, offset, reason));
  }

  /** Returns an exception for an input that asks for too much. */
  public static StopException limit(long offset, String reason) {
    return new StopException(new Stop(Stop.Kind.LIMIT, offset, reason));
  }

  /** Returns an exception for a text that takes more memory than there is. */
  public static StopException longText(long offset, long length) {
    return limit(
        offset,
        "A string of " + length + " bytes takes more memory than there is; give it more by -Xmx");
  }

  /** Returns why reading ended. */
  public Stop stop() {
    return stop;
  }
}
