// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.habit;

import dev.brine.optimize.Habit;

/** A habit that a call or an instruction shows, which takes something of the bytes. */
interface CallHabit {
  /** Returns the habit that a call shows, or null. */
  Habit at(Call call);

  /** Returns whether a call that shows it may have another reason. */
  default boolean isDoubtful(Call call) {
    return false;
  }

  /**
   * Returns the habit that another instruction shows, or null.
   *
   * @param owner the class that has it, by its internal name
   */
  default Habit at(int opcode, Carrier carrier, String owner) {
    return null;
  }
}
