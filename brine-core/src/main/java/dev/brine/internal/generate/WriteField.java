// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.generate;

import dev.brine.internal.bytecode.Code;
import dev.brine.internal.bytecode.NumberCode;
import dev.brine.internal.instance.BoundSlot;
import dev.brine.internal.layout.Form;
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
    Form form = slot.form();
    return form instanceof Form.OfReference
        || form instanceof Form.OfValue
        || (form instanceof Form.OfBox box && box.scalar() != Scalar.BOOLEAN);
  }

  /**
   * Writes a field.
   *
   * @param number the step
   */
  void generate(BoundSlot slot, int number) {
    int content = stores.content(slot);
    step.set(number);
    if (slot.isReference()) {
      references.generate(slot, content);
      return;
    }
    Label end = new Label();
    code.aload(content);
    code.jump(IFNULL, end);
    if (slot.form() instanceof Form.OfBox box) {
      box(content, box.scalar());
    } else {
      references.body(slot.codec(), content);
    }
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
