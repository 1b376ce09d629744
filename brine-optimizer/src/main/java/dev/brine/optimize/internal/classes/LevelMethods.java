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
  static void add(LevelCode level, ClassVisitor type) {
    MethodVisitor write =
        type.visitMethod(
            HIDDEN, "writeObject", "(Ljava/io/ObjectOutputStream;)V", null, WRITE_FAILS);
    write.visitCode();
    level.write(write);
    write.visitMaxs(0, 0);
    write.visitEnd();
    MethodVisitor read =
        type.visitMethod(HIDDEN, "readObject", "(Ljava/io/ObjectInputStream;)V", null, READ_FAILS);
    read.visitCode();
    level.read(read);
    read.visitMaxs(0, 0);
    read.visitEnd();
  }

  /** Returns how many bytes fields may have, without containers and objects. */
  static int estimate(List<PackedField> packed) {
    long values = packed.stream().filter(field -> "KXO".indexOf(field.form()) < 0).count();
    return (int) values * VALUE_ESTIMATE;
  }
}
