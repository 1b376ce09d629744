// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.bytecode;

import dev.brine.internal.codec.ObjectCodec;
import dev.brine.internal.instance.BoundSlot;
import dev.brine.internal.layout.Form;
import dev.brine.internal.layout.Scalar;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Generates the writing and reading of primitive values that are not in flags. */
public final class NumberCode implements Opcodes {
  private NumberCode() {}

  /** Returns whether a field is a number in the run: a primitive value that is no flag. */
  public static boolean isNumber(BoundSlot slot) {
    return slot.isPrimitive() && !isFlag(slot);
  }

  /** Returns whether a field is a boolean, which is a flag. */
  public static boolean isFlag(BoundSlot slot) {
    return slot.form().is(Scalar.BOOLEAN);
  }

  /** Returns whether a field is a boxed number: no boxed boolean, which is in the flags. */
  public static boolean isBoxedNumber(BoundSlot slot) {
    return slot.variant() == Form.Variant.BOX && scalar(slot) != Scalar.BOOLEAN;
  }

  /** Returns the most bytes that the flags and the numbers of an object take. */
  public static int mostBytes(ObjectCodec codec) {
    return codec.layout().flagBytes() + mostBytes(codec.binding().slots());
  }

  /** Returns the most bytes that the numbers among some fields take. */
  public static int mostBytes(List<BoundSlot> slots) {
    int most = 0;
    for (BoundSlot slot : slots) {
      if (isNumber(slot)) {
        most += scalar(slot).most();
      }
    }
    return most;
  }

  /** Returns the primitive type of a field, which may be boxed. */
  public static Scalar scalar(BoundSlot slot) {
    return slot.form().scalar();
  }

  /** Generates the boxing of the value on the stack. */
  public static void box(Code code, Scalar scalar) {
    Type box = Type.getType(scalar.box());
    String descriptor = Type.getMethodDescriptor(box, type(scalar));
    code.visitor()
        .visitMethodInsn(INVOKESTATIC, box.getInternalName(), "valueOf", descriptor, false);
  }

  /** Generates the boxing of a field's value on the stack, if it is primitive. */
  public static void boxPrimitive(Code code, BoundSlot slot) {
    if (slot.field().getType().isPrimitive()) {
      box(code, scalar(slot));
    }
  }

  /** Generates the unboxing of the object on the stack, which is not null. */
  public static void unbox(Code code, Scalar scalar) {
    Type box = Type.getType(scalar.box());
    code.cast(box);
    code.visitor()
        .visitMethodInsn(
            INVOKEVIRTUAL,
            box.getInternalName(),
            scalar.primitive() + "Value",
            Type.getMethodDescriptor(type(scalar)),
            false);
  }

  /** Returns the JVM's type of a primitive type. */
  public static Type type(Scalar scalar) {
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
  public static void write(Code code, Scalar scalar) {
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
  public static void read(Code code, Scalar scalar) {
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
