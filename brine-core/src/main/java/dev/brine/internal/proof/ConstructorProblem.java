// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.proof;

import dev.brine.internal.proof.ConstructorProof.Other;
import dev.brine.internal.proof.ConstructorProof.Target;
import dev.brine.internal.proof.ConstructorWalk.Cause;
import dev.brine.internal.proof.ConstructorWalk.Unproven;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;

/** Says in words what a constructor does to a final field beside storing a parameter. */
final class ConstructorProblem {
  private final ConstructorScan scan;
  private final ConstructorWalk walk;
  private final List<Target> finals;

  ConstructorProblem(ConstructorScan scan, ConstructorWalk walk, Set<Target> finals) {
    this.scan = scan;
    this.walk = walk;
    this.finals =
        finals.stream()
            .sorted(
                Comparator.comparing((Target field) -> !isOwn(field)).thenComparing(Target::name))
            .toList();
  }

  private boolean isOwn(Target field) {
    return scan.field(field.name()).equals(field);
  }

  /** Returns the field and what the constructor does. */
  String text() {
    ConstructorProof proof = scan.own(walk.descriptor());
    if (proof != null) {
      return finals.stream()
          .filter(field -> proof.others().get(field) == Other.COMPUTED)
          .findFirst()
          .map(field -> named(field) + "computes it")
          .orElseGet(() -> named(finals.get(0)) + "does not take it");
    }
    Unproven unproven = walk.unproven();
    if (unproven == null || unproven.what() == Cause.BRANCHES) {
      return named(finals.get(0)) + "has different values for it";
    }
    if (unproven.what() == Cause.PARAMETER) {
      return named(finals.get(0)) + "computes it";
    }
    return named(fieldAt(unproven.place())) + action(unproven.place());
  }

  private String named(Target field) {
    return "final field "
        + field.name()
        + (isOwn(field) ? "" : " of " + field.owner())
        + ": the constructor ";
  }

  /** Returns the final field that is set next. */
  private Target fieldAt(int place) {
    List<Instruction> code = walk.instructions();
    return code.subList(place, code.size()).stream()
        .filter(each -> each.opcode() == Opcodes.PUTFIELD && scan.isOwn(each.owner()))
        .map(each -> scan.field(each.name()))
        .filter(finals::contains)
        .findFirst()
        .orElse(finals.get(0));
  }

  private String action(int place) {
    Instruction code = walk.instructions().get(place);
    boolean isCall =
        code.opcode() >= Opcodes.INVOKEVIRTUAL && code.opcode() <= Opcodes.INVOKEDYNAMIC;
    if (isCall && code.name().equals("<init>")) {
      return "calls that of " + simple(code.owner()) + ", which does more than store";
    }
    if (code.opcode() == Opcodes.INVOKEDYNAMIC) {
      return "calls " + code.name();
    }
    if (isCall) {
      return "calls " + simple(code.owner()) + "." + code.name();
    }
    Instruction made = newest(place);
    if (made != null) {
      return "calls new " + simple((String) made.operand());
    }
    return switch (code.opcode()) {
      case Opcodes.GETSTATIC -> "reads " + simple(code.owner()) + "." + code.name();
      case Opcodes.PUTSTATIC -> "sets " + simple(code.owner()) + "." + code.name();
      case Opcodes.ANEWARRAY -> "creates an array";
      default -> "does more than check and store";
    };
  }

  /** Returns the instruction that created the last object before a place, or null. */
  private Instruction newest(int place) {
    for (int i = place; i >= 0; i--) {
      if (walk.instructions().get(i).opcode() == Opcodes.NEW) {
        return walk.instructions().get(i);
      }
    }
    return null;
  }

  private static String simple(String internalName) {
    return internalName.substring(internalName.lastIndexOf('/') + 1).replace('$', '.');
  }
}
