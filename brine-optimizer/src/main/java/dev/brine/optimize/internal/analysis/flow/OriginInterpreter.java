// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.analysis.flow;

import java.util.List;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.Interpreter;

/** Runs a method on origins in place of values. */
final class OriginInterpreter extends Interpreter<Origins> {
  /** Gets the values that an instruction takes. */
  interface Listener {
    /** Gets the values, the deepest of the stack first. */
    void takes(AbstractInsnNode instruction, List<Origins> operands);
  }

  private final InsnList instructions;
  private final Numbers numbers;
  private final Listener listener;

  OriginInterpreter(InsnList instructions, Numbers numbers, Listener listener) {
    super(Opcodes.ASM9);
    this.instructions = instructions;
    this.numbers = numbers;
    this.listener = listener;
  }

  @Override
  public Origins newValue(Type type) {
    if (Type.VOID_TYPE.equals(type)) {
      return null;
    }
    return type != null && type.getSize() == 2 ? Origins.NONE_OF_TWO : Origins.NONE;
  }

  @Override
  public Origins newEmptyValue(int local) {
    return Origins.UNSET;
  }

  @Override
  public Origins newParameterValue(boolean isInstanceMethod, int local, Type type) {
    return isReference(type)
        ? Origins.of(Origins.ofParameter(local))
        : number(Origins.ofParameter(local), newValue(type));
  }

  @Override
  public Origins newExceptionValue(TryCatchBlockNode block, Frame<Origins> frame, Type type) {
    return Origins.of(Origins.CAUGHT);
  }

  private static boolean isReference(Type type) {
    return type.getSort() == Type.OBJECT || type.getSort() == Type.ARRAY;
  }

  private Origins made(AbstractInsnNode instruction, Type type) {
    return isReference(type)
        ? Origins.of(instructions.indexOf(instruction))
        : number(instruction, newValue(type));
  }

  private Origins number(AbstractInsnNode instruction, Origins unknown) {
    return number(instructions.indexOf(instruction), unknown);
  }

  private Origins number(int id, Origins unknown) {
    boolean isKept = numbers == Numbers.FOLLOWED && unknown != null;
    return isKept ? Origins.of(id, unknown.getSize()) : unknown;
  }

  @Override
  public Origins newOperation(AbstractInsnNode instruction) {
    return switch (instruction.getOpcode()) {
      case Opcodes.ACONST_NULL, Opcodes.NEW -> Origins.of(instructions.indexOf(instruction));
      case Opcodes.LCONST_0, Opcodes.LCONST_1, Opcodes.DCONST_0, Opcodes.DCONST_1 ->
          number(instruction, Origins.NONE_OF_TWO);
      case Opcodes.LDC -> constant((LdcInsnNode) instruction);
      case Opcodes.GETSTATIC -> made(instruction, Type.getType(((FieldInsnNode) instruction).desc));
      default -> number(instruction, Origins.NONE);
    };
  }

  private Origins constant(LdcInsnNode instruction) {
    Object value = instruction.cst;
    if (value instanceof Long || value instanceof Double) {
      return number(instruction, Origins.NONE_OF_TWO);
    }
    if (value instanceof ConstantDynamic dynamic && dynamic.getSize() == 2) {
      return Origins.NONE_OF_TWO;
    }
    return value instanceof Number
        ? number(instruction, Origins.NONE)
        : Origins.of(instructions.indexOf(instruction));
  }

  @Override
  public Origins copyOperation(AbstractInsnNode instruction, Origins value) {
    return value;
  }

  @Override
  public Origins unaryOperation(AbstractInsnNode instruction, Origins value) {
    listener.takes(instruction, List.of(value));
    return switch (instruction.getOpcode()) {
      case Opcodes.CHECKCAST -> value;
      case Opcodes.GETFIELD -> made(instruction, Type.getType(((FieldInsnNode) instruction).desc));
      case Opcodes.NEWARRAY, Opcodes.ANEWARRAY -> Origins.of(instructions.indexOf(instruction));
      case Opcodes.LNEG,
          Opcodes.DNEG,
          Opcodes.I2L,
          Opcodes.I2D,
          Opcodes.L2D,
          Opcodes.F2L,
          Opcodes.F2D,
          Opcodes.D2L ->
          number(instruction, Origins.NONE_OF_TWO);
      default -> number(instruction, Origins.NONE);
    };
  }

  @Override
  public Origins binaryOperation(AbstractInsnNode instruction, Origins one, Origins other) {
    listener.takes(instruction, List.of(one, other));
    return switch (instruction.getOpcode()) {
      case Opcodes.AALOAD -> Origins.of(instructions.indexOf(instruction));
      case Opcodes.LALOAD,
          Opcodes.DALOAD,
          Opcodes.LADD,
          Opcodes.DADD,
          Opcodes.LSUB,
          Opcodes.DSUB,
          Opcodes.LMUL,
          Opcodes.DMUL,
          Opcodes.LDIV,
          Opcodes.DDIV,
          Opcodes.LREM,
          Opcodes.DREM,
          Opcodes.LSHL,
          Opcodes.LSHR,
          Opcodes.LUSHR,
          Opcodes.LAND,
          Opcodes.LOR,
          Opcodes.LXOR ->
          number(instruction, Origins.NONE_OF_TWO);
      default -> number(instruction, Origins.NONE);
    };
  }

  @Override
  public Origins ternaryOperation(
      AbstractInsnNode instruction, Origins array, Origins index, Origins value) {
    listener.takes(instruction, List.of(array, index, value));
    return null;
  }

  @Override
  public Origins naryOperation(AbstractInsnNode instruction, List<? extends Origins> values) {
    listener.takes(instruction, List.copyOf(values));
    if (instruction.getOpcode() == Opcodes.MULTIANEWARRAY) {
      return Origins.of(instructions.indexOf(instruction));
    }
    String descriptor =
        instruction instanceof MethodInsnNode call
            ? call.desc
            : ((InvokeDynamicInsnNode) instruction).desc;
    return made(instruction, Type.getReturnType(descriptor));
  }

  @Override
  public void returnOperation(AbstractInsnNode instruction, Origins value, Origins expected) {
    // The value has been passed as that of the instruction.
  }

  @Override
  public Origins merge(Origins one, Origins other) {
    return one.and(other);
  }
}
