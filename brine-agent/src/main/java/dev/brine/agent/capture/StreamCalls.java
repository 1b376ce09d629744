// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent.capture;

import java.util.Set;
import java.util.function.Predicate;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Puts the calls of hooks into a class: before each constructor of Java's object streams that takes
 * a stream, and before the end of each method that serializes.
 */
final class StreamCalls extends ClassVisitor {
  private static final String OUTPUT = "java/io/ObjectOutputStream";
  private static final String INPUT = "java/io/ObjectInputStream";
  private static final String HOOKS = Type.getInternalName(CaptureHooks.class);
  private static final String CONSTRUCTOR = "<init>";
  private static final String OF_OUTPUT = "(Ljava/io/OutputStream;)V";
  private static final String OF_INPUT = "(Ljava/io/InputStream;)V";

  private final Set<String> serializers;
  private String className;
  private String superName;
  private boolean hasCalls;

  /**
   * Creates a visitor.
   *
   * @param serializers names and descriptors of the methods that serialize their last parameter
   */
  StreamCalls(ClassVisitor next, Set<String> serializers) {
    super(Opcodes.ASM9, next);
    this.serializers = serializers;
  }

  /** Returns whether the class has got a call. */
  boolean hasCalls() {
    return hasCalls;
  }

  /** Returns whether a class may have a place for a call: its constants name one of the types. */
  static boolean mayHave(ClassReader reader) {
    return names(
        reader,
        name -> name.equals(OUTPUT) || name.equals(INPUT) || SerializerMethods.isSerializer(name));
  }

  /** Returns whether the constants of a class name one of some types. */
  static boolean names(ClassReader reader, Predicate<String> types) {
    char[] buffer = new char[reader.getMaxStringLength()];
    for (int i = 1; i < reader.getItemCount(); i++) {
      int offset = reader.getItem(i);
      // Only constants of classes have tag 7 before their two bytes.
      if (offset > 0
          && reader.readByte(offset - 1) == 7
          && types.test(reader.readUTF8(offset, buffer))) {
        return true;
      }
    }
    return false;
  }

  @Override
  public void visit(
      int version, int access, String name, String signature, String above, String[] interfaces) {
    className = name.replace('/', '.');
    superName = above;
    super.visit(version, access, name, signature, above, interfaces);
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
    int parameter =
        serializers.contains(name + descriptor)
            ? SerializerMethods.lastParameter(access, descriptor)
            : -1;
    return new Calls(next, className + "." + name, parameter);
  }

  /** Puts the calls into a method. */
  private final class Calls extends MethodVisitor {
    private final String method;
    private final int parameter;
    private int line;
    private int created;

    /**
     * Creates a visitor.
     *
     * @param parameter the local variable of what is serialized, or -1
     */
    Calls(MethodVisitor next, String method, int parameter) {
      super(Opcodes.ASM9, next);
      this.method = method;
      this.parameter = parameter;
    }

    @Override
    public void visitLineNumber(int number, Label start) {
      line = number;
      super.visitLineNumber(number, start);
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean isInterface) {
      if (opcode == Opcodes.INVOKESPECIAL && name.equals(CONSTRUCTOR)) {
        String by = isOfOwnObject(owner) ? "By" : "";
        if (owner.equals(OUTPUT) && descriptor.equals(OF_OUTPUT)) {
          // stack: stream, out
          call("written" + by, "(Ljava/io/OutputStream;Ljava/lang/String;)Ljava/io/OutputStream;");
        } else if (owner.equals(INPUT) && descriptor.equals(OF_INPUT)) {
          // stack: stream, in
          call("read" + by, "(Ljava/io/InputStream;Ljava/lang/String;)Ljava/io/InputStream;");
        }
      }
      super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
      if (opcode == Opcodes.NEW && type.equals(superName)) {
        created++;
      }
      super.visitTypeInsn(opcode, type);
    }

    /** Returns whether a constructor calls the one above it, and does not create another object. */
    private boolean isOfOwnObject(String owner) {
      boolean isAbove = owner.equals(superName);
      if (isAbove && created > 0) {
        created--;
        return false;
      }
      return isAbove && method.endsWith("." + CONSTRUCTOR);
    }

    @Override
    public void visitInsn(int opcode) {
      if (opcode == Opcodes.ARETURN && parameter >= 0) {
        super.visitInsn(Opcodes.DUP);
        super.visitVarInsn(Opcodes.ALOAD, parameter);
        super.visitInsn(Opcodes.SWAP);
        // stack: bytes, object, bytes
        call("serialized", "(Ljava/lang/Object;[BLjava/lang/String;)V");
      }
      super.visitInsn(opcode);
    }

    private void call(String hook, String descriptor) {
      hasCalls = true;
      super.visitLdcInsn(method + ", line " + line);
      super.visitMethodInsn(Opcodes.INVOKESTATIC, HOOKS, hook, descriptor, false);
    }
  }
}
