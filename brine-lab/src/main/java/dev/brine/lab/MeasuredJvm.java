// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab;

import dev.brine.lab.measure.JavaHome;
import dev.brine.lab.measure.JvmState;
import dev.brine.lab.result.Jvm;
import java.util.ArrayList;
import java.util.List;

/**
 * A JDK and the state that its processes enter before they measure.
 *
 * @param home the JDK
 * @param state what its processes handle beforehand
 * @param jvm its name in the results; of a second state it has the name of that state
 */
record MeasuredJvm(JavaHome home, JvmState state, Jvm jvm) {
  /** Returns each JDK in each state, the JDKs of the first state in front. */
  static List<MeasuredJvm> all(List<JavaHome> homes, List<JvmState> states) {
    List<MeasuredJvm> all = new ArrayList<>();
    for (JvmState state : states) {
      for (JavaHome home : homes) {
        boolean isFirst = state == states.get(0);
        Jvm jvm = isFirst ? home.jvm() : home.jvm().inState(state.label());
        all.add(new MeasuredJvm(home, state, jvm));
      }
    }
    return all;
  }
}
