// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.codecs;

import dev.brine.internal.proof.ConstructorProof;
import dev.brine.internal.proof.ConstructorProof.Target;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The constructor that a class gets. It passes its first parameters to one of the superclass and
 * stores the others. One or more parameters of the type {@link Void}, which can only be null, tell
 * it apart from the constructors of the source.
 *
 * @param owner the class
 * @param access private, or protected where subclasses call it
 * @param above the constructor of the superclass
 * @param fields those of the class, in the order of the parameters
 */
record ConstructorPlan(
    PlainClass owner, int access, ConstructorProof above, List<PlainClass.Field> fields) {
  private static final Type MARKER = Type.getType(Void.class);

  /** The words of parameters that a constructor can have, with that of the object. */
  private static final int MOST = 255;

  /** Returns the descriptor of the constructor. */
  String descriptor() {
    List<Type> types = new ArrayList<>(passed());
    fields.forEach(field -> types.add(Type.getType(field.descriptor())));
    String descriptor;
    do {
      types.add(MARKER);
      descriptor = Type.getMethodDescriptor(Type.VOID_TYPE, types.toArray(Type[]::new));
    } while (owner.constructors().containsKey(descriptor));
    return descriptor;
  }

  /** Returns whether a constructor can have as many parameters. */
  boolean isPossible() {
    return Type.getArgumentsAndReturnSizes(descriptor()) >> 2 <= MOST;
  }

  /** Returns the proof of the constructor. */
  ConstructorProof proof() {
    List<Target> targets = new ArrayList<>(above.targets());
    fields.forEach(field -> targets.add(new Target(owner.name(), field.name())));
    return new ConstructorProof(descriptor(), targets, above.others(), above.work());
  }

  private List<Type> passed() {
    return List.of(Type.getArgumentTypes(above.descriptor())).subList(0, above.targets().size());
  }

  /** Writes the instructions. */
  void write(MethodVisitor code) {
    code.visitCode();
    code.visitVarInsn(Opcodes.ALOAD, 0);
    int local = 1;
    for (Type type : passed()) {
      code.visitVarInsn(type.getOpcode(Opcodes.ILOAD), local);
      local += type.getSize();
    }
    int first = local;
    for (PlainClass.Field field : fields) {
      local += Type.getType(field.descriptor()).getSize();
    }
    int markers = Type.getArgumentTypes(above.descriptor()).length - above.targets().size();
    for (int i = 0; i < markers; i++) {
      code.visitVarInsn(Opcodes.ALOAD, local);
    }
    // stack: this, parameters of the superclass
    code.visitMethodInsn(
        Opcodes.INVOKESPECIAL,
        owner.superclass().replace('.', '/'),
        "<init>",
        above.descriptor(),
        false);
    store(code, first);
    code.visitInsn(Opcodes.RETURN);
    code.visitMaxs(0, 0);
    code.visitEnd();
  }

  private void store(MethodVisitor code, int first) {
    int local = first;
    for (PlainClass.Field field : fields) {
      Type type = Type.getType(field.descriptor());
      code.visitVarInsn(Opcodes.ALOAD, 0);
      code.visitVarInsn(type.getOpcode(Opcodes.ILOAD), local);
      // stack: this, value
      code.visitFieldInsn(Opcodes.PUTFIELD, owner.internalName(), field.name(), field.descriptor());
      local += type.getSize();
    }
  }
}
