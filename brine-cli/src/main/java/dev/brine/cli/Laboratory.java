// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli;

import dev.brine.lab.Plan;
import dev.brine.lab.Progress;
import dev.brine.lab.result.Results;
import java.io.IOException;

/** Whoever carries out a plan. */
interface Laboratory {
  /**
   * Carries out a plan and returns what was found out.
   *
   * @throws IOException if a process cannot be started or results cannot be stored
   * @throws InterruptedException if the thread is interrupted
   */
  Results run(Plan plan, Progress progress) throws IOException, InterruptedException;
}
