// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.classes;

import java.util.stream.Collectors;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** The methods by which Java's streams write and read a level of a class that is rewritten. */
final class LevelMethods {
  private static final String OUT = "java/io/ObjectOutputStream";
  private static final String PUT = "java/io/ObjectOutputStream$PutField";
  private static final String IN = "java/io/ObjectInputStream";
  private static final int HIDDEN = Opcodes.ACC_PRIVATE | Opcodes.ACC_SYNTHETIC;
  private static final String[] WRITE_FAILS = {"java/io/IOException"};
  private static final String[] READ_FAILS = {
    "java/io/IOException", "java/lang/ClassNotFoundException"
  };

  /** Variables: the argument is 1. */
  private static final int FIELDS = 2;

  private static final int WRITTEN = 3;
  private static final int WRITTEN_BITS = 4;
  private static final int READ = 2;

  private static final int TEXT_ESTIMATE = 24;
  private static final int VALUE_ESTIMATE = 10;

  private final PackedClass plan;
  private final Type own;

  LevelMethods(PackedClass plan) {
    this.plan = plan;
    own = Type.getObjectType(plan.name());
  }

  /** Adds both methods. */
  void addTo(ClassVisitor type) {
    MethodVisitor write =
        type.visitMethod(HIDDEN, "writeObject", "(L" + OUT + ";)V", null, WRITE_FAILS);
    write.visitCode();
    write(write);
    write.visitMaxs(0, 0);
    write.visitEnd();
    MethodVisitor read =
        type.visitMethod(HIDDEN, "readObject", "(L" + IN + ";)V", null, READ_FAILS);
    read.visitCode();
    read(read);
    read.visitMaxs(0, 0);
    read.visitEnd();
  }

  /** Writes what the static initializer begins with. */
  void initialize(MethodVisitor code) {
    code.visitLdcInsn(plan.layout());
    code.visitLdcInsn(plan.marker().name());
    String others = plan.others().stream().map(PackedField::name).collect(Collectors.joining(","));
    code.visitLdcInsn(others);
    String type = "[Ljava/io/ObjectStreamField;";
    code.visitMethodInsn(
        Opcodes.INVOKESTATIC,
        plan.writer(),
        "fields",
        "(Ljava/lang/String;Ljava/lang/String;Ljava/lang/String;)" + type,
        false);
    code.visitFieldInsn(Opcodes.PUTSTATIC, plan.name(), ClassScan.PERSISTENT, type);
  }

  private void write(MethodVisitor code) {
    Label packed = new Label();
    code.visitFieldInsn(Opcodes.GETSTATIC, plan.writer(), "JAVA", "Z");
    code.visitJumpInsn(Opcodes.IFEQ, packed);
    code.visitVarInsn(Opcodes.ALOAD, 1);
    code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, OUT, "defaultWriteObject", "()V", false);
    code.visitInsn(Opcodes.RETURN);
    code.visitLabel(packed);
    code.visitFrame(Opcodes.F_SAME, 0, null, 0, null);
    code.visitVarInsn(Opcodes.ALOAD, 1);
    code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, OUT, "putFields", "()L" + PUT + ";", false);
    code.visitVarInsn(Opcodes.ASTORE, FIELDS);
    writeBlock(code);
    put(code, plan.layout());
    code.visitVarInsn(Opcodes.ALOAD, WRITTEN);
    code.visitVarInsn(Opcodes.LLOAD, WRITTEN_BITS);
    code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, plan.writer(), "seal", "(J)B", false);
    code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, PUT, "put", "(Ljava/lang/String;B)V", false);
    put(code, plan.marker().name());
    code.visitLdcInsn(Marker.isText(plan.marker()) ? "" : own);
    putObject(code);
    FieldCode fields = new FieldCode(code, plan, WRITTEN, WRITTEN_BITS);
    for (PackedField field : plan.others()) {
      put(code, field.name());
      fields.get(field);
      putObject(code);
    }
    code.visitVarInsn(Opcodes.ALOAD, 1);
    code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, OUT, "writeFields", "()V", false);
    code.visitVarInsn(Opcodes.ALOAD, WRITTEN);
    code.visitVarInsn(Opcodes.ALOAD, 1);
    code.visitLdcInsn(own);
    String send = "(L" + OUT + ";Ljava/lang/Class;)V";
    code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, plan.writer(), "send", send, false);
    code.visitInsn(Opcodes.RETURN);
  }

  private void writeBlock(MethodVisitor code) {
    int estimate = 0;
    for (PackedField field : plan.packed()) {
      estimate +=
          switch (field.form()) {
            case Forms.BIT, Forms.CONTAINER, Forms.OBJECT, Forms.ARRAY -> 0;
            case Forms.TEXT -> TEXT_ESTIMATE;
            default -> VALUE_ESTIMATE;
          };
    }
    code.visitLdcInsn(plan.reserved());
    code.visitLdcInsn(estimate);
    String writer = "(II)L" + plan.writer() + ";";
    code.visitMethodInsn(Opcodes.INVOKESTATIC, plan.writer(), "writer", writer, false);
    code.visitVarInsn(Opcodes.ASTORE, WRITTEN);
    if (plan.isUnlessCloned()) {
      code.visitVarInsn(Opcodes.ALOAD, WRITTEN);
      code.visitVarInsn(Opcodes.ALOAD, 0);
      code.visitTypeInsn(Opcodes.INSTANCEOF, "java/lang/Cloneable");
      code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, plan.writer(), "mayShare", "(Z)V", false);
    }
    code.visitInsn(Opcodes.LCONST_0);
    code.visitVarInsn(Opcodes.LSTORE, WRITTEN_BITS);
    FieldCode fields = new FieldCode(code, plan, WRITTEN, WRITTEN_BITS);
    plan.packed().forEach(fields::write);
  }

  private static void put(MethodVisitor code, String name) {
    code.visitVarInsn(Opcodes.ALOAD, FIELDS);
    code.visitLdcInsn(name);
  }

  private static void putObject(MethodVisitor code) {
    String put = "(Ljava/lang/String;Ljava/lang/Object;)V";
    code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, PUT, "put", put, false);
  }

  private void read(MethodVisitor code) {
    code.visitVarInsn(Opcodes.ALOAD, 1);
    code.visitLdcInsn(plan.layout());
    code.visitLdcInsn(own);
    String reader = "(L" + IN + ";Ljava/lang/String;Ljava/lang/Class;)L" + plan.reader() + ";";
    code.visitMethodInsn(Opcodes.INVOKESTATIC, plan.reader(), "reader", reader, false);
    code.visitVarInsn(Opcodes.ASTORE, READ);
    new ReadCode(code, plan, plan.fields(), READ)
        .read("bits", plan.reserved(), plan.name(), IN, plan.reader());
  }
}
