// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.classes;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** The instructions that write a field to a block, and read it again. */
final class FieldCode {
  private static final String OBJECT = "Ljava/lang/Object;";
  private static final Type OBJECT_TYPE = Type.getType(OBJECT);

  private final MethodVisitor code;
  private final PackedClass plan;
  private final int block;
  private final int bits;

  /**
   * Creates what writes instructions.
   *
   * @param block the variable of the block
   * @param bits the variable of its bits
   */
  FieldCode(MethodVisitor code, PackedClass plan, int block, int bits) {
    this.code = code;
    this.plan = plan;
    this.block = block;
    this.bits = bits;
  }

  /** Writes a field of {@code this} to the block. */
  void write(PackedField field) {
    if (field.bit() != 0) {
      code.visitVarInsn(Opcodes.LLOAD, bits);
    }
    code.visitVarInsn(Opcodes.ALOAD, block);
    get(field);
    String type = field.descriptor();
    switch (field.form()) {
      case Forms.BIT -> type = "ZJ";
      case Forms.TEXT -> type = "Ljava/lang/String;J";
      case Forms.CONSTANT -> type = "Ljava/lang/Enum;J";
      default -> {
        if (field.isReference()) {
          push(field.form());
          type = OBJECT + "CJ";
        }
      }
    }
    if (field.bit() == 0) {
      call("put", "(" + type + ")V");
    } else {
      code.visitLdcInsn(field.bit());
      call("put", "(" + type + ")J");
      code.visitInsn(Opcodes.LOR);
      code.visitVarInsn(Opcodes.LSTORE, bits);
    }
  }

  /** Loads a field of {@code this}. */
  void get(PackedField field) {
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitFieldInsn(Opcodes.GETFIELD, plan.name(), field.name(), field.descriptor());
  }

  /** Loads what a field has in the block. */
  void read(PackedField field) {
    code.visitVarInsn(Opcodes.ALOAD, block);
    switch (field.form()) {
      case Forms.BIT -> {
        test(field);
        call("nextBoolean", "(J)Z");
      }
      case Forms.TEXT -> {
        test(field);
        call("nextText", "(J)Ljava/lang/String;");
      }
      case Forms.CONSTANT -> {
        test(field);
        code.visitLdcInsn(Type.getType(field.descriptor()));
        call("nextConstant", "(JLjava/lang/Class;)" + OBJECT);
        cast(field);
      }
      default -> {
        if (field.isReference()) {
          push(field.form());
          test(field);
          call("next", "(CJ)" + OBJECT);
          cast(field);
        } else {
          call("next" + Primitive.of(field).title(), "()" + field.descriptor());
        }
      }
    }
  }

  private void test(PackedField field) {
    code.visitVarInsn(Opcodes.LLOAD, bits);
    code.visitLdcInsn(field.bit());
    code.visitInsn(Opcodes.LAND);
  }

  /** Loads what a field has in the stream. */
  void readDeclared(PackedField field) {
    code.visitVarInsn(Opcodes.ALOAD, block);
    code.visitFieldInsn(
        Opcodes.GETFIELD, plan.block(), "fields", "Ljava/io/ObjectInputStream$GetField;");
    code.visitLdcInsn(field.name());
    code.visitInsn(Opcodes.ACONST_NULL);
    code.visitMethodInsn(
        Opcodes.INVOKEVIRTUAL,
        "java/io/ObjectInputStream$GetField",
        "get",
        "(Ljava/lang/String;" + OBJECT + ")" + OBJECT,
        false);
    fit(field);
  }

  /**
   * Loads a value that is looked up by its name.
   *
   * @param values the variable of all values
   * @param place the place of this one
   */
  void readOther(PackedField field, int values, int place) {
    code.visitVarInsn(Opcodes.ALOAD, values);
    push(place);
    code.visitInsn(Opcodes.AALOAD);
    if (field.isReference()) {
      fit(field);
    } else {
      Primitive primitive = Primitive.of(field);
      code.visitTypeInsn(Opcodes.CHECKCAST, primitive.box());
      code.visitMethodInsn(
          Opcodes.INVOKEVIRTUAL,
          primitive.box(),
          primitive.unboxing(),
          "()" + field.descriptor(),
          false);
    }
  }

  /** Fails as Java does where an object does not fit its field. */
  private void fit(PackedField field) {
    if (!field.descriptor().equals(OBJECT)) {
      code.visitLdcInsn(Type.getType(field.descriptor()));
      code.visitLdcInsn(field.name());
      code.visitLdcInsn(Type.getObjectType(plan.name()));
      code.visitMethodInsn(
          Opcodes.INVOKESTATIC,
          plan.block(),
          "as",
          Type.getMethodDescriptor(
              OBJECT_TYPE,
              OBJECT_TYPE,
              Type.getType(Class.class),
              Type.getType(String.class),
              Type.getType(Class.class)),
          false);
      cast(field);
    }
  }

  private void cast(PackedField field) {
    code.visitTypeInsn(Opcodes.CHECKCAST, Type.getType(field.descriptor()).getInternalName());
  }

  private void push(int value) {
    if (value <= 5) {
      code.visitInsn(Opcodes.ICONST_0 + value);
    } else {
      code.visitIntInsn(value <= Byte.MAX_VALUE ? Opcodes.BIPUSH : Opcodes.SIPUSH, value);
    }
  }

  private void call(String method, String descriptor) {
    code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, plan.block(), method, descriptor, false);
  }
}
