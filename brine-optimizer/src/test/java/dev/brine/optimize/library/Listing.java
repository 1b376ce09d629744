// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.library;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.regex.Pattern;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.util.Textifier;
import org.objectweb.asm.util.TraceClassVisitor;

/** Class files as text: members, instructions, frames, lines, variables and attributes. */
final class Listing {
  /** A method that passes its class may need one more slot. */
  private static final Pattern STACK = Pattern.compile(" *MAXSTACK = \\d+\\R");

  private static final Pattern TELLING =
      Pattern.compile(
          " *DUP\\R *LDC L[^;]+;\\.class\\R"
              + " *INVOKESTATIC java/io/ObjectInputStream\\.calledFrom"
              + " \\(Ljava/io/ObjectInputStream;Ljava/lang/Class;\\)V\\R");

  /** A stream gets the name of the place that creates it. */
  private static final Pattern PLACING =
      Pattern.compile(
          " *LDC \"[^\"]*\"\\R( *INVOKESPECIAL java/io/Object\\w+Stream\\.<init>"
              + " \\(Ljava/io/\\w+;)Ljava/lang/String;\\)");

  /** A method that looks at a stream that it gets begins with the application's own. */
  private static final Pattern SHOWING =
      Pattern.compile(
          " *ALOAD \\d+\\R *INVOKESTATIC dev/brine/dropin/CallbackStreams\\.shown .*\\R"
              + " *ASTORE \\d+\\R");

  private Listing() {}

  /** Returns what a class file has. */
  static String of(byte[] classFile) {
    StringWriter text = new StringWriter();
    TraceClassVisitor visitor = new TraceClassVisitor(null, new Textifier(), new PrintWriter(text));
    new ClassReader(classFile).accept(visitor, 0);
    return STACK.matcher(text.toString()).replaceAll("");
  }

  /** Returns what an optimized class file had, if only the streams were changed. */
  static String withJavasStreams(byte[] classFile) {
    String text = of(classFile).replace("dev/brine/dropin/DropInObject", "java/io/Object");
    String named = PLACING.matcher(TELLING.matcher(text).replaceAll("")).replaceAll("$1)");
    return SHOWING.matcher(named).replaceAll("");
  }

  /** Returns a class file that does not verify: it creates objects of other classes. */
  static byte[] creatingOthers(ClassReader reader) {
    ClassWriter writer = new ClassWriter(reader, 0);
    reader.accept(
        new ClassVisitor(Opcodes.ASM9, writer) {
          @Override
          public MethodVisitor visitMethod(
              int access, String name, String descriptor, String signature, String[] exceptions) {
            MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
            return new MethodVisitor(Opcodes.ASM9, next) {
              @Override
              public void visitTypeInsn(int opcode, String type) {
                boolean isStream = type.startsWith("java/io/Object");
                super.visitTypeInsn(opcode, isStream ? "java/lang/StringBuilder" : type);
              }
            };
          }
        },
        0);
    return writer.toByteArray();
  }
}
