// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.classes;

import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Writes class files of classes that are only named: there are no objects of them. */
final class ClassWithoutCode {
  private static final String OBJECT = "java/lang/Object";
  private static final int CONSTANT = Opcodes.ACC_STATIC | Opcodes.ACC_FINAL;

  private ClassWithoutCode() {}

  /** Returns an enum without constants. */
  static byte[] ofEnum(ClassScan scan) {
    int access = Opcodes.ACC_FINAL | Opcodes.ACC_SUPER | Opcodes.ACC_ENUM;
    ClassWriter type = open(scan, access, "java/lang/Enum");
    MethodVisitor code =
        type.visitMethod(
            Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC,
            "values",
            "()[L" + scan.internalName() + ";",
            null,
            null);
    code.visitCode();
    code.visitInsn(Opcodes.ICONST_0);
    code.visitTypeInsn(Opcodes.ANEWARRAY, scan.internalName());
    code.visitInsn(Opcodes.ARETURN);
    code.visitMaxs(1, 0);
    code.visitEnd();
    return close(type);
  }

  /**
   * Returns a Serializable class with the same persistent fields.
   *
   * @param version its serialVersionUID
   */
  static byte[] ofObjects(ClassScan scan, long version) {
    ClassWriter type = open(scan, Opcodes.ACC_SUPER, OBJECT, "java/io/Serializable");
    type.visitField(CONSTANT, ClassScan.VERSION, "J", null, version).visitEnd();
    for (ClassScan.Field field : scan.fields()) {
      type.visitField(Opcodes.ACC_PUBLIC, field.name(), field.descriptor(), null, null).visitEnd();
    }
    return close(type);
  }

  /** Returns an interface. */
  static byte[] ofInterface(ClassScan scan) {
    return close(open(scan, Opcodes.ACC_INTERFACE | Opcodes.ACC_ABSTRACT, OBJECT));
  }

  private static ClassWriter open(
      ClassScan scan, int access, String superclass, String... interfaces) {
    ClassWriter type = new ClassWriter(0);
    type.visit(
        Opcodes.V1_8,
        Opcodes.ACC_PUBLIC | access,
        scan.internalName(),
        null,
        superclass,
        interfaces);
    return type;
  }

  private static byte[] close(ClassWriter type) {
    type.visitEnd();
    return type.toByteArray();
  }
}
