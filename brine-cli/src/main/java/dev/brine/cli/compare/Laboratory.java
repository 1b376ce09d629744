// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.compare;

import dev.brine.lab.Plan;
import dev.brine.lab.Progress;
import dev.brine.lab.result.Results;
import java.io.IOException;

/** Runs a plan. */
public interface Laboratory {
  /**
   * Runs a plan and returns its results.
   *
   * @throws IOException if a process cannot be started or results cannot be stored
   * @throws InterruptedException if the thread is interrupted
   */
  Results run(Plan plan, Progress progress) throws IOException, InterruptedException;
}
