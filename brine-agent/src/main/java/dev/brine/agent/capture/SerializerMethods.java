// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent.capture;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Finds the methods of Kafka's Serializer and Spring's RedisSerializer in a class that implements
 * one of them.
 *
 * <p>A method is left out if its last parameter is not there at all of its ends, since a class that
 * the JVM refuses would end the program: if it stores something in that variable, or a frame does
 * not have it.
 */
final class SerializerMethods extends ClassVisitor {
  private static final Set<String> SERIALIZERS =
      Set.of(
          "org/apache/kafka/common/serialization/Serializer",
          "org/springframework/data/redis/serializer/RedisSerializer");
  private static final String NAME = "serialize";
  private static final String BYTES = "[B";

  private final Set<String> found = new HashSet<>();

  private SerializerMethods() {
    super(Opcodes.ASM9);
  }

  /** Returns whether a class of this internal name is one of the interfaces. */
  static boolean isSerializer(String name) {
    return SERIALIZERS.contains(name);
  }

  /** Returns the names and descriptors of the methods of a class; none of other classes. */
  static Set<String> of(ClassReader reader) {
    if (List.of(reader.getInterfaces()).stream().noneMatch(SerializerMethods::isSerializer)) {
      return Set.of();
    }
    SerializerMethods methods = new SerializerMethods();
    reader.accept(methods, ClassReader.EXPAND_FRAMES | ClassReader.SKIP_DEBUG);
    return methods.found;
  }

  /** Returns the local variable of the last parameter of a method with one or more. */
  static int lastParameter(int access, String descriptor) {
    Type[] types = Type.getArgumentTypes(descriptor);
    int local = (access & Opcodes.ACC_STATIC) == 0 ? 1 : 0;
    for (int i = 0; i < types.length - 1; i++) {
      local += types[i].getSize();
    }
    return local;
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    int unwanted = Opcodes.ACC_SYNTHETIC | Opcodes.ACC_STATIC | Opcodes.ACC_ABSTRACT;
    Type[] types = Type.getArgumentTypes(descriptor);
    boolean isSerializing =
        (access & unwanted) == 0
            && name.equals(NAME)
            && types.length > 0
            && types[types.length - 1].getSort() >= Type.ARRAY
            && Type.getReturnType(descriptor).getDescriptor().equals(BYTES);
    return isSerializing
        ? new Variable(name + descriptor, lastParameter(access, descriptor))
        : null;
  }

  /** Looks whether a variable keeps its value in all of a method. */
  private final class Variable extends MethodVisitor {
    private final String method;
    private final int number;
    private boolean isKept = true;

    Variable(String method, int number) {
      super(Opcodes.ASM9);
      this.method = method;
      this.number = number;
    }

    @Override
    public void visitVarInsn(int opcode, int variable) {
      boolean isStore = opcode >= Opcodes.ISTORE;
      boolean isWide = opcode == Opcodes.LSTORE || opcode == Opcodes.DSTORE;
      isKept &= !isStore || (variable != number && !(isWide && variable + 1 == number));
    }

    @Override
    public void visitFrame(int type, int count, Object[] locals, int stackCount, Object[] stack) {
      int variable = 0;
      boolean isThere = false;
      for (int i = 0; i < count; i++) {
        isThere |= variable == number && locals[i] instanceof String;
        variable += locals[i] == Opcodes.LONG || locals[i] == Opcodes.DOUBLE ? 2 : 1;
      }
      isKept &= isThere;
    }

    @Override
    public void visitEnd() {
      if (isKept) {
        found.add(method);
      }
    }
  }
}
