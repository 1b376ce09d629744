// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab;

import dev.brine.lab.measure.ForkRequest.Task;
import dev.brine.lab.result.CellKey;

/**
 * One process to start.
 *
 * @param jvm the JDK to start it with, and its state
 * @param entry what it measures
 * @param task what it times
 * @param round its round, from 0
 */
record Turn(MeasuredJvm jvm, Entry entry, Task task, int round) {
  /** Returns the cell that the process adds to. */
  CellKey key() {
    return entry.key(jvm.jvm());
  }

  /** Returns whether this is the first process that times the steady state of its cell. */
  boolean isFirstOfCell() {
    return task == Task.STEADY_STATE && round == 0;
  }
}
