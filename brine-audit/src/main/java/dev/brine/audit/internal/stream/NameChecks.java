// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.internal.stream;

import dev.brine.optimize.internal.analysis.flow.MethodFlow;
import dev.brine.optimize.internal.analysis.flow.Origins;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * The conditions of a method that ask something about what it gets: whether a list has a name, or a
 * pattern fits. A class that is not found, or an argument that is null, is no such condition, and
 * what handles exceptions does not run because of one.
 */
final class NameChecks {
  private static final String CLASS = ")Ljava/lang/Class;";

  private NameChecks() {}

  /** Returns whether an instruction runs or not because of such a condition. */
  static boolean decide(MethodFlow flow, int at) {
    BitSet handlers = new BitSet();
    flow.method()
        .tryCatchBlocks
        .forEach(block -> handlers.set(flow.method().instructions.indexOf(block.handler)));
    boolean isAsked = false;
    for (int i = 0; i < flow.method().instructions.size(); i++) {
      if (flow.instruction(i) instanceof JumpInsnNode jump && flow.operands(i) != null) {
        boolean isAnswer = flow.operands(i).stream().anyMatch(value -> isAnswer(flow, value));
        boolean isFlag = isAsked && flow.operands(i).stream().anyMatch(one -> isFlag(flow, one));
        isAsked |= isAnswer;
        boolean ifJumping = leads(flow, flow.indexOf(jump.label), at, handlers);
        if ((isAnswer || isFlag) && ifJumping != leads(flow, i + 1, at, handlers)) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean leads(MethodFlow flow, int from, int to, BitSet handlers) {
    return from == to || flow.mayFollow(from, to, handlers);
  }

  /** Returns whether a value is true or false, as a loop before may have set it. */
  private static boolean isFlag(MethodFlow flow, Origins value) {
    for (int id : value.ids()) {
      int opcode = id < 0 ? Opcodes.NOP : flow.instruction(id).getOpcode();
      if (opcode != Opcodes.ICONST_0 && opcode != Opcodes.ICONST_1) {
        return false;
      }
    }
    return value.ids().length > 1;
  }

  private static boolean isAnswer(MethodFlow flow, Origins value) {
    for (int id : value.ids()) {
      boolean isCall =
          id >= 0
              && flow.instruction(id) instanceof MethodInsnNode call
              && !call.desc.endsWith(CLASS)
              && !isCastToClass(flow, id);
      if (isCall && isOfParameter(flow, id, new HashSet<>())) {
        return true;
      }
    }
    return false;
  }

  /** A map may have classes that were found before. */
  private static boolean isCastToClass(MethodFlow flow, int id) {
    return flow.uses(id).stream()
        .anyMatch(
            use ->
                flow.instruction(use.at()) instanceof TypeInsnNode cast
                    && cast.desc.equals("java/lang/Class"));
  }

  /** Returns whether a value is a parameter, or what calls make of one. */
  private static boolean isOfParameter(MethodFlow flow, int id, Set<Integer> met) {
    if (id < 0) {
      boolean isStatic = (flow.method().access & Opcodes.ACC_STATIC) != 0;
      return Origins.parameter(id) >= (isStatic ? 0 : 1);
    }
    AbstractInsnNode made = flow.instruction(id);
    boolean isCall = made instanceof MethodInsnNode || made instanceof InvokeDynamicInsnNode;
    List<Origins> operands = isCall ? flow.operands(id) : null;
    if (operands == null || !met.add(id)) {
      return false;
    }
    for (Origins operand : operands) {
      for (int one : operand.ids()) {
        if (isOfParameter(flow, one, met)) {
          return true;
        }
      }
    }
    return false;
  }
}
