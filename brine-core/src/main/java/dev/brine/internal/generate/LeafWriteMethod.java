// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.generate;

import dev.brine.internal.codec.BoundSlot;
import dev.brine.internal.codec.ObjectCodec;
import dev.brine.internal.layout.Form;
import dev.brine.internal.layout.Scalar;
import dev.brine.wire.Varint;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/**
 * Generates {@code int writeLeaf(byte[] bytes, int at, int end, Object value)}: all of a body goes
 * into the array if there is room for the bounds of all that is in it.
 */
final class LeafWriteMethod implements Opcodes {
  private static final int BYTES = 1;
  private static final int AT = 2;
  private static final int END = 3;
  private static final int VALUE = 4;

  /** The number of local variables that the parameters take. */
  static final int LOCALS = 5;

  private final List<BoundSlot> slots;
  private final Code code;
  private final StoreCode stores;

  LeafWriteMethod(ObjectCodec codec, Code code) {
    slots = codec.binding().slots();
    this.code = code;
    stores = new StoreCode(codec, code, VALUE, BYTES, AT, Map.of());
  }

  /** Generates the method. */
  void generate() {
    for (BoundSlot slot : slots) {
      if (!(slot.form() instanceof Form.OfScalar)) {
        stores.load(slot);
      }
    }
    requireRoom();
    stores.flagsAndNumbers();
    for (BoundSlot slot : slots) {
      if (StoreCode.isText(slot)) {
        stores.text(slot);
      }
    }
    for (BoundSlot slot : slots) {
      if (isBoxedNumber(slot)) {
        box(slot);
      }
    }
    code.iload(AT);
    code.op(IRETURN);
  }

  private void requireRoom() {
    Label enough = new Label();
    long most = (long) stores.most() + Varint.MAX_LONG;
    for (BoundSlot slot : slots) {
      most += isBoxedNumber(slot) ? NumberCode.scalar(slot).most() : 0;
    }
    code.push(most);
    stores.addBounds();
    code.iload(END);
    code.iload(AT);
    code.op(ISUB);
    code.op(I2L);
    code.op(LCMP);
    code.jump(IFLE, enough);
    code.push(-1);
    code.op(IRETURN);
    code.label(enough);
  }

  private static boolean isBoxedNumber(BoundSlot slot) {
    return slot.form() instanceof Form.OfBox box && box.scalar() != Scalar.BOOLEAN;
  }

  private void box(BoundSlot slot) {
    Label end = new Label();
    Scalar scalar = NumberCode.scalar(slot);
    code.aload(stores.content(slot));
    code.jump(IFNULL, end);
    code.aload(BYTES);
    code.iload(AT);
    code.aload(stores.content(slot));
    NumberCode.unbox(code, scalar);
    NumberCode.write(code, scalar);
    code.istore(AT);
    code.label(end);
  }
}
