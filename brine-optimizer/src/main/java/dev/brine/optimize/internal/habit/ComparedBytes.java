// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.habit;

import dev.brine.optimize.Habit;
import java.util.Set;
import org.objectweb.asm.Opcodes;

/** Bytes that are compared with others, whole or one by one, as by Camunda and Hibernate. */
final class ComparedBytes implements CallHabit {
  private static final Set<String> COMPARING =
      Set.of(
          "equals",
          "contains",
          "containsValue",
          "indexOf",
          "lastIndexOf",
          "binarySearch",
          "deepEquals",
          "isEqual",
          "compare",
          "compareTo",
          "compareUnsigned",
          "compareBytes",
          "startsWith",
          "endsWith",
          "matches",
          "regionMatches",
          "equalsIgnoreCase",
          "compareToIgnoreCase",
          "mismatch",
          "contentEquals",
          "arrayEquals",
          "areEqual");

  /** They compare whatever they get: that it is these bytes is too little known. */
  private static final Set<String> OF_ANYTHING =
      Set.of("java/lang/Object", "java/util/Objects", "kotlin/jvm/internal/Intrinsics");

  @Override
  public Habit at(Call call) {
    boolean isComparing =
        COMPARING.contains(call.name()) && (call.isArgument() || !call.isConstructor());
    if (call.carrier() == Carrier.HOLDER && !call.isArgument()) {
      // What is in it is compared, too.
      return COMPARING.contains(call.name()) || call.isOneOf("hashCode") ? Habit.UNKNOWN : null;
    }
    if (call.carrier() != Carrier.BYTES || !isComparing) {
      return null;
    }
    return OF_ANYTHING.contains(call.owner()) ? Habit.UNKNOWN : Habit.COMPARED;
  }

  @Override
  public Habit at(int opcode, Carrier carrier, String owner) {
    return carrier == Carrier.ONE && opcode == Opcodes.ISUB ? Habit.COMPARED : null;
  }
}
