// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab;

import dev.brine.lab.result.CellKey;
import java.time.Duration;

/** Hears what a run is doing; called by the thread that runs it. */
public interface Progress {
  /** Hears how many processes the run will start at the most. */
  void planned(int processes);

  /** Hears that a process starts. */
  void started(CellKey key);

  /**
   * Hears that a process has ended.
   *
   * @param key what it measured
   * @param done processes that have ended or were found unnecessary, out of those planned
   * @param remaining an estimate of the time that the rest takes
   */
  void finished(CellKey key, int done, Duration remaining);

  /**
   * Hears that no further process is started.
   *
   * @param ran the processes that ran
   * @param why the others did not, as a sentence without its end; an empty string if all ran
   */
  default void ended(int ran, String why) {}

  /** Called before the engine of a workload is looked for, and downloaded if it is missing. */
  default void preparing(String workload) {}

  /**
   * Hears that this machine does not have the engine of a workload.
   *
   * @param reason why, as a sentence without its end
   * @param detail what only a user of this machine should read, such as a folder; or an empty
   *     string
   */
  default void skipped(String workload, String reason, String detail) {}

  /** Hears what is measured after everything else, as a line for the user. */
  default void following(String what) {}

  /** Hears that messages of a cell are read with other versions of their classes. */
  default void changing(CellKey key) {}
}
