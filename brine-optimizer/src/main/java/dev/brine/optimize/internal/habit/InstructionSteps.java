// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.habit;

import dev.brine.optimize.Habit;
import dev.brine.optimize.internal.analysis.flow.MethodFlow;
import dev.brine.optimize.internal.analysis.flow.MethodFlow.Use;
import dev.brine.optimize.internal.analysis.flow.Origins;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * The steps that instructions lead to, except for calls. What no case has is unknown: nothing that
 * takes bytes is left out.
 */
final class InstructionSteps {
  private static final int SURELY_A_LIMIT = 1 << 16;

  private final Trace trace;

  InstructionSteps(Trace trace) {
    this.trace = trace;
  }

  /** Follows a value that an instruction takes. */
  void take(Step step, Use use, AbstractInsnNode node) {
    boolean isTaken =
        isHarmless(node.getOpcode())
            || isOfAny(step, use, node)
            || switch (step.carrier()) {
              case SINK, FILLED -> isOfObject(step, use, node);
              case HOLDER -> isOfHolder(step, use, node);
              case BYTES -> isOfBytes(step, use, node);
              case ONE -> isOfOne(step, use, node);
              case LENGTH -> isOfLength(step, use, node);
            };
    if (!isTaken) {
      trace.unknown(step, use.at(), "an instruction that is not followed");
    }
  }

  /** Returns whether an object gets an array of bytes together with a length. */
  boolean isBesideBytes(Step step, AbstractInsnNode length) {
    for (AbstractInsnNode one : step.flow().method().instructions) {
      if (one.getOpcode() == Opcodes.PUTFIELD
          && length instanceof FieldInsnNode kept
          && ((FieldInsnNode) one).owner.equals(kept.owner)
          && ((FieldInsnNode) one).desc.equals("[B")) {
        return true;
      }
    }
    return false;
  }

  private static boolean isHarmless(int opcode) {
    return switch (opcode) {
      case Opcodes.IFNULL,
          Opcodes.IFNONNULL,
          Opcodes.IF_ACMPEQ,
          Opcodes.IF_ACMPNE,
          Opcodes.INSTANCEOF,
          Opcodes.CHECKCAST,
          Opcodes.MONITORENTER,
          Opcodes.MONITOREXIT ->
          true;
      default -> false;
    };
  }

  /** Takes what leads all values on: fields, arrays and the end of a method. */
  private boolean isOfAny(Step step, Use use, AbstractInsnNode node) {
    int at = use.at();
    int last = step.flow().operands(at).size() - 1;
    switch (node.getOpcode()) {
      case Opcodes.ARETURN, Opcodes.IRETURN, Opcodes.LRETURN -> trace.methods().returned(step, at);
      case Opcodes.PUTFIELD, Opcodes.PUTSTATIC -> {
        if (use.operand() == last) {
          trace.putField(step, at, (FieldInsnNode) node);
        }
      }
      case Opcodes.AASTORE -> {
        if (use.operand() == 2) {
          trace.follow(step, step.flow().operands(at).get(0), Carrier.HOLDER);
        } else if (use.operand() == 0 && step.carrier() != Carrier.HOLDER) {
          return false;
        }
      }
      default -> {
        return false;
      }
    }
    return true;
  }

  /** Takes a field of an object whose class extends one of Java's, such as the array of a sink. */
  private boolean isOfObject(Step step, Use use, AbstractInsnNode node) {
    if (node.getOpcode() != Opcodes.GETFIELD) {
      return false;
    }
    FieldInsnNode field = (FieldInsnNode) node;
    if (!trace.code().declares(field.owner, field.name)) {
      Type type = Type.getType(field.desc);
      boolean isNumber = type.getSort() < Type.ARRAY;
      boolean isSink =
          type.getSort() == Type.OBJECT
              && trace.code().isA(type.getInternalName(), "java/io/Flushable");
      trace.follow(
          step, use.at(), isNumber ? Carrier.LENGTH : isSink ? Carrier.SINK : Carrier.BYTES);
    }
    return true;
  }

  private boolean isOfHolder(Step step, Use use, AbstractInsnNode node) {
    switch (node.getOpcode()) {
      case Opcodes.AALOAD -> trace.follow(step.possible(), use.at(), Carrier.BYTES);
      case Opcodes.ARRAYLENGTH -> {}
      default -> {
        return isOfObject(step, use, node);
      }
    }
    return true;
  }

  private boolean isOfBytes(Step step, Use use, AbstractInsnNode node) {
    int at = use.at();
    MethodFlow flow = step.flow();
    switch (node.getOpcode()) {
      case Opcodes.BALOAD, Opcodes.CALOAD, Opcodes.SALOAD, Opcodes.IALOAD, Opcodes.LALOAD ->
          trace.follow(step, at, Carrier.ONE);
      case Opcodes.AALOAD -> trace.follow(step.possible(), at, Carrier.BYTES);
      case Opcodes.ARRAYLENGTH -> trace.follow(step, at, Carrier.LENGTH);
      case Opcodes.BASTORE, Opcodes.CASTORE, Opcodes.SASTORE, Opcodes.IASTORE, Opcodes.LASTORE -> {
        boolean isOwn =
            step.origin() >= 0 && flow.instruction(step.origin()).getOpcode() == Opcodes.NEWARRAY;
        if (!isOwn || isConstant(flow, flow.operands(at).get(2))) {
          trace.unknown(step, at, "bytes that are changed");
        }
      }
      default -> {
        return isOfObject(step, use, node);
      }
    }
    return true;
  }

  private boolean isOfOne(Step step, Use use, AbstractInsnNode node) {
    int at = use.at();
    int opcode = node.getOpcode();
    if (isArithmetic(opcode)) {
      trace.follow(step, at, Carrier.ONE);
      return true;
    }
    switch (opcode) {
      case Opcodes.BASTORE, Opcodes.CASTORE, Opcodes.SASTORE, Opcodes.IASTORE, Opcodes.LASTORE -> {
        if (use.operand() != 2) {
          return false;
        }
        trace.follow(step, step.flow().operands(at).get(0), Carrier.FILLED);
      }
      case Opcodes.BALOAD, Opcodes.CALOAD, Opcodes.SALOAD, Opcodes.IALOAD, Opcodes.LALOAD ->
          trace.follow(step, at, Carrier.ONE);
      case Opcodes.NEWARRAY, Opcodes.ANEWARRAY -> {
        return isRead(step, "");
      }
      case Opcodes.IFLT, Opcodes.IFGE -> {
        // The number of bytes, or one without a sign: other numbers of a source have one.
        return isRead(step, "read");
      }
      case Opcodes.IFEQ, Opcodes.IFNE, Opcodes.IFGT, Opcodes.IFLE, Opcodes.LCMP ->
          trace.note(Habit.COMPARED, step.possible(), at, "in its code");
      case Opcodes.TABLESWITCH, Opcodes.LOOKUPSWITCH ->
          trace.note(Habit.COMPARED, step, at, "in its code");
      default -> {
        return noteComparison(step, use, opcode);
      }
    }
    return true;
  }

  /** Returns whether a call reads a number from a source, which has a sign and may be a size. */
  private static boolean isRead(Step step, String name) {
    return step.origin() < 0
        ? Origins.parameter(step.origin()) >= 0
        : step.flow().instruction(step.origin()) instanceof MethodInsnNode call
            && (name.isEmpty() || call.name.equals(name));
  }

  /** Notes a comparison with another number than -1, which is the end of a source. */
  private boolean noteComparison(Step step, Use use, int opcode) {
    if (opcode < Opcodes.IF_ICMPEQ || opcode > Opcodes.IF_ICMPLE) {
      return false;
    }
    Origins other = step.flow().operands(use.at()).get(1 - use.operand());
    boolean isEnd =
        other.ids().length == 1
            && other.ids()[0] >= 0
            && step.flow().instruction(other.ids()[0]).getOpcode() == Opcodes.ICONST_M1;
    if (!isEnd) {
      trace.note(Habit.COMPARED, step, use.at(), "in its code");
    }
    return true;
  }

  private boolean isOfLength(Step step, Use use, AbstractInsnNode node) {
    int at = use.at();
    int opcode = node.getOpcode();
    if (isArithmetic(opcode)) {
      trace.follow(step, at, Carrier.LENGTH);
      return true;
    }
    boolean isCompared = opcode >= Opcodes.LCMP && opcode <= Opcodes.IF_ICMPLE;
    if (isCompared && isOfSize(step)) {
      return false;
    }
    switch (opcode) {
      case Opcodes.IASTORE, Opcodes.LASTORE, Opcodes.SASTORE, Opcodes.CASTORE, Opcodes.BASTORE -> {
        if (use.operand() == 2) {
          trace.note(Habit.LENGTH_KEPT, step.possible(), at, "in an array");
        }
        return use.operand() == 2 || opcode == Opcodes.BASTORE || opcode == Opcodes.CASTORE;
      }
      case Opcodes.IF_ICMPEQ, Opcodes.IF_ICMPNE, Opcodes.LCMP -> {
        Origins other = step.flow().operands(at).get(1 - use.operand());
        if (!isConstant(step.flow(), other) || isSize(step.flow(), other)) {
          trace.unknown(step, at, "a length that is compared");
        }
      }
      case Opcodes.IF_ICMPLT, Opcodes.IF_ICMPGE, Opcodes.IF_ICMPGT, Opcodes.IF_ICMPLE -> {
        Origins other = step.flow().operands(at).get(1 - use.operand());
        return !isChosen(step.flow(), other) && !isSize(step.flow(), other);
      }
      case Opcodes.TABLESWITCH, Opcodes.LOOKUPSWITCH -> {
        return false;
      }
      case Opcodes.IFEQ, Opcodes.IFNE -> {
        // A difference of lengths would be one.
        return step.origin() < 0
            || !isArithmetic(step.flow().instruction(step.origin()).getOpcode());
      }
      default -> {
        boolean isIndex = opcode == Opcodes.BALOAD || opcode == Opcodes.CALOAD;
        boolean isSizeOf = opcode >= Opcodes.NEWARRAY && opcode <= Opcodes.ANEWARRAY;
        boolean isLogged = opcode == Opcodes.ATHROW || opcode == Opcodes.MULTIANEWARRAY;
        return isIndex || isSizeOf || isCompared || isLogged;
      }
    }
    return true;
  }

  /** Returns whether a length was changed by a number that may be one, such as a difference. */
  private static boolean isOfSize(Step step) {
    if (step.origin() < 0 || !isArithmetic(step.flow().instruction(step.origin()).getOpcode())) {
      return false;
    }
    return step.flow().operands(step.origin()).stream().anyMatch(one -> isSize(step.flow(), one));
  }

  /** Returns whether a number is from elsewhere, such as a limit that fits Java's form alone. */
  private static boolean isChosen(MethodFlow flow, Origins values) {
    boolean isChosen = false;
    for (int id : values.ids()) {
      if (id >= 0 && isArithmetic(flow.instruction(id).getOpcode())) {
        // An index that runs.
        return false;
      }
      isChosen |=
          id < 0
              || flow.instruction(id) instanceof FieldInsnNode
              || (flow.instruction(id) instanceof MethodInsnNode call
                  && !call.name.startsWith("read"));
    }
    return isChosen;
  }

  /** Returns whether a number may be the length of a small stream, which another form changes. */
  private static boolean isSize(MethodFlow flow, Origins values) {
    for (int id : values.ids()) {
      Number constant = id < 0 ? null : constant(flow.instruction(id));
      if (constant != null && constant.longValue() > 1 && constant.longValue() < SURELY_A_LIMIT) {
        return true;
      }
    }
    return false;
  }

  private static Number constant(AbstractInsnNode made) {
    int opcode = made.getOpcode();
    if (opcode >= Opcodes.ICONST_M1 && opcode <= Opcodes.ICONST_5) {
      return opcode - Opcodes.ICONST_0;
    }
    if (made instanceof IntInsnNode push && opcode != Opcodes.NEWARRAY) {
      return push.operand;
    }
    return made instanceof LdcInsnNode load && load.cst instanceof Number number ? number : null;
  }

  private static boolean isConstant(MethodFlow flow, Origins values) {
    for (int id : values.ids()) {
      int opcode = id < 0 ? Opcodes.NOP : flow.instruction(id).getOpcode();
      if (opcode < Opcodes.ICONST_M1 || opcode > Opcodes.LDC) {
        return false;
      }
    }
    return values.ids().length > 0;
  }

  /** Returns whether an instruction makes a number of one or two others. */
  private static boolean isArithmetic(int opcode) {
    return (opcode >= Opcodes.IADD && opcode <= Opcodes.I2S) || opcode == Opcodes.IINC;
  }
}
