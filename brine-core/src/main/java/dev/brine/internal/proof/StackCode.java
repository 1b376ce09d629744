// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.proof;

import org.objectweb.asm.Opcodes;

/** The instructions without operands that compute, or move values on the operand stack. */
final class StackCode implements Opcodes {
  private StackCode() {}

  /** Runs an instruction, and returns whether it is one of these. */
  static boolean run(int opcode, ConstructorPath path) {
    if (opcode >= ACONST_NULL && opcode <= DCONST_1) {
      path.push(ConstructorValue.constant(constant(opcode)));
    } else if (opcode >= IALOAD && opcode <= SALOAD) {
      path.compute(2, opcode == LALOAD || opcode == DALOAD ? 2 : 1);
    } else if (opcode >= IADD && opcode <= DREM) {
      path.compute(2, 1 + (opcode - IADD) % 2);
    } else if (opcode >= INEG && opcode <= DNEG) {
      path.compute(1, 1 + (opcode - INEG) % 2);
    } else if (opcode >= ISHL && opcode <= LXOR) {
      path.compute(2, 1 + (opcode - ISHL) % 2);
    } else if (opcode >= I2L && opcode <= I2S) {
      path.compute(1, isToWide(opcode) ? 2 : 1);
    } else if (opcode >= LCMP && opcode <= DCMPG) {
      path.compute(2, 1);
    } else {
      return move(opcode, path);
    }
    return true;
  }

  private static boolean isToWide(int conversion) {
    return switch (conversion) {
      case I2L, I2D, L2D, F2L, F2D, D2L -> true;
      default -> false;
    };
  }

  private static boolean move(int opcode, ConstructorPath path) {
    switch (opcode) {
      case NOP -> {}
      case POP -> path.pop();
      case POP2 -> {
        if (path.pop().size() == 1) {
          path.pop();
        }
      }
      case DUP -> {
        ConstructorValue top = path.pop();
        path.push(top);
        path.push(top);
      }
      case DUP2 -> {
        ConstructorValue top = path.pop();
        ConstructorValue below = top.size() == 1 ? path.pop() : null;
        for (int i = 0; i < 2; i++) {
          if (below != null) {
            path.push(below);
          }
          path.push(top);
        }
      }
      case DUP_X1 -> {
        ConstructorValue top = path.pop();
        ConstructorValue below = path.pop();
        path.push(top);
        path.push(below);
        path.push(top);
      }
      default -> {
        return false;
      }
    }
    return true;
  }

  private static Object constant(int opcode) {
    if (opcode == ACONST_NULL) {
      return null;
    }
    if (opcode <= ICONST_5) {
      return opcode - ICONST_0;
    }
    if (opcode <= LCONST_1) {
      return (long) (opcode - LCONST_0);
    }
    return opcode <= FCONST_2 ? (Object) (float) (opcode - FCONST_0) : (double) (opcode - DCONST_0);
  }
}
