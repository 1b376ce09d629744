// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.habit;

import dev.brine.optimize.Habit;
import dev.brine.optimize.internal.analysis.flow.ClassIndex;
import dev.brine.optimize.internal.analysis.flow.Code;
import dev.brine.optimize.internal.analysis.flow.JavaTypes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.TypeInsnNode;

/** Callbacks that cast their stream to a class of the program, as those of Drools. */
final class LookingCallbacks {
  private static final Set<String> CALLBACKS =
      Set.of("readObject", "writeObject", "readExternal", "writeExternal");

  private LookingCallbacks() {}

  /** Notes a callback that looks for a class of streams. */
  static void note(Code code, String type, Findings findings) {
    if (JavaTypes.isJava(type)) {
      return;
    }
    List<Code.Site> sites = new ArrayList<>();
    for (ClassIndex.Entry entry : code.index().namingStream(type)) {
      code.addSites(
          entry,
          sites,
          (in, one) ->
              CALLBACKS.contains(in.name)
                  && (one.getOpcode() == Opcodes.INSTANCEOF || one.getOpcode() == Opcodes.CHECKCAST)
                  && ((TypeInsnNode) one).desc.equals(type));
    }
    for (Code.Site site : sites) {
      findings.note(Habit.LOOKS_AT_STREAM, site.flow(), site.at(), type.replace('/', '.'));
    }
  }
}
