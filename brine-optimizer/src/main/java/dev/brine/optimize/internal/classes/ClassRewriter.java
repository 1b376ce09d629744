// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.classes;

import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Adds to a class what it needs to write and read blocks. Where it reads those itself, its final
 * fields can be set, and its constructors end with the fence that made them safe to publish.
 */
final class ClassRewriter extends ClassVisitor {
  private static final String STATIC = "<clinit>";
  private static final String CONSTRUCTOR = "<init>";
  private static final int CONSTANT =
      Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_FINAL | Opcodes.ACC_SYNTHETIC;

  private final LinkedPlan linked;
  private final RewritePlan plan;
  private final LevelCode level;
  private final Map<String, PackedField> fields;
  private boolean isInitialized;
  private boolean isFenced;
  private boolean hasVersion;

  private ClassRewriter(ClassVisitor next, LinkedPlan linked) {
    super(Opcodes.ASM9, next);
    this.linked = linked;
    plan = linked.plan();
    level = plan.hasLevel() ? new LevelCode(linked) : null;
    fields =
        plan.fields().stream().collect(Collectors.toMap(PackedField::name, Function.identity()));
  }

  /** Returns the new class file. */
  static byte[] rewrite(ClassReader reader, LinkedPlan linked) {
    ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
    reader.accept(new ClassRewriter(writer, linked), 0);
    return writer.toByteArray();
  }

  @Override
  public FieldVisitor visitField(
      int access, String name, String descriptor, String signature, Object value) {
    if (name.equals(ClassScan.VERSION) && (access & Opcodes.ACC_STATIC) != 0) {
      hasVersion = true;
      return super.visitField(access, name, descriptor, signature, value);
    }
    PackedField field = fields.get(name);
    boolean isAssigned =
        field != null
            && field.descriptor().equals(descriptor)
            && (access & Opcodes.ACC_STATIC) == 0;
    boolean isFinal = isAssigned && level != null && (access & Opcodes.ACC_FINAL) != 0;
    isFenced |= isFinal;
    int kept = isFinal ? access & ~Opcodes.ACC_FINAL : access;
    return super.visitField(kept, name, descriptor, signature, value);
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
    if (name.equals(STATIC) && level != null) {
      isInitialized = true;
      return new MethodVisitor(Opcodes.ASM9, next) {
        @Override
        public void visitCode() {
          super.visitCode();
          level.initialize(mv);
        }
      };
    }
    return isFenced && name.equals(CONSTRUCTOR) ? new Fence(next) : next;
  }

  @Override
  public void visitEnd() {
    if (plan.version().isPresent() && !hasVersion) {
      Object version = plan.version().getAsLong();
      super.visitField(CONSTANT, ClassScan.VERSION, "J", null, version).visitEnd();
    }
    if (plan.hasInner()) {
      new InnerMethods(linked).addTo(cv);
    }
    if (plan.hasProxies()) {
      SerializationProxyClass.addReplacing(plan, cv);
    }
    if (level != null) {
      addLevel();
    }
    super.visitEnd();
  }

  private void addLevel() {
    String type = "[Ljava/io/ObjectStreamField;";
    super.visitField(CONSTANT, ClassScan.PERSISTENT, type, null, null).visitEnd();
    if (!isInitialized) {
      MethodVisitor code = super.visitMethod(Opcodes.ACC_STATIC, STATIC, "()V", null, null);
      code.visitCode();
      level.initialize(code);
      code.visitInsn(Opcodes.RETURN);
      code.visitMaxs(0, 0);
      code.visitEnd();
    }
    LevelMethods.add(level, cv);
  }

  /** Publishes what a constructor has set. */
  private static final class Fence extends MethodVisitor {
    Fence(MethodVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public void visitInsn(int opcode) {
      if (opcode == Opcodes.RETURN) {
        String owner = "java/lang/invoke/VarHandle";
        super.visitMethodInsn(Opcodes.INVOKESTATIC, owner, "releaseFence", "()V", false);
      }
      super.visitInsn(opcode);
    }
  }
}
