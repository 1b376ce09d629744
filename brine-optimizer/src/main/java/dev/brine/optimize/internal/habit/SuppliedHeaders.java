// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.habit;

import dev.brine.optimize.Habit;
import dev.brine.optimize.internal.analysis.flow.MethodFlow;
import dev.brine.optimize.internal.analysis.flow.MethodFlow.Use;
import dev.brine.optimize.internal.analysis.flow.Origins;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** Sources of streams that something is put before, such as the header that was cut off. */
final class SuppliedHeaders {
  private static final int MOST_WRAPPERS = 6;

  private SuppliedHeaders() {}

  /** Notes a source that begins with something else. */
  static void note(MethodFlow flow, Origins source, Findings findings) {
    note(flow, source, findings, 0);
  }

  private static void note(MethodFlow flow, Origins source, Findings findings, int wrappers) {
    for (int id : source.ids()) {
      AbstractInsnNode made = id < 0 ? null : flow.instruction(id);
      if (made != null && made.getOpcode() == Opcodes.NEW && wrappers < MOST_WRAPPERS) {
        String type = ((TypeInsnNode) made).desc;
        if (type.equals("java/io/SequenceInputStream")) {
          findings.note(Habit.HEADER_CUT, flow, id, type.replace('/', '.'));
        } else {
          findings.noteSink(type.replace('/', '.'));
          for (Use use : flow.uses(id)) {
            noteArguments(flow, use, findings, wrappers);
          }
        }
      } else if (made instanceof MethodInsnNode call) {
        findings.noteSink(call.owner.replace('/', '.') + "." + call.name);
      }
    }
  }

  private static void noteArguments(MethodFlow flow, Use use, Findings findings, int wrappers) {
    List<Origins> operands = flow.operands(use.at());
    boolean isConstructor =
        use.operand() == 0
            && flow.instruction(use.at()) instanceof MethodInsnNode call
            && call.name.equals("<init>");
    if (isConstructor && operands.size() > 1) {
      note(flow, operands.get(1), findings, wrappers + 1);
    }
  }
}
