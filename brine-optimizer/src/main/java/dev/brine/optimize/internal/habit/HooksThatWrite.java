// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.habit;

import dev.brine.optimize.Habit;
import dev.brine.optimize.internal.analysis.flow.Code;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Stream classes whose hooks for classes write objects, as RMI's do with code bases. */
final class HooksThatWrite implements StreamHabits.StreamHabit {
  private static final Set<String> HOOKS =
      Set.of("annotateClass", "annotateProxyClass", "writeClassDescriptor");

  @Override
  public Habit at(Code code, Code.Found method) {
    if (!HOOKS.contains(method.method().name)) {
      return null;
    }
    for (AbstractInsnNode one : method.method().instructions) {
      if (one instanceof MethodInsnNode call
          && (call.name.equals("writeObject") || call.name.equals("writeUnshared"))) {
        return Habit.HOOK_WRITES_OBJECTS;
      }
    }
    return null;
  }
}
