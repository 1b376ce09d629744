// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.habit;

import dev.brine.optimize.Habit;
import dev.brine.optimize.internal.analysis.flow.Code;
import java.util.List;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** The habits that the classes of streams show. */
final class StreamHabits {
  private static final List<StreamHabit> ALL =
      List.of(new MissingHeaders(), new HooksThatWrite(), new AllowLists());

  /** A habit that a method of a subclass of Java's streams shows. */
  interface StreamHabit {
    /** Returns the habit that an overriding method shows, or null. */
    Habit at(Code code, Code.Found method);
  }

  private StreamHabits() {}

  /** Notes the habits of a stream class and those above it. */
  static void note(Code code, String type, Findings findings) {
    for (String above : code.index().above(type)) {
      ClassNode level = code.node(above);
      for (MethodNode method : level == null ? List.<MethodNode>of() : level.methods) {
        for (StreamHabit one : ALL) {
          Code.Found found = new Code.Found(level, method);
          Habit habit = one.at(code, found);
          if (habit != null) {
            findings.note(habit, found.title(), level.name.replace('/', '.'));
          }
        }
      }
    }
  }
}
