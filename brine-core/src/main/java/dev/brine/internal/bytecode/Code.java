// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.bytecode;

import java.util.List;
import java.util.function.Supplier;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** A method that is being generated: instructions in the words of this package. */
public final class Code implements Opcodes {
  private static final String WIRE = "dev/brine/wire/";
  private static final Handle FIND =
      new Handle(
          H_INVOKESTATIC,
          WIRE + "Constants",
          "find",
          "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/Class;I)Ljava/lang/Object;",
          true);

  private final MethodVisitor visitor;
  private final Pool pool;
  private int locals;

  /**
   * Creates the code of a method.
   *
   * @param locals the number of local variables that its parameters take
   */
  public Code(MethodVisitor visitor, Pool pool, int locals) {
    this.visitor = visitor;
    this.pool = pool;
    this.locals = locals;
  }

  /** Returns the visitor, for plain instructions. */
  public MethodVisitor visitor() {
    return visitor;
  }

  /** Returns a new local variable for values of a type. */
  public int local(Type type) {
    int local = locals;
    locals += type.getSize();
    return local;
  }

  /** Loads a local variable. */
  public void load(Type type, int local) {
    visitor.visitVarInsn(type.getOpcode(ILOAD), local);
  }

  /** Stores into a local variable. */
  public void store(Type type, int local) {
    visitor.visitVarInsn(type.getOpcode(ISTORE), local);
  }

  /** Pushes the high bits of a long that is in a local variable, without its low ones. */
  void shifted(int local, int lowBits) {
    load(Type.LONG_TYPE, local);
    push(lowBits);
    op(LUSHR);
  }

  /** Loads a reference. */
  public void aload(int local) {
    visitor.visitVarInsn(ALOAD, local);
  }

  /** Loads an int. */
  public void iload(int local) {
    visitor.visitVarInsn(ILOAD, local);
  }

  /** Stores an int. */
  public void istore(int local) {
    visitor.visitVarInsn(ISTORE, local);
  }

  /** Pushes an int. */
  public void push(int value) {
    if (value >= -1 && value <= 5) {
      visitor.visitInsn(ICONST_0 + value);
    } else if (value == (byte) value) {
      visitor.visitIntInsn(BIPUSH, value);
    } else if (value == (short) value) {
      visitor.visitIntInsn(SIPUSH, value);
    } else {
      visitor.visitLdcInsn(value);
    }
  }

  /** Pushes a long. */
  public void push(long value) {
    visitor.visitLdcInsn(value);
  }

  /** Pushes a new array of ints. */
  public void ints(int length) {
    push(length);
    visitor.visitIntInsn(NEWARRAY, T_INT);
  }

  /** Pushes a new array of objects. */
  public void objects(int length) {
    push(length);
    visitor.visitTypeInsn(ANEWARRAY, "java/lang/Object");
  }

  /**
   * Pushes a constant of the class data.
   *
   * @param key identifies it: equal keys have the same constant
   */
  public void constant(Object key, Class<?> type, Supplier<?> supplier) {
    constant(type, pool.add(key, type, supplier));
  }

  /** Finds all constants: the JIT compilers of Java 17 leave methods with unknown ones alone. */
  public void findConstants() {
    List<Class<?>> types = pool.types();
    for (int i = 0; i < types.size(); i++) {
      constant(types.get(i), i);
      op(POP);
    }
    op(RETURN);
  }

  private void constant(Class<?> type, int number) {
    visitor.visitLdcInsn(new ConstantDynamic("_", Type.getDescriptor(type), FIND, number));
  }

  /** An instruction without operands. */
  public void op(int opcode) {
    visitor.visitInsn(opcode);
  }

  /** A jump. */
  public void jump(int opcode, Label label) {
    visitor.visitJumpInsn(opcode, label);
  }

  /** The target of jumps. */
  public void label(Label label) {
    visitor.visitLabel(label);
  }

  /** Calls a static method of the kernel. */
  public void kernel(String owner, String name, String descriptor) {
    visitor.visitMethodInsn(INVOKESTATIC, WIRE + owner, name, descriptor, false);
  }

  /** Calls a method of the kernel's writer or reader. */
  public void kernelVirtual(String owner, String name, String descriptor) {
    visitor.visitMethodInsn(INVOKEVIRTUAL, WIRE + owner, name, descriptor, false);
  }

  /** Calls a method of a codec that is on the stack. */
  public void codec(String name, String descriptor) {
    visitor.visitMethodInsn(INVOKEINTERFACE, WIRE + "BodyCodec", name, descriptor, true);
  }

  /** Checks the class of what is on the stack. */
  public void cast(Type type) {
    visitor.visitTypeInsn(CHECKCAST, type.getInternalName());
  }
}
