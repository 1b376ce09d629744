// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.habit;

import dev.brine.optimize.Habit;
import java.util.List;

/** All habits that calls show; the first one that recognizes a call has it. */
final class CallHabits {
  private static final List<CallHabit> ALL =
      List.of(
          new KeysByBytes(),
          new ComparedBytes(),
          new DigestedBytes(),
          new CutHeaders(),
          new AppendedFiles(),
          new SentBytes(),
          new StoredBytes(),
          new KeptLengths());

  private CallHabits() {}

  /** Returns the habit that a call shows, or null. */
  static Habit at(Call call) {
    for (CallHabit one : ALL) {
      Habit found = one.at(call);
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  /** Returns whether the call that shows a habit may have another reason. */
  static boolean isDoubtful(Call call) {
    for (CallHabit one : ALL) {
      if (one.at(call) != null) {
        return one.isDoubtful(call);
      }
    }
    return false;
  }

  /** Returns the habit that another instruction shows, or null. */
  static Habit at(int opcode, Carrier carrier, String owner) {
    for (CallHabit one : ALL) {
      Habit found = one.at(opcode, carrier, owner);
      if (found != null) {
        return found;
      }
    }
    return null;
  }
}
