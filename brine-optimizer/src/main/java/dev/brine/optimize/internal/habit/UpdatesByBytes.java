// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.habit;

import dev.brine.optimize.internal.analysis.flow.MethodFlow;
import dev.brine.optimize.internal.analysis.flow.MethodFlow.Use;
import dev.brine.optimize.internal.analysis.flow.Origins;
import java.util.BitSet;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Bytes that are compared, and handed on only where they differ, as Camunda updates a row after
 * reading it.
 */
final class UpdatesByBytes {
  private UpdatesByBytes() {}

  /** Returns whether what a comparison takes is handed on after one of its answers alone. */
  static boolean at(Call comparison) {
    MethodFlow flow = comparison.flow();
    for (Use use : flow.uses(comparison.at())) {
      AbstractInsnNode jump = flow.instruction(use.at());
      if (jump.getOpcode() == Opcodes.IFEQ || jump.getOpcode() == Opcodes.IFNE) {
        int target = flow.indexOf(((JumpInsnNode) jump).label);
        for (Origins compared : flow.operands(comparison.at())) {
          if (isHandedOn(flow, compared, comparison.at(), use.at(), target)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  private static boolean isHandedOn(
      MethodFlow flow, Origins compared, int comparison, int jump, int target) {
    for (int id : compared.ids()) {
      for (Use use : flow.uses(id)) {
        AbstractInsnNode node = flow.instruction(use.at());
        boolean isStep = node instanceof MethodInsnNode || node.getOpcode() == Opcodes.PUTFIELD;
        if (isStep
            && use.at() != comparison
            && reaches(flow, jump + 1, use.at(), jump) != reaches(flow, target, use.at(), jump)) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean reaches(MethodFlow flow, int from, int to, int jump) {
    BitSet barrier = new BitSet();
    barrier.set(jump);
    return from == to || flow.mayFollow(from, to, barrier);
  }
}
