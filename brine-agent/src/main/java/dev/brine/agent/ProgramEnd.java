// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent;

import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.security.ProtectionDomain;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Ends a program before it does anything: its first class becomes one whose initializer exits. From
 * Java 26 on, {@code System.exit} within {@code premain} can take a minute, because the JVM waits
 * for that method to return (JDK-8355631). A program whose main class is one of the JDK runs.
 */
final class ProgramEnd implements ClassFileTransformer {
  private static final int WAITS_FOR_PREMAIN = 26;
  private static final ProtectionDomain OWN = ProgramEnd.class.getProtectionDomain();

  private ProgramEnd() {}

  /** Ends the program with exit code 1, at once or when its first class is initialized. */
  @SuppressWarnings("SystemExitOutsideMain") // An exception would make the JVM crash.
  static void after(Instrumentation instrumentation) {
    if (Runtime.version().feature() < WAITS_FOR_PREMAIN) {
      System.exit(1);
    }
    instrumentation.addTransformer(new ProgramEnd());
  }

  @Override
  public byte[] transform(
      Module module,
      ClassLoader loader,
      String name,
      Class<?> redefined,
      ProtectionDomain domain,
      byte[] classFile) {
    return OpenModules.isJava(module, loader) || domain == OWN ? null : exiting(name);
  }

  /** Returns a class with a main method, and with an initializer that exits. */
  private static byte[] exiting(String name) {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, name, null, "java/lang/Object", null);
    MethodVisitor initializer =
        writer.visitMethod(Opcodes.ACC_STATIC, "<clinit>", "()V", null, null);
    initializer.visitInsn(Opcodes.ICONST_1);
    initializer.visitMethodInsn(Opcodes.INVOKESTATIC, "java/lang/System", "exit", "(I)V", false);
    end(initializer);
    int access = Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC;
    end(writer.visitMethod(access, "main", "([Ljava/lang/String;)V", null, null));
    writer.visitEnd();
    return writer.toByteArray();
  }

  private static void end(MethodVisitor method) {
    method.visitInsn(Opcodes.RETURN);
    method.visitMaxs(0, 0);
    method.visitEnd();
  }
}
