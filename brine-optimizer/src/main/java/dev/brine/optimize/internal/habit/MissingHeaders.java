// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.habit;

import dev.brine.optimize.Habit;
import dev.brine.optimize.internal.analysis.flow.Code;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Stream classes that write no header or another one, or read none: to append, or to save bytes.
 */
final class MissingHeaders implements StreamHabits.StreamHabit {
  private static final Set<String> HEADERS = Set.of("writeStreamHeader", "readStreamHeader");

  @Override
  public Habit at(Code code, Code.Found method) {
    if (!HEADERS.contains(method.method().name) || !method.method().desc.equals("()V")) {
      return null;
    }
    boolean isReset = false;
    for (AbstractInsnNode one : method.method().instructions) {
      if (one instanceof MethodInsnNode call && HEADERS.contains(call.name)) {
        return null;
      }
      isReset |= one instanceof MethodInsnNode call && call.name.equals("reset");
    }
    return isReset ? Habit.APPENDED : Habit.HEADER_CUT;
  }
}
