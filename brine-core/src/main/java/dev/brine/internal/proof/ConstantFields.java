// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.proof;

import dev.brine.internal.proof.ConstructorProof.Other;
import dev.brine.internal.proof.ConstructorProof.Target;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;

/**
 * Finds the fields that all constructors of a class give the same constant. A field to which
 * another constructor gives another value is none: messages may have that value.
 */
final class ConstantFields {
  private final ConstructorScan scan;
  private final Collection<ConstructorWalk> walks;
  private final List<ConstructorProof> above;

  /**
   * Creates what looks at a class.
   *
   * @param walks those through the constructors of the source, followed to their ends
   * @param above the proven constructors of the superclass
   */
  ConstantFields(
      ConstructorScan scan, Collection<ConstructorWalk> walks, List<ConstructorProof> above) {
    this.scan = scan;
    this.walks = walks;
    this.above = above;
  }

  /** Returns a proof in which other constants are computed values. */
  ConstructorProof apply(ConstructorProof proof) {
    Map<Target, Other> others = new HashMap<>(proof.others());
    others.replaceAll((field, value) -> isSame(field) ? value : Other.COMPUTED);
    return new ConstructorProof(proof.descriptor(), proof.targets(), others, proof.work());
  }

  private boolean isSame(Target field) {
    if (walks.size() < 2) {
      return true;
    }
    return scan.field(field.name()).equals(field)
        ? !scan.isFinal(field.name()) || isSameOfOwn(field.name())
        : isSameOfSuperclass(field);
  }

  /** Looks at the instructions, since some constructors may be unproven. */
  private boolean isSameOfOwn(String name) {
    Set<Instruction> values = new HashSet<>();
    for (ConstructorWalk walk : walks) {
      List<Instruction> own = walk.valuesOf(name);
      values.addAll(own);
      if (own.isEmpty() && !walk.callsOwn()) {
        return false;
      }
    }
    return values.size() == 1 && values.stream().allMatch(ConstantFields::isConstant);
  }

  private static boolean isConstant(Instruction instruction) {
    int opcode = instruction.opcode();
    return (opcode >= Opcodes.ACONST_NULL && opcode <= Opcodes.DCONST_1)
        || opcode == Opcodes.LDC
        || opcode == Opcodes.GETSTATIC;
  }

  /** The superclass gives it a constant, or each constructor passes the same one. */
  private boolean isSameOfSuperclass(Target field) {
    if (above.stream().anyMatch(proof -> proof.others().containsKey(field))) {
      return true;
    }
    Set<ConstructorValue> values = new HashSet<>();
    for (ConstructorWalk walk : walks) {
      if (!walk.callsOwn()) {
        values.add(walk.stored(field));
      }
    }
    return values.size() == 1 && !values.contains(null);
  }
}
