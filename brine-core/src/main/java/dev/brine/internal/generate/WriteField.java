// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.generate;

import dev.brine.internal.bytecode.Code;
import dev.brine.internal.bytecode.NumberCode;
import dev.brine.internal.bytecode.Step;
import dev.brine.internal.instance.BoundSlot;
import dev.brine.internal.layout.Scalar;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/** Generates the writing of a field that is not in the run of flags, numbers and strings. */
final class WriteField implements Opcodes {
  private final Code code;
  private final StoreCode stores;
  private final WriteReference references;
  private final Step step;

  /**
   * Creates it for the fields of one method.
   *
   * @param stores has read the fields
   * @param references writes references
   */
  WriteField(Code code, StoreCode stores, WriteReference references, Step step) {
    this.code = code;
    this.stores = stores;
    this.references = references;
    this.step = step;
  }

  /** Returns whether a field takes bytes behind the run of flags, numbers and strings. */
  static boolean isBehindRun(BoundSlot slot) {
    return switch (slot.variant()) {
      case SCALAR, TEXT, ENUM -> false;
      case BOX -> NumberCode.isBoxedNumber(slot);
      case VALUE, REFERENCE -> true;
    };
  }

  /**
   * Writes a field.
   *
   * @param number the step
   */
  void generate(BoundSlot slot, int number) {
    int content = stores.content(slot);
    step.set(number);
    switch (slot.variant()) {
      case BOX -> present(content, () -> box(content, NumberCode.scalar(slot)));
      case VALUE -> present(content, () -> references.body(slot.codec(), content));
      case REFERENCE -> references.generate(slot, content);
      case SCALAR, TEXT, ENUM -> throw new AssertionError(slot);
    }
  }

  private void present(int content, Runnable body) {
    Label end = new Label();
    code.aload(content);
    code.jump(IFNULL, end);
    body.run();
    code.label(end);
  }

  private void box(int content, Scalar scalar) {
    code.aload(WriteMethod.OUT);
    code.aload(content);
    NumberCode.unbox(code, scalar);
    code.kernelVirtual(
        "WireWriter", "number", "(" + NumberCode.type(scalar).getDescriptor() + ")V");
    if (scalar.boxCost() > 0) {
      WriteMethod.charge(code, scalar.boxCost());
    }
  }
}
