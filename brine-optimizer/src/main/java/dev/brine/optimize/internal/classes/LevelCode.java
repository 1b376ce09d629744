// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.classes;

import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The instructions that write and read the level of a class in Java's streams. Other versions of
 * the class read it, or fail where they cannot.
 */
final class LevelCode {
  private static final String OUT = "java/io/ObjectOutputStream";
  private static final String PUT = "java/io/ObjectOutputStream$PutField";
  private static final String IN = "java/io/ObjectInputStream";

  /** Variables: the argument is 1. */
  private static final int FIELDS = 2;

  private static final int WRITTEN = 3;
  private static final int WRITTEN_BITS = 4;
  private static final int READ = 2;

  private final LinkedPlan linked;
  private final RewritePlan plan;
  private final String layout;
  private final Type own;

  LevelCode(LinkedPlan linked) {
    this.linked = linked;
    plan = linked.plan();
    layout = linked.layout().orElseThrow();
    own = Type.getObjectType(plan.name());
  }

  /** Writes what the static initializer begins with: it sets the persistent fields. */
  void initialize(MethodVisitor code) {
    code.visitLdcInsn(own);
    code.visitLdcInsn(layout);
    push(code, plan.flags());
    code.visitLdcInsn(plan.own());
    // stack: class, layout, flags, layout of its own
    String type = "[Ljava/io/ObjectStreamField;";
    String fields = "(Ljava/lang/Class;Ljava/lang/String;CLjava/lang/String;)" + type;
    code.visitMethodInsn(Opcodes.INVOKESTATIC, linked.writer(), "fields", fields, false);
    code.visitFieldInsn(Opcodes.PUTSTATIC, plan.name(), ClassScan.PERSISTENT, type);
  }

  /** Writes what the method has that writes the level; the stream is variable 1. */
  void write(MethodVisitor code) {
    Label packed = new Label();
    code.visitFieldInsn(Opcodes.GETSTATIC, linked.writer(), "JAVA", "Z");
    code.visitJumpInsn(Opcodes.IFEQ, packed);
    code.visitVarInsn(Opcodes.ALOAD, 1);
    code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, OUT, "defaultWriteObject", "()V", false);
    code.visitInsn(Opcodes.RETURN);
    code.visitLabel(packed);
    code.visitFrame(Opcodes.F_SAME, 0, null, 0, null);
    code.visitVarInsn(Opcodes.ALOAD, 1);
    code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, OUT, "putFields", "()L" + PUT + ";", false);
    // stack: fields to put
    code.visitVarInsn(Opcodes.ASTORE, FIELDS);
    open(code);
    code.visitInsn(Opcodes.LCONST_0);
    code.visitVarInsn(Opcodes.LSTORE, WRITTEN_BITS);
    FieldCode fields = new FieldCode(code, linked, WRITTEN, WRITTEN_BITS);
    for (PackedField field : plan.level()) {
      if (field.isPacked()) {
        fields.write(field);
        mark(code, field, fields);
      } else {
        put(code, field, fields);
      }
    }
    code.visitVarInsn(Opcodes.ALOAD, WRITTEN);
    code.visitVarInsn(Opcodes.ALOAD, 1);
    code.visitVarInsn(Opcodes.ALOAD, FIELDS);
    code.visitLdcInsn(layout);
    push(code, plan.flags());
    code.visitVarInsn(Opcodes.LLOAD, WRITTEN_BITS);
    code.visitLdcInsn(own);
    code.visitVarInsn(Opcodes.ALOAD, 0);
    // stack: block, stream, fields to put, layout, flags, bits (long), class, this
    String level = "Ljava/lang/String;CJLjava/lang/Class;Ljava/lang/Object;";
    callWriter(code, "send", "(L" + OUT + ";L" + PUT + ";" + level + ")V");
    code.visitInsn(Opcodes.RETURN);
  }

  /** Creates the block to write to. */
  private void open(MethodVisitor code) {
    code.visitLdcInsn(LevelMethods.estimate(plan.packed()));
    String writer = "(I)L" + linked.writer() + ";";
    code.visitMethodInsn(Opcodes.INVOKESTATIC, linked.writer(), "writer", writer, false);
    code.visitVarInsn(Opcodes.ASTORE, WRITTEN);
    if (plan.isUnlessCloned()) {
      code.visitVarInsn(Opcodes.ALOAD, WRITTEN);
      code.visitVarInsn(Opcodes.ALOAD, 0);
      code.visitTypeInsn(Opcodes.INSTANCEOF, "java/lang/Cloneable");
      // stack: block, is Cloneable
      code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, linked.writer(), "mayShare", "(Z)V", false);
    }
  }

  /** Puts the marker of a field whose bits are known. */
  private void mark(MethodVisitor code, PackedField field, FieldCode fields) {
    code.visitVarInsn(Opcodes.ALOAD, WRITTEN);
    code.visitVarInsn(Opcodes.ALOAD, FIELDS);
    code.visitLdcInsn(field.name());
    fields.get(field);
    code.visitVarInsn(Opcodes.LLOAD, WRITTEN_BITS);
    code.visitLdcInsn(field.bit());
    code.visitInsn(Opcodes.LAND);
    // stack: block, fields to put, name, value, bit (long)
    callWriter(code, "mark", "(L" + PUT + ";Ljava/lang/String;Ljava/lang/Object;J)V");
  }

  /** Puts a field as it is. */
  private static void put(MethodVisitor code, PackedField field, FieldCode fields) {
    code.visitVarInsn(Opcodes.ALOAD, FIELDS);
    code.visitLdcInsn(field.name());
    fields.get(field);
    // stack: fields to put, name, value
    String type = field.isReference() ? "Ljava/lang/Object;" : field.descriptor();
    String put = "(Ljava/lang/String;" + type + ")V";
    code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, PUT, "put", put, false);
  }

  private void callWriter(MethodVisitor code, String method, String descriptor) {
    code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, linked.writer(), method, descriptor, false);
  }

  private static void push(MethodVisitor code, char letter) {
    code.visitIntInsn(Opcodes.BIPUSH, letter);
  }

  /** Writes what the method has that reads the level; the stream is variable 1. */
  void read(MethodVisitor code) {
    code.visitVarInsn(Opcodes.ALOAD, 1);
    code.visitLdcInsn(layout);
    push(code, plan.flags());
    code.visitLdcInsn(own);
    // stack: stream, layout, flags, class
    String reader = "(L" + IN + ";Ljava/lang/String;CLjava/lang/Class;)L" + linked.reader() + ";";
    code.visitMethodInsn(Opcodes.INVOKESTATIC, linked.reader(), "reader", reader, false);
    code.visitVarInsn(Opcodes.ASTORE, READ);
    ReadCode.ofLevel(code, linked, READ).read(plan.name(), IN, linked.reader());
  }
}
