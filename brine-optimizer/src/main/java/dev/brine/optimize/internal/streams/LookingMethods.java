// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.streams;

import dev.brine.optimize.Reason;
import dev.brine.optimize.internal.analysis.flow.ConstantPool;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Finds the methods of a class that look at an object stream that they get: its class, its
 * identity, its filter. These are callbacks, and methods that callbacks call. Such a method begins
 * with a call that returns the application's own stream. A method that only reads from its stream,
 * writes to it or passes it on to such methods needs none.
 */
final class LookingMethods extends ClassVisitor {
  /** The class of that call, with one method for each type of stream. */
  static final String SHOWN = "dev/brine/dropin/CallbackStreams";

  private static final Set<Type> STREAMS =
      Set.of(
          Type.getObjectType("java/io/ObjectInput"),
          Type.getObjectType("java/io/ObjectInputStream"),
          Type.getObjectType("java/io/ObjectOutput"),
          Type.getObjectType("java/io/ObjectOutputStream"));

  /** The begin of the descriptors of those types. */
  private static final String STREAM = "Ljava/io/Object";

  private static final int TEXT = 1;

  private final List<StreamSite> sites = new ArrayList<>();
  private String className;

  private LookingMethods() {
    super(Opcodes.ASM9);
  }

  /** Returns the places of those methods, in the order of the class file. */
  static List<StreamSite> of(ClassReader reader) {
    if (!namesStream(reader)) {
      return List.of();
    }
    LookingMethods found = new LookingMethods();
    reader.accept(found, ClassReader.SKIP_FRAMES);
    return found.sites;
  }

  /** Returns whether a type is one of those by which methods get object streams. */
  static boolean isStream(Type type) {
    return STREAMS.contains(type);
  }

  /** Lets a method begin with the calls that return the application's streams. */
  static void begin(MethodVisitor method, int access, String descriptor) {
    int local = (access & Opcodes.ACC_STATIC) == 0 ? 1 : 0;
    for (Type parameter : Type.getArgumentTypes(descriptor)) {
      if (isStream(parameter)) {
        method.visitVarInsn(Opcodes.ALOAD, local);
        String shown = Type.getMethodDescriptor(parameter, parameter);
        method.visitMethodInsn(Opcodes.INVOKESTATIC, SHOWN, "shown", shown, false);
        method.visitVarInsn(Opcodes.ASTORE, local);
      }
      local += parameter.getSize();
    }
  }

  /** Most classes are done with after a look at the descriptors of the class file. */
  static boolean namesStream(ClassReader reader) {
    for (int i = 1; i < reader.getItemCount(); i++) {
      int item = reader.getItem(i);
      if (item > 0 && reader.readByte(item - 1) == TEXT && namesStream(reader, item)) {
        return true;
      }
    }
    return false;
  }

  /** Returns the same for a text of a class file. */
  static boolean isDescriptor(ConstantPool pool, int text) {
    return pool.startsWith(text, "(") && pool.contains(text, STREAM);
  }

  private static boolean namesStream(ClassReader reader, int item) {
    int length = reader.readUnsignedShort(item);
    int text = item + Short.BYTES;
    if (length <= STREAM.length() || reader.readByte(text) != '(') {
      return false;
    }
    StringBuilder descriptor = new StringBuilder(length);
    for (int i = 0; i < length; i++) {
      descriptor.append((char) reader.readByte(text + i));
    }
    return descriptor.indexOf(STREAM) > 0;
  }

  @Override
  public void visit(
      int version, int access, String name, String signature, String above, String[] interfaces) {
    className = name;
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    boolean hasCode = (access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) == 0;
    for (Type parameter : Type.getArgumentTypes(descriptor)) {
      if (hasCode && isStream(parameter)) {
        return new Method(access, name, descriptor, parameter);
      }
    }
    return null;
  }

  /** A method that gets a stream, which is looked through once it is read. */
  private final class Method extends MethodNode {
    private final Type stream;

    Method(int access, String name, String descriptor, Type stream) {
      super(Opcodes.ASM9, access, name, descriptor, null, null);
      this.stream = stream;
    }

    @Override
    public void visitEnd() {
      if (!isChanged() && StreamUses.looks(className, this)) {
        sites.add(
            new StreamSite(
                name + desc, line(), Reason.CALLBACK_STREAM, StreamReplacement.ofType(stream)));
      }
    }

    /** Returns whether the method was changed before. */
    private boolean isChanged() {
      for (AbstractInsnNode one : instructions) {
        if (one instanceof MethodInsnNode call && call.owner.equals(SHOWN)) {
          return true;
        }
      }
      return false;
    }

    private int line() {
      for (AbstractInsnNode one : instructions) {
        if (one instanceof LineNumberNode number) {
          return number.line;
        }
      }
      return 0;
    }
  }
}
