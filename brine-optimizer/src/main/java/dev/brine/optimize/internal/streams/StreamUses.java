// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.streams;

import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;

/**
 * Follows the streams that a method gets. Calling a method of them that reads or writes is no look
 * at them, nor is passing them on as streams; comparing, casting and storing them is.
 */
final class StreamUses extends BasicInterpreter {
  /** No other value has its type: frames compare values by their types. */
  private static final BasicValue STREAM =
      new BasicValue(Type.getObjectType("java/io/ObjectInput"));

  /** Its methods check parameters of Kotlin. */
  private static final String KOTLIN_CHECKS = "kotlin/jvm/internal/Intrinsics";

  /** What Java's own stream answers otherwise than the application's, or may. */
  private static final Set<String> QUESTIONS =
      Set.of(
          "getClass",
          "equals",
          "hashCode",
          "toString",
          "wait",
          "notify",
          "notifyAll",
          "getObjectInputFilter",
          "setObjectInputFilter");

  private boolean isLookedAt;

  private StreamUses() {
    super(Opcodes.ASM9);
  }

  /** Returns whether a method looks at a stream that it gets. What cannot be followed may look. */
  static boolean looks(String className, MethodNode method) {
    StreamUses uses = new StreamUses();
    try {
      new Analyzer<>(uses).analyze(className, method);
    } catch (AnalyzerException e) {
      return true;
    }
    return uses.isLookedAt;
  }

  private void look(BasicValue... values) {
    for (BasicValue value : values) {
      isLookedAt |= isStream(value);
    }
  }

  @SuppressWarnings("ReferenceEquality") // An object of its own stands for the stream.
  private static boolean isStream(BasicValue value) {
    return value == STREAM;
  }

  @Override
  public BasicValue newParameterValue(boolean isInstance, int local, Type type) {
    return LookingMethods.isStream(type)
        ? STREAM
        : super.newParameterValue(isInstance, local, type);
  }

  @Override
  public BasicValue copyOperation(AbstractInsnNode instruction, BasicValue value)
      throws AnalyzerException {
    return isStream(value) ? value : super.copyOperation(instruction, value);
  }

  @Override
  public BasicValue unaryOperation(AbstractInsnNode instruction, BasicValue value)
      throws AnalyzerException {
    int opcode = instruction.getOpcode();
    if (isStream(value) && isCastToStream(instruction)) {
      return value;
    }
    if (opcode != Opcodes.IFNULL && opcode != Opcodes.IFNONNULL) {
      look(value);
    }
    return super.unaryOperation(instruction, value);
  }

  /** Each of Java's streams passes such a cast, too. */
  private static boolean isCastToStream(AbstractInsnNode instruction) {
    return instruction.getOpcode() == Opcodes.CHECKCAST
        && instruction instanceof TypeInsnNode cast
        && LookingMethods.isStream(Type.getObjectType(cast.desc));
  }

  @Override
  public BasicValue binaryOperation(
      AbstractInsnNode instruction, BasicValue value1, BasicValue value2) throws AnalyzerException {
    look(value1, value2);
    return super.binaryOperation(instruction, value1, value2);
  }

  @Override
  public BasicValue ternaryOperation(
      AbstractInsnNode instruction, BasicValue value1, BasicValue value2, BasicValue value3)
      throws AnalyzerException {
    look(value1, value2, value3);
    return super.ternaryOperation(instruction, value1, value2, value3);
  }

  @Override
  public BasicValue naryOperation(AbstractInsnNode instruction, List<? extends BasicValue> values)
      throws AnalyzerException {
    if (isNullCheck(instruction)) {
      return isStream(values.get(0)) ? STREAM : super.naryOperation(instruction, values);
    }
    for (int i = 0; i < values.size(); i++) {
      if (isStream(values.get(i)) && !isHarmless(instruction, i)) {
        look(values.get(i));
      }
    }
    return super.naryOperation(instruction, values);
  }

  private static boolean isNullCheck(AbstractInsnNode instruction) {
    return instruction instanceof MethodInsnNode call
        && call.getOpcode() == Opcodes.INVOKESTATIC
        && (call.name.equals("requireNonNull") || call.owner.equals(KOTLIN_CHECKS));
  }

  /** Methods that get a stream by its type are looked through themselves. */
  private static boolean isHarmless(AbstractInsnNode instruction, int operand) {
    if (!(instruction instanceof MethodInsnNode call)) {
      return false;
    }
    int argument = call.getOpcode() == Opcodes.INVOKESTATIC ? operand : operand - 1;
    return argument < 0
        ? call.owner.startsWith("java/") && !QUESTIONS.contains(call.name)
        : LookingMethods.isStream(Type.getArgumentTypes(call.desc)[argument]);
  }

  @Override
  public BasicValue merge(BasicValue value1, BasicValue value2) {
    return isStream(value1) || isStream(value2) ? STREAM : super.merge(value1, value2);
  }
}
