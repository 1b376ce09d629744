// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.bytecode;

import dev.brine.wire.FrameStack;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Generates what keeps local variables in a frame, and takes them back in the opposite order. */
public final class KeptValues implements Opcodes {
  private static final Type FRAMES = Type.getType(FrameStack.class);
  private static final String STACK = "FrameStack";

  private final Code code;
  private final int frames;
  private int objects;
  private int numbers;

  /**
   * Creates the values of one frame.
   *
   * @param frames the local variable of the stack
   */
  public KeptValues(Code code, int frames) {
    this.code = code;
    this.frames = frames;
  }

  /** Returns how many objects are kept. */
  public int objects() {
    return objects;
  }

  /** Returns how many ints are kept. */
  public int numbers() {
    return numbers;
  }

  /** Keeps an int. */
  public void keepInt(int local) {
    keep(Type.INT_TYPE, local);
  }

  /** Takes back an int. */
  public void takeInt(int local) {
    take(Type.INT_TYPE, local);
  }

  /** Keeps a value. */
  public void keep(Type type, int local) {
    code.load(FRAMES, frames);
    code.load(type, local);
    switch (type.getSort()) {
      case Type.OBJECT, Type.ARRAY -> {
        objects++;
        code.kernelVirtual(STACK, "keep", "(Ljava/lang/Object;)V");
      }
      case Type.LONG -> keepLong();
      case Type.DOUBLE -> {
        convert("Double", "doubleToRawLongBits", "(D)J");
        keepLong();
      }
      case Type.FLOAT -> {
        convert("Float", "floatToRawIntBits", "(F)I");
        keepInt();
      }
      default -> keepInt();
    }
  }

  private void keepLong() {
    numbers += 2;
    code.kernelVirtual(STACK, "keep", "(J)V");
  }

  private void keepInt() {
    numbers++;
    code.kernelVirtual(STACK, "keep", "(I)V");
  }

  /** Takes back a value. */
  public void take(Type type, int local) {
    code.load(FRAMES, frames);
    switch (type.getSort()) {
      case Type.OBJECT, Type.ARRAY -> {
        code.kernelVirtual(STACK, "object", "()Ljava/lang/Object;");
        code.cast(type);
      }
      case Type.LONG -> code.kernelVirtual(STACK, "longNumber", "()J");
      case Type.DOUBLE -> {
        code.kernelVirtual(STACK, "longNumber", "()J");
        convert("Double", "longBitsToDouble", "(J)D");
      }
      case Type.FLOAT -> {
        code.kernelVirtual(STACK, "number", "()I");
        convert("Float", "intBitsToFloat", "(I)F");
      }
      default -> code.kernelVirtual(STACK, "number", "()I");
    }
    code.store(type, local);
  }

  private void convert(String owner, String method, String descriptor) {
    code.visitor().visitMethodInsn(INVOKESTATIC, "java/lang/" + owner, method, descriptor, false);
  }
}
