// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.habit;

import dev.brine.optimize.Habit;
import dev.brine.optimize.internal.analysis.flow.MethodFlow;
import dev.brine.optimize.internal.analysis.flow.Origins;
import java.util.BitSet;

/** A stream that is created again and again on the same sink. */
final class SeveralStreams {
  private SeveralStreams() {}

  /** Notes a loop that creates streams on a sink from before it. */
  static void note(MethodFlow flow, int created, Origins sink, Findings findings) {
    BitSet sinks = new BitSet();
    for (int id : sink.ids()) {
      if (id >= 0) {
        sinks.set(id);
      }
    }
    if (flow.mayFollow(created, created, sinks)) {
      findings.note(Habit.SEVERAL_STREAMS, flow, created, "in a loop");
    }
  }
}
