// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.proof;

/**
 * An instruction of a constructor.
 *
 * @param operand the local variable, constant, label or bootstrap method, or null
 * @param owner the internal name of the class of a field or method, or null
 * @param name of the field or method, or null
 * @param descriptor of the field or method, or null
 */
record Instruction(int opcode, Object operand, String owner, String name, String descriptor) {
  /** The opcode of an instruction that refutes every proof. */
  static final int REFUTING = -1;

  /** Returns an instruction with an operand. */
  static Instruction of(int opcode, Object operand) {
    return new Instruction(opcode, operand, null, null, null);
  }
}
