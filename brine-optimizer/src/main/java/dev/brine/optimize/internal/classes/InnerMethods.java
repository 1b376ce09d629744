// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.classes;

import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The method and the constructor by which objects of a class are written to the blocks of others in
 * its package, and made of them. As in Java's deserialization, none of the user's code runs.
 */
final class InnerMethods {
  /** The name of the method that writes. */
  static final String WRITE = "brine$write";

  private static final String CONSTRUCTOR = "<init>";
  private static final String[] FAILS = {"java/io/IOException", "java/lang/ClassNotFoundException"};
  private static final String OBJECT = "java/lang/Object";
  private static final Type OBJECT_TYPE = Type.getObjectType(OBJECT);
  private static final Handle FACTORY =
      new Handle(
          Opcodes.H_INVOKESTATIC,
          "java/lang/invoke/LambdaMetafactory",
          "metafactory",
          "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/MethodType;"
              + "Ljava/lang/invoke/MethodType;Ljava/lang/invoke/MethodHandle;"
              + "Ljava/lang/invoke/MethodType;)Ljava/lang/invoke/CallSite;",
          false);

  private final LinkedPlan linked;
  private final RewritePlan plan;

  InnerMethods(LinkedPlan linked) {
    this.linked = linked;
    plan = linked.plan();
  }

  /** Loads a BiConsumer of an object of a class and a block. */
  static void loadWriter(MethodVisitor code, String type, String block) {
    Type written = Type.getObjectType(type);
    Type to = Type.getObjectType(block);
    code.visitInvokeDynamicInsn(
        "accept",
        "()Ljava/util/function/BiConsumer;",
        FACTORY,
        Type.getMethodType(Type.VOID_TYPE, OBJECT_TYPE, OBJECT_TYPE),
        new Handle(Opcodes.H_INVOKEVIRTUAL, type, WRITE, taking(block), false),
        Type.getMethodType(Type.VOID_TYPE, written, to));
  }

  /** Loads a Function from a block to an object of a class. */
  static void loadReader(MethodVisitor code, String type, String block) {
    code.visitInvokeDynamicInsn(
        "apply",
        "()Ljava/util/function/Function;",
        FACTORY,
        Type.getMethodType(OBJECT_TYPE, OBJECT_TYPE),
        new Handle(Opcodes.H_NEWINVOKESPECIAL, type, CONSTRUCTOR, taking(block), false),
        Type.getMethodType(Type.getObjectType(type), Type.getObjectType(block)));
  }

  private static String taking(String block) {
    return "(L" + block + ";)V";
  }

  /** Adds both. */
  void addTo(ClassVisitor type) {
    MethodVisitor write =
        type.visitMethod(Opcodes.ACC_SYNTHETIC, WRITE, taking(linked.writer()), null, null);
    write.visitCode();
    write(write);
    write.visitMaxs(0, 0);
    write.visitEnd();
    MethodVisitor read =
        type.visitMethod(Opcodes.ACC_SYNTHETIC, CONSTRUCTOR, taking(linked.reader()), null, FAILS);
    read.visitCode();
    read.visitVarInsn(Opcodes.ALOAD, 0);
    read.visitMethodInsn(Opcodes.INVOKESPECIAL, OBJECT, CONSTRUCTOR, "()V", false);
    ReadCode.ofInner(read, linked, 1).read(plan.name(), linked.reader());
    read.visitMaxs(0, 0);
    read.visitEnd();
  }

  /** Variables: the block is 1, its place 2, the bits 3. */
  private void write(MethodVisitor code) {
    code.visitVarInsn(Opcodes.ALOAD, 1);
    code.visitLdcInsn(plan.innerBytes());
    // stack: block, count of bytes
    code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, linked.writer(), "open", "(I)I", false);
    // stack: place
    code.visitVarInsn(Opcodes.ISTORE, 2);
    code.visitInsn(Opcodes.LCONST_0);
    code.visitVarInsn(Opcodes.LSTORE, 3);
    plan.inner().forEach(new FieldCode(code, linked, 1, 3)::write);
    code.visitVarInsn(Opcodes.ALOAD, 1);
    code.visitVarInsn(Opcodes.ILOAD, 2);
    code.visitLdcInsn(plan.innerBytes());
    code.visitVarInsn(Opcodes.LLOAD, 3);
    // stack: block, place, count of bytes, bits (long)
    code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, linked.writer(), "close", "(IIJ)V", false);
    code.visitInsn(Opcodes.RETURN);
  }
}
