// SPDX-License-Identifier: Apache-2.0
package dev.brine.testkit;

import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Writes a class file member by member: also those that no compiler of Java writes. */
public final class ClassWriting implements Opcodes {
  private static final String[] SERIALIZABLE = {"java/io/Serializable"};

  private final ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
  private final String superName;

  /** Begins a public Serializable class with a public constructor that does nothing. */
  public ClassWriting(String name) {
    this(V17, ACC_PUBLIC | ACC_SUPER, name, "java/lang/Object");
    constructor();
  }

  /** Begins a Serializable class without any member; names are internal ones. */
  public ClassWriting(int version, int access, String name, String superName) {
    this.superName = superName;
    writer.visit(version, access, name, null, superName, SERIALIZABLE);
  }

  /** Adds a field without a generic signature. */
  public ClassWriting field(int access, String name, String descriptor) {
    return field(access, name, descriptor, null);
  }

  /** Adds a field. */
  public ClassWriting field(int access, String name, String descriptor, String signature) {
    writer.visitField(access, name, descriptor, signature, null).visitEnd();
    return this;
  }

  /** Adds a public constructor that calls that of the superclass. */
  public ClassWriting constructor() {
    MethodVisitor visitor = writer.visitMethod(ACC_PUBLIC, "<init>", "()V", null, null);
    visitor.visitCode();
    visitor.visitVarInsn(ALOAD, 0);
    visitor.visitMethodInsn(INVOKESPECIAL, superName, "<init>", "()V", false);
    visitor.visitInsn(RETURN);
    visitor.visitMaxs(0, 0);
    visitor.visitEnd();
    return this;
  }

  /** Returns what else the class needs. */
  public ClassWriter writer() {
    return writer;
  }

  /** Ends the class and returns its file. */
  public byte[] end() {
    writer.visitEnd();
    return writer.toByteArray();
  }
}
