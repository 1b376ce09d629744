// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.classes;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * A level without fields in the description of its class: it is what its object would be in the
 * block of another one.
 */
final class CompactLevel implements LevelForm {
  private static final String OUT = "java/io/ObjectOutputStream";
  private static final String IN = "java/io/ObjectInputStream";

  /** Variables: the argument is 1. */
  private static final int BLOCK = 2;

  private static final int BITS = 3;

  private final LinkedPlan linked;
  private final RewritePlan plan;

  CompactLevel(LinkedPlan linked) {
    this.linked = linked;
    plan = linked.plan();
  }

  @Override
  public void initialize(MethodVisitor code) {
    String type = "[Ljava/io/ObjectStreamField;";
    code.visitFieldInsn(Opcodes.GETSTATIC, "java/io/ObjectStreamClass", "NO_FIELDS", type);
    code.visitFieldInsn(Opcodes.PUTSTATIC, plan.name(), ClassScan.PERSISTENT, type);
  }

  @Override
  public void write(MethodVisitor code) {
    LevelMethods.open(code, linked, "compact", BLOCK);
    code.visitVarInsn(Opcodes.ALOAD, BLOCK);
    code.visitLdcInsn(plan.bytesOfBits());
    code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, linked.writer(), "open", "(I)I", false);
    code.visitInsn(Opcodes.POP);
    code.visitInsn(Opcodes.LCONST_0);
    code.visitVarInsn(Opcodes.LSTORE, BITS);
    plan.level().forEach(new FieldCode(code, linked, BLOCK, BITS)::write);
    code.visitVarInsn(Opcodes.ALOAD, BLOCK);
    code.visitVarInsn(Opcodes.ALOAD, 1);
    code.visitLdcInsn(Type.getObjectType(plan.name()));
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitLdcInsn(plan.bytesOfBits());
    code.visitVarInsn(Opcodes.LLOAD, BITS);
    String send = "(L" + OUT + ";Ljava/lang/Class;Ljava/lang/Object;IJ)V";
    code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, linked.writer(), "send", send, false);
    code.visitInsn(Opcodes.RETURN);
  }

  @Override
  public void read(MethodVisitor code) {
    code.visitVarInsn(Opcodes.ALOAD, 1);
    code.visitLdcInsn(plan.bytesOfBits());
    String reader = "(L" + IN + ";I)L" + linked.reader() + ";";
    code.visitMethodInsn(Opcodes.INVOKESTATIC, linked.reader(), "compact", reader, false);
    code.visitVarInsn(Opcodes.ASTORE, BLOCK);
    ReadCode.ofCompact(code, linked, BLOCK).readOwn();
  }
}
