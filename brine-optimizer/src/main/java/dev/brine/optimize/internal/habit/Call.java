// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.habit;

import dev.brine.optimize.internal.analysis.flow.Code;
import dev.brine.optimize.internal.analysis.flow.MethodFlow;
import dev.brine.optimize.internal.analysis.flow.Origins;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * A call that takes a value which has to do with the bytes of a stream.
 *
 * @param argument which of the arguments it is, or -1 if the call is one of its own methods
 */
record Call(
    Code code, MethodFlow flow, int at, MethodInsnNode node, int argument, Carrier carrier) {
  String owner() {
    return node.owner;
  }

  String name() {
    return node.name;
  }

  boolean isOn(String type, String... names) {
    return owner().equals(type) && (names.length == 0 || isOneOf(names));
  }

  boolean isOneOf(String... names) {
    for (String one : names) {
      if (name().equals(one)) {
        return true;
      }
    }
    return false;
  }

  /** Returns whether the method is one of a type or of its subclasses. */
  boolean isBelow(String type) {
    return code.isA(owner(), type);
  }

  boolean isStatic() {
    return node.getOpcode() == Opcodes.INVOKESTATIC;
  }

  boolean isConstructor() {
    return name().equals("<init>");
  }

  /** Returns whether the value is an argument. */
  boolean isArgument() {
    return argument >= 0;
  }

  Type[] parameters() {
    return Type.getArgumentTypes(node.desc);
  }

  Type result() {
    return Type.getReturnType(node.desc);
  }

  /** Returns the origins of the object that has the method. */
  Origins receiver() {
    return flow.operands(at).get(0);
  }

  /** Returns the origins of an argument. */
  Origins argument(int which) {
    return flow.operands(at).get(which + (isStatic() ? 0 : 1));
  }

  /** Returns the simple name of the class. */
  String simpleOwner() {
    return owner().substring(owner().lastIndexOf('/') + 1);
  }

  /** Returns the method as sources have it. */
  String title() {
    return owner().replace('/', '.') + (isConstructor() ? "" : "." + name());
  }

  /** Returns the number that an argument always is, or null. */
  Long constant(int which) {
    int[] ids = argument(which).ids();
    if (ids.length != 1 || ids[0] < 0) {
      return null;
    }
    AbstractInsnNode made = flow.instruction(ids[0]);
    int opcode = made.getOpcode();
    if (opcode >= Opcodes.ICONST_M1 && opcode <= Opcodes.ICONST_5) {
      return (long) opcode - Opcodes.ICONST_0;
    }
    if (opcode == Opcodes.LCONST_0 || opcode == Opcodes.LCONST_1) {
      return (long) opcode - Opcodes.LCONST_0;
    }
    if (opcode == Opcodes.BIPUSH || opcode == Opcodes.SIPUSH) {
      return (long) ((IntInsnNode) made).operand;
    }
    return made instanceof LdcInsnNode ldc && ldc.cst instanceof Number number
        ? (Long) number.longValue()
        : null;
  }

  /** Returns whether an argument is the length of an array. */
  boolean isLength(int which) {
    int[] ids = argument(which).ids();
    return ids.length == 1
        && ids[0] >= 0
        && flow.instruction(ids[0]).getOpcode() == Opcodes.ARRAYLENGTH;
  }
}
