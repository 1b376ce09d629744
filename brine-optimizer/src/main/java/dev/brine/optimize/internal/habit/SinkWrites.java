// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.habit;

import dev.brine.optimize.internal.analysis.flow.MethodFlow;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;

/** The calls that write to a sink, and those among them that write the bytes of its stream. */
final class SinkWrites {
  private final Map<Write, Step> all = new LinkedHashMap<>();
  private final Set<Write> same = new HashSet<>();

  /**
   * A call that writes.
   *
   * @param title the method, as sources have it, or null
   */
  record Write(MethodFlow flow, int at, String title) {}

  /** Adds a call that writes to a sink, whatever it writes. */
  void other(Step step, int at, String title) {
    all.putIfAbsent(new Write(step.flow(), at, title), step);
  }

  /** Adds a call that writes the bytes of the stream, or their length. */
  void same(Step step, int at) {
    same.add(new Write(step.flow(), at, null));
  }

  /** Calls for each one that writes nothing of the bytes, with a step of its sink. */
  void others(BiConsumer<Step, Write> found) {
    all.forEach(
        (write, step) -> {
          if (!same.contains(new Write(write.flow(), write.at(), null))) {
            found.accept(step, write);
          }
        });
  }
}
