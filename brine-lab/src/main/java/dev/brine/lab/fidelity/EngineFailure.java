// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.fidelity;

import java.io.IOException;

/**
 * Thrown if the system that messages go through fails, and not the serializer; the message says
 * what happened in one sentence for the report.
 */
public final class EngineFailure extends IOException {
  private static final long serialVersionUID = 1L;
  private static final String TEMPORARY = System.getProperty("java.io.tmpdir");

  /** Creates the exception with what happened. */
  public EngineFailure(String what) {
    super(what);
  }

  /**
   * Creates the exception with what happened, and what the cause says. The report can be shared, so
   * it does not name the folder of temporary files.
   *
   * @param what what the engine did not do
   */
  public EngineFailure(String what, Throwable cause) {
    super(what + ": " + Reason.of(cause).replace(TEMPORARY, "..."), cause);
  }
}
