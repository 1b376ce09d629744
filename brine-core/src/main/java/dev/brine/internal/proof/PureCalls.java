// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.proof;

import java.util.Set;
import java.util.regex.Pattern;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The calls of a constructor that have no effect but to return or to throw: methods of final
 * classes of the JDK, on arguments that run no code of the user. Taken from their documentation.
 */
final class PureCalls {
  private static final String STRING = "java/lang/String";

  private static final Pattern EXCEPTION =
      Pattern.compile("java/(lang|util|io|time)/\\w+(Exception|Error)");

  /** Classes whose static methods and methods are pure, but for those below. */
  private static final Set<String> VALUES =
      Set.of(
          "java/lang/Boolean",
          "java/lang/Byte",
          "java/lang/Character",
          "java/lang/Double",
          "java/lang/Float",
          "java/lang/Integer",
          "java/lang/Long",
          "java/lang/Math",
          "java/lang/Short",
          "java/lang/StrictMath",
          "java/util/UUID",
          "java/time/Duration",
          "java/time/Instant",
          "java/time/LocalDate",
          "java/time/LocalDateTime",
          "java/time/LocalTime",
          STRING);

  /** Methods of these that read the clock, system properties or random numbers. */
  private static final Set<String> IMPURE =
      Set.of("random", "now", "randomUUID", "getBoolean", "getInteger", "getLong", "intern");

  /** Methods whose time or memory has no bound: a value can be chosen that needs a lot of it. */
  private static final Set<String> UNBOUNDED =
      Set.of(
          "matches",
          "replaceAll",
          "replaceFirst",
          "split",
          "splitWithDelimiters",
          "repeat",
          "indent");

  /** Methods that check one parameter and return it, or nothing. */
  private static final Set<String> GUARDS =
      Set.of(
          "java/util/Objects.requireNonNull",
          "kotlin/jvm/internal/Intrinsics.checkNotNullParameter",
          "kotlin/jvm/internal/Intrinsics.checkParameterIsNotNull",
          "kotlin/jvm/internal/Intrinsics.checkNotNull");

  private static final Set<String> CHECKS =
      Set.of(
          "java/util/Objects.isNull",
          "java/util/Objects.nonNull",
          "java/util/Objects.checkIndex",
          "java/util/Objects.checkFromToIndex",
          "java/util/Objects.checkFromIndexSize");

  private PureCalls() {}

  /** Returns whether a call returns its first argument unchanged, or throws. */
  static boolean isGuard(Instruction call) {
    return call.opcode() == Opcodes.INVOKESTATIC && GUARDS.contains(named(call));
  }

  /**
   * Returns whether a call has no effect but to return or to throw, if all arguments that it runs
   * methods of are values.
   */
  static boolean isPure(Instruction call) {
    if (named(call).equals("java/lang/Object.getClass")
        || (call.opcode() == Opcodes.INVOKESTATIC && CHECKS.contains(named(call)))) {
      return true;
    }
    boolean isDirect =
        call.opcode() == Opcodes.INVOKESTATIC || call.opcode() == Opcodes.INVOKEVIRTUAL;
    return isDirect && VALUES.contains(call.owner()) && !IMPURE.contains(call.name());
  }

  /** Returns whether an argument of a type cannot be of a class of the user. */
  static boolean isValue(Type type) {
    return type.getSort() < Type.ARRAY
        || (type.getSort() == Type.OBJECT && VALUES.contains(type.getInternalName()));
  }

  /** Returns whether a call runs no method of its arguments, whatever they are. */
  static boolean leavesArguments(Instruction call) {
    return !VALUES.contains(call.owner()) || call.name().equals("equals");
  }

  /** Returns whether a value can make a pure call take any time or memory. */
  static boolean isUnbounded(Instruction call) {
    return call.owner().equals(STRING) && UNBOUNDED.contains(call.name());
  }

  /** Returns whether the constructors of a class have no effect: an exception, or its text. */
  static boolean isOfText(String owner) {
    return owner.equals("java/lang/StringBuilder") || EXCEPTION.matcher(owner).matches();
  }

  /** Returns whether a call only builds the text of an exception. */
  static boolean isText(Instruction call) {
    return call.owner().equals("java/lang/invoke/StringConcatFactory")
        || call.owner().equals("java/lang/StringBuilder")
        || call.owner().equals(STRING);
  }

  private static String named(Instruction call) {
    return call.owner() + "." + call.name();
  }
}
