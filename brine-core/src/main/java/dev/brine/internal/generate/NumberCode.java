// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.generate;

import dev.brine.internal.layout.Scalar;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Generates the writing and reading of primitive values that are not in flags. */
final class NumberCode implements Opcodes {
  private NumberCode() {}

  /** Returns the JVM's type of a primitive type. */
  static Type type(Scalar scalar) {
    return switch (scalar) {
      case BOOLEAN -> Type.BOOLEAN_TYPE;
      case BYTE -> Type.BYTE_TYPE;
      case SHORT -> Type.SHORT_TYPE;
      case CHAR -> Type.CHAR_TYPE;
      case INT -> Type.INT_TYPE;
      case LONG -> Type.LONG_TYPE;
      case FLOAT -> Type.FLOAT_TYPE;
      case DOUBLE -> Type.DOUBLE_TYPE;
    };
  }

  /**
   * Generates the writing of the value on the stack, above the array and the place; leaves the
   * place behind it.
   */
  static void write(Code code, Scalar scalar) {
    switch (scalar) {
      case INT -> {
        code.kernel("Varint", "zigzag", "(I)I");
        code.kernel("Varint", "write", "([BII)I");
      }
      case LONG -> {
        code.kernel("Varint", "zigzag", "(J)J");
        code.kernel("Varint", "write", "([BIJ)I");
      }
      case FLOAT -> code.kernel("Fixed", "write", "([BIF)I");
      case DOUBLE -> code.kernel("Fixed", "write", "([BID)I");
      case SHORT -> code.kernel("Fixed", "write", "([BIS)I");
      case CHAR -> code.kernel("Fixed", "write", "([BIC)I");
      case BYTE -> code.kernel("Fixed", "write", "([BIB)I");
      case BOOLEAN -> throw new AssertionError(scalar);
    }
  }

  /** Generates the reading of a value from the reader on the stack, unchecked. */
  static void read(Code code, Scalar scalar) {
    switch (scalar) {
      case INT -> {
        code.kernelVirtual("WireReader", "takeVarint", "()I");
        code.kernel("Varint", "unzigzag", "(I)I");
      }
      case LONG -> {
        code.kernelVirtual("WireReader", "takeVarlong", "()J");
        code.kernel("Varint", "unzigzag", "(J)J");
      }
      case FLOAT -> code.kernelVirtual("WireReader", "takeFloat", "()F");
      case DOUBLE -> code.kernelVirtual("WireReader", "takeDouble", "()D");
      case SHORT -> code.kernelVirtual("WireReader", "takeShort", "()S");
      case CHAR -> code.kernelVirtual("WireReader", "takeChar", "()C");
      case BYTE -> code.kernelVirtual("WireReader", "takeByte", "()B");
      case BOOLEAN -> throw new AssertionError(scalar);
    }
  }
}
