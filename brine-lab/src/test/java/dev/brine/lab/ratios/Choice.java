// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.ratios;

import dev.brine.lab.measure.JvmState;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The arguments of a benchmark: the number of rounds, the state of the JVM and workloads, in this
 * order, each of which may be missing.
 *
 * @param state the messages that each process handles before; none unless an argument has the name
 *     of a state, as {@code compare --profile} knows it
 */
record Choice(int rounds, JvmState state, List<String> workloads) {
  /** Returns what arguments say. */
  static Choice of(String[] args, int usualRounds) {
    List<String> rest = new ArrayList<>(List.of(args));
    int rounds = rest.isEmpty() ? usualRounds : Integer.parseInt(rest.remove(0));
    JvmState state = JvmState.ALONE;
    for (JvmState each : JvmState.values()) {
      if (rest.remove(each.label())) {
        state = each;
      }
    }
    return new Choice(rounds, state, rest.isEmpty() ? Cell.WORKLOADS : List.copyOf(rest));
  }

  /** Returns a command that repeats a benchmark. */
  static String command(Class<?> benchmark, String[] args) {
    return "ratios." + benchmark.getSimpleName() + " " + String.join(" ", Arrays.asList(args));
  }
}
