// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert;

import java.nio.file.Path;

/** Thrown if the state of a job says that it has finished. */
public final class JobFinishedException extends StoreException {
  private static final long serialVersionUID = 1L;

  /** Creates the failure for a state. */
  JobFinishedException(Path state) {
    super("This job has finished: " + state, "Delete that file to run the job again.");
  }
}
