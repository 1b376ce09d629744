// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.classes;

import dev.brine.internal.BlockForm;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** The instructions that write a field to a block, and read it again. */
final class FieldCode {
  private static final String OBJECT = "Ljava/lang/Object;";
  private static final String CLASS = "Ljava/lang/Class;";
  private static final String WRITER = "Ljava/util/function/BiConsumer;";
  private static final String READER = "Ljava/util/function/Function;";

  private final MethodVisitor code;
  private final LinkedPlan linked;
  private final int block;
  private final int bits;

  /**
   * Creates what writes instructions.
   *
   * @param block the variable of the block
   * @param bits the variable of its bits
   */
  FieldCode(MethodVisitor code, LinkedPlan linked, int block, int bits) {
    this.code = code;
    this.linked = linked;
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
    // stack: bits (long) if the field has one, block, value
    String type = field.descriptor();
    switch (field.form()) {
      case BlockForm.BIT -> type = "ZJ";
      case BlockForm.DOUBLE -> type = "DJ";
      case BlockForm.TEXT -> type = "Ljava/lang/String;J";
      case BlockForm.CONSTANT -> type = "Ljava/lang/Enum;J";
      case BlockForm.ARRAY -> type = OBJECT + "J";
      case BlockForm.OBJECT -> {
        code.visitLdcInsn(Type.getType(field.descriptor()));
        InnerMethods.loadWriter(code, field.innerClass(), linked.writer());
        // stack: bits, block, value, class, writer of the inner class
        type = OBJECT + CLASS + WRITER + "J";
      }
      case BlockForm.CONTAINER -> {
        push(field.part());
        elements(field);
        if (field.innerClass() == null) {
          code.visitInsn(Opcodes.ACONST_NULL);
        } else {
          InnerMethods.loadWriter(code, field.innerClass(), linked.writer());
        }
        // stack: bits, block, value, form, class of the elements, writer of the inner class
        type = OBJECT + "C" + CLASS + WRITER + "J";
      }
      default -> {
        if (field.isReference()) {
          push(field.form());
          type = OBJECT + "CJ";
        }
      }
    }
    if (field.bit() == 0) {
      callWriter("put", "(" + type + ")V");
    } else {
      code.visitLdcInsn(field.bit());
      callWriter("put", "(" + type + ")J");
      // stack: bits, bit that is set or 0 (longs)
      code.visitInsn(Opcodes.LOR);
      code.visitVarInsn(Opcodes.LSTORE, bits);
    }
  }

  /** Loads a field of {@code this}. */
  void get(PackedField field) {
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitFieldInsn(Opcodes.GETFIELD, linked.plan().name(), field.name(), field.descriptor());
    // stack: value
  }

  /** Loads what a field has in the block of another object. */
  void read(PackedField field) {
    load(field);
    switch (field.form()) {
      case BlockForm.TEXT -> {}
      case BlockForm.CONSTANT -> cast(field);
      default -> {
        if (field.isReference()) {
          fit(field, false);
        }
      }
    }
  }

  /** Loads what a field of the level has in the block or, if nothing, by its name. */
  void readSlot(PackedField field) {
    code.visitVarInsn(Opcodes.ALOAD, block);
    code.visitLdcInsn(field.name());
    test(field);
    // stack: block, name, bits of the field (long)
    callReader("slot", "(Ljava/lang/String;J)V");
    load(field);
    fit(field, false);
  }

  private void load(PackedField field) {
    code.visitVarInsn(Opcodes.ALOAD, block);
    switch (field.form()) {
      case BlockForm.BIT -> {
        test(field);
        callReader("nextBoolean", "(J)Z");
      }
      case BlockForm.DOUBLE -> {
        test(field);
        callReader("nextDouble", "(J)D");
      }
      case BlockForm.TEXT -> {
        test(field);
        callReader("nextText", "(J)Ljava/lang/String;");
      }
      case BlockForm.ARRAY -> {
        push(field.part());
        test(field);
        callReader("nextArray", "(CJ)" + OBJECT);
      }
      case BlockForm.OBJECT -> {
        inner(field);
        test(field);
        callReader("nextObject", "(" + READER + "J)" + OBJECT);
      }
      case BlockForm.CONTAINER -> {
        push(field.part());
        elements(field);
        inner(field);
        test(field);
        callReader("nextContainer", "(C" + CLASS + READER + "J)" + OBJECT);
      }
      case BlockForm.CONSTANT -> {
        test(field);
        code.visitLdcInsn(Type.getType(field.descriptor()));
        callReader("nextConstant", "(JLjava/lang/Class;)" + OBJECT);
      }
      default -> {
        if (field.isReference()) {
          push(field.form());
          test(field);
          callReader("next", "(CJ)" + OBJECT);
        } else {
          callReader("next" + Primitive.of(field).title(), "()" + field.descriptor());
        }
      }
    }
  }

  private void test(PackedField field) {
    code.visitVarInsn(Opcodes.LLOAD, bits);
    code.visitLdcInsn(field.bits());
    code.visitInsn(Opcodes.LAND);
    // stack: bits of the field (long)
  }

  /** Loads what a field has in the stream by its name, or zero or null. */
  void readDeclared(PackedField field) {
    code.visitVarInsn(Opcodes.ALOAD, block);
    String fields = "java/io/ObjectInputStream$GetField";
    code.visitFieldInsn(Opcodes.GETFIELD, linked.reader(), "fields", "L" + fields + ";");
    code.visitLdcInsn(field.name());
    code.visitInsn(
        switch (field.type()) {
          case 'J' -> Opcodes.LCONST_0;
          case 'F' -> Opcodes.FCONST_0;
          case 'D' -> Opcodes.DCONST_0;
          case 'L' -> Opcodes.ACONST_NULL;
          default -> Opcodes.ICONST_0;
        });
    // stack: fields, name, default value
    String type = field.isReference() ? OBJECT : field.descriptor();
    String get = "(Ljava/lang/String;" + type + ")" + type;
    code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, fields, "get", get, false);
    if (field.isReference()) {
      fit(field, false);
    }
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
    // stack: value
    if (field.isReference()) {
      fit(field, true);
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

  /**
   * Fails as Java does where an object does not fit its field.
   *
   * @param isMade whether it may still have to be made of what another version wrote
   */
  private void fit(PackedField field, boolean isMade) {
    if (field.descriptor().equals(OBJECT) && !isMade) {
      return;
    }
    code.visitLdcInsn(Type.getType(field.descriptor()));
    if (isMade) {
      elements(field);
      inner(field);
    } else {
      code.visitInsn(Opcodes.ACONST_NULL);
      code.visitInsn(Opcodes.ACONST_NULL);
    }
    code.visitLdcInsn(field.name());
    code.visitLdcInsn(Type.getObjectType(linked.plan().name()));
    // stack: value, class of the field, class of the elements, reader of the inner class, name,
    // class
    String types = OBJECT + CLASS + CLASS + READER + "Ljava/lang/String;" + CLASS;
    code.visitMethodInsn(
        Opcodes.INVOKESTATIC, linked.reader(), "as", "(" + types + ")" + OBJECT, false);
    cast(field);
  }

  /** Loads the class of the elements of a container, or null. */
  private void elements(PackedField field) {
    boolean isKnown = field.inner() != null && Forms.isContainer(field.descriptor());
    if (isKnown) {
      code.visitLdcInsn(Type.getObjectType(field.inner().name()));
    } else {
      code.visitInsn(Opcodes.ACONST_NULL);
    }
  }

  /** Loads what makes an object of the inner class of a field, or null. */
  private void inner(PackedField field) {
    if (field.innerClass() == null) {
      code.visitInsn(Opcodes.ACONST_NULL);
    } else {
      InnerMethods.loadReader(code, field.innerClass(), linked.reader());
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

  private void callWriter(String method, String descriptor) {
    code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, linked.writer(), method, descriptor, false);
  }

  private void callReader(String method, String descriptor) {
    code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, linked.reader(), method, descriptor, false);
  }
}
