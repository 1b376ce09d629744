// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.habit;

import dev.brine.optimize.Habit;
import dev.brine.optimize.internal.analysis.flow.MethodFlow;
import dev.brine.optimize.internal.analysis.flow.MethodFlow.Use;
import dev.brine.optimize.internal.analysis.flow.Origins;
import dev.brine.optimize.internal.analysis.flow.Uses;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodInsnNode;

/** The uses of a stream in the method that creates it. */
final class OwnStream {
  private OwnStream() {}

  /** Notes that a program asks for the class of a stream, which is another one for Brine's form. */
  static void noteClass(Uses.Site place, Findings findings) {
    for (Use use : uses(place)) {
      if (use.operand() == 0
          && place.flow().instruction(use.at()) instanceof MethodInsnNode call
          && call.name.equals("getClass")) {
        findings.note(Habit.UNKNOWN, place.flow(), use.at(), "the class of the stream");
      }
    }
  }

  /** Returns whether a stream may write on after its sink was emptied, so without a header. */
  static boolean goesOn(Uses.Site place, Call reset) {
    MethodFlow flow = place.flow();
    BitSet created = new BitSet();
    created.set(place.at());
    boolean isSame = flow == reset.flow();
    if (isSame && !flow.mayFollow(place.at(), reset.at(), new BitSet())) {
      return false;
    }
    for (Use use : uses(place)) {
      boolean isCall =
          flow.instruction(use.at()) instanceof MethodInsnNode call
              && !call.name.equals("close")
              && !call.name.equals("flush");
      boolean isKept = !(flow.instruction(use.at()) instanceof MethodInsnNode) || use.operand() > 0;
      boolean isAfter = isSame && isCall && flow.mayFollow(reset.at(), use.at(), created);
      if (isAfter || isKept) {
        return true;
      }
    }
    return false;
  }

  private static List<Use> uses(Uses.Site place) {
    List<Use> uses = new ArrayList<>();
    List<Origins> operands = place.flow().operands(place.at());
    // A reference to a constructor has none.
    if (operands != null && !operands.isEmpty()) {
      for (int id : operands.get(0).ids()) {
        uses.addAll(place.flow().uses(id));
      }
    }
    uses.removeIf(use -> use.at() == place.at() || isNullCheck(place, use));
    return uses;
  }

  private static boolean isNullCheck(Uses.Site place, Use use) {
    int opcode = place.flow().instruction(use.at()).getOpcode();
    return opcode == Opcodes.IFNULL || opcode == Opcodes.IFNONNULL;
  }
}
