// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.generate;

import dev.brine.internal.bytecode.Code;
import dev.brine.internal.bytecode.Pool;
import dev.brine.internal.codec.ObjectCodec;
import dev.brine.internal.instance.BoundSlot;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

/**
 * Generates a method that writes the head of a tracked reference, for classes with many of them.
 * HotSpot inlines no hot method of more than 325 bytes ({@code FreqInlineSize}), so code behind the
 * return makes this one long enough. Otherwise C2 would inline the search for an earlier object
 * once for each field, and compile 60 of them in seconds. See docs/decisions/142.
 */
final class SharedHead implements Opcodes {
  /** The references from which on a call is better than a copy in each place. */
  static final int MANY = 16;

  private static final String NAME = "head";
  private static final String DESCRIPTOR = "(Ldev/brine/wire/WireWriter;Ljava/lang/Object;)Z";
  private static final int NOT_INLINED = 330;

  private final String owner;

  private SharedHead(String owner) {
    this.owner = owner;
  }

  /**
   * Returns the method of a class, or null for a class with few references.
   *
   * @param owner the internal name of the class
   */
  static SharedHead of(ObjectCodec codec, ClassWriter writer, String owner, Pool pool) {
    if (codec.binding().slots().stream().filter(SharedHead::hasHead).count() < MANY) {
      return null;
    }
    Code code = Generator.method(writer, ACC_PRIVATE | ACC_STATIC, NAME, DESCRIPTOR, pool, 2);
    code.aload(0);
    code.aload(1);
    code.kernelVirtual("WireWriter", "writeHandleOrHead", "(Ljava/lang/Object;)Z");
    // stack: whether the body follows
    code.op(IRETURN);
    for (int i = 0; i < NOT_INLINED; i++) {
      code.op(NOP);
    }
    code.op(ACONST_NULL);
    code.op(ATHROW);
    Generator.end(code);
    return new SharedHead(owner);
  }

  /** Calls the method, with the writer and the object on the stack. */
  void call(Code code) {
    code.visitor().visitMethodInsn(INVOKESTATIC, owner, NAME, DESCRIPTOR, false);
  }

  private static boolean hasHead(BoundSlot slot) {
    return slot.isReference()
        && !slot.slot().isFlagged()
        && slot.codec() != null
        && slot.codec().tracked();
  }
}
