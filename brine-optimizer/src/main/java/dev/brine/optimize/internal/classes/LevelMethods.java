// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.classes;

import java.util.List;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** The methods by which Java's streams write and read a level of a class that is rewritten. */
final class LevelMethods {
  private static final int HIDDEN = Opcodes.ACC_PRIVATE | Opcodes.ACC_SYNTHETIC;
  private static final String[] WRITE_FAILS = {"java/io/IOException"};
  private static final String[] READ_FAILS = {
    "java/io/IOException", "java/lang/ClassNotFoundException"
  };
  private static final int VALUE_ESTIMATE = 10;

  private LevelMethods() {}

  /** Adds both methods. */
  static void add(LevelForm form, ClassVisitor type) {
    MethodVisitor write =
        type.visitMethod(
            HIDDEN, "writeObject", "(Ljava/io/ObjectOutputStream;)V", null, WRITE_FAILS);
    write.visitCode();
    form.write(write);
    write.visitMaxs(0, 0);
    write.visitEnd();
    MethodVisitor read =
        type.visitMethod(HIDDEN, "readObject", "(Ljava/io/ObjectInputStream;)V", null, READ_FAILS);
    read.visitCode();
    form.read(read);
    read.visitMaxs(0, 0);
    read.visitEnd();
  }

  /** Returns how many bytes fields may have, without containers and objects. */
  static int estimate(List<PackedField> packed) {
    long values = packed.stream().filter(field -> "KXO".indexOf(field.form()) < 0).count();
    return (int) values * VALUE_ESTIMATE;
  }

  /**
   * Writes what makes a block to write to.
   *
   * @param creator the method that makes it
   * @param block its variable
   */
  static void open(MethodVisitor code, LinkedPlan linked, String creator, int block) {
    code.visitLdcInsn(estimate(linked.plan().packed()));
    String writer = "(I)L" + linked.writer() + ";";
    code.visitMethodInsn(Opcodes.INVOKESTATIC, linked.writer(), creator, writer, false);
    code.visitVarInsn(Opcodes.ASTORE, block);
    if (linked.plan().isUnlessCloned()) {
      code.visitVarInsn(Opcodes.ALOAD, block);
      code.visitVarInsn(Opcodes.ALOAD, 0);
      code.visitTypeInsn(Opcodes.INSTANCEOF, "java/lang/Cloneable");
      code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, linked.writer(), "mayShare", "(Z)V", false);
    }
  }
}
