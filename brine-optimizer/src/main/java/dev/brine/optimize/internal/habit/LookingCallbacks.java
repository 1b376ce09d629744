// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.habit;

import dev.brine.optimize.Habit;
import dev.brine.optimize.internal.analysis.flow.ClassIndex;
import dev.brine.optimize.internal.analysis.flow.JavaTypes;
import dev.brine.optimize.internal.analysis.flow.Uses;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** Callbacks that cast their stream to a class of the program, as those of Drools. */
final class LookingCallbacks {
  private static final Set<String> CALLBACKS =
      Set.of("readObject", "writeObject", "readExternal", "writeExternal");

  private LookingCallbacks() {}

  /** Notes a callback that looks for a class of streams. */
  static void note(Uses uses, String type, Findings findings) {
    if (JavaTypes.isJava(type)) {
      return;
    }
    for (ClassIndex.Entry entry : uses.code().index().namingStream(type)) {
      for (Uses.Site site : uses.of(entry, (in, one) -> isLook(in, one, type))) {
        findings.note(Habit.LOOKS_AT_STREAM, site.flow(), site.at(), type.replace('/', '.'));
      }
    }
  }

  private static boolean isLook(MethodNode in, AbstractInsnNode one, String type) {
    return CALLBACKS.contains(in.name)
        && (one.getOpcode() == Opcodes.INSTANCEOF || one.getOpcode() == Opcodes.CHECKCAST)
        && ((TypeInsnNode) one).desc.equals(type);
  }
}
