// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.generate;

import dev.brine.internal.bytecode.Code;
import dev.brine.internal.bytecode.Step;
import dev.brine.internal.codec.ObjectCodec;
import dev.brine.internal.instance.BoundSlot;
import java.util.List;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Generates a jump to the start of the method in place of a call, where the last field of an object
 * is of the same class: nothing of the object is left to write then. So linked lists need no stack.
 */
final class LastField implements Opcodes {
  private static final Type OBJECT = Type.getType(Object.class);

  private final Code code;
  private final BoundSlot slot;
  private final int number;
  private final Label start = new Label();
  private final int entered;
  private final int watched;
  private Step step;

  private LastField(Code code, BoundSlot slot, int number) {
    this.code = code;
    this.slot = slot;
    this.number = number;
    entered = code.local(Type.INT_TYPE);
    watched = code.local(OBJECT);
  }

  /** Returns the last field of a class that is of this class, or null where another one is. */
  static LastField of(ObjectCodec codec, Code code) {
    int number = number(codec);
    return number < 0 ? null : new LastField(code, codec.binding().slots().get(number), number);
  }

  /** Returns the number of that field, or -1 where the last one is of another class. */
  static int number(ObjectCodec codec) {
    List<BoundSlot> slots = codec.binding().slots();
    int last = slots.size() - 1;
    while (last >= 0 && !WriteField.isBehindRun(slots.get(last))) {
      last--;
    }
    return last >= 0 && isOfSame(codec, slots.get(last)) ? last : -1;
  }

  /** Returns whether a field expects objects of the class that it is a field of. */
  static boolean isOfSame(ObjectCodec codec, BoundSlot slot) {
    return slot.isReference() && slot.codec() == codec;
  }

  /** Declares the local variables. */
  void declare(Step step) {
    this.step = step;
    code.push(0);
    code.istore(entered);
    code.op(ACONST_NULL);
    code.store(OBJECT, watched);
  }

  /** Places the start. */
  void start() {
    code.label(start);
  }

  /** Returns whether this is the field. */
  boolean is(BoundSlot other) {
    return slot.equals(other);
  }

  /** Jumps to the start to write the body of an object. */
  void enter(int content) {
    code.aload(WriteMethod.OUT);
    code.aload(watched);
    code.aload(content);
    code.iload(entered);
    // stack: writer, object watched, next object, count
    code.kernelVirtual(
        "WireWriter", "enterNext", "(Ljava/lang/Object;Ljava/lang/Object;I)Ljava/lang/Object;");
    code.store(OBJECT, watched);
    code.visitor().visitIincInsn(entered, 1);
    code.aload(content);
    code.store(OBJECT, WriteMethod.VALUE);
    step.set(Step.NONE);
    code.jump(GOTO, start);
  }

  /** Leaves all bodies but the first. */
  void leave() {
    StepGenerator.nesting(code, "WireWriter", "rise", "(I)V", () -> code.iload(entered));
  }

  /** Adds the steps of all objects but the last to a failure, which is on the stack. */
  void addSteps(Runnable names) {
    names.run();
    code.push(number);
    code.iload(entered);
    // stack: failure, names of the steps, number of the step, count
    code.kernel(
        "failure/Failures",
        "writing",
        "(Ljava/lang/RuntimeException;[Ljava/lang/String;II)Ljava/lang/RuntimeException;");
  }
}
