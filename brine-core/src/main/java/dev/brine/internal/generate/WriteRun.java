// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.generate;

import dev.brine.internal.codec.BoundSlot;
import dev.brine.internal.codec.ObjectCodec;
import dev.brine.internal.layout.Form;
import dev.brine.internal.layout.Layout;
import dev.brine.internal.layout.Scalar;
import dev.brine.internal.layout.Slot;
import dev.brine.wire.Varint;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Generates the first part of a body, in which nothing nests: flags and numbers after one
 * reservation, then the strings, with the place of the next byte in a local variable.
 */
final class WriteRun implements Opcodes {
  private static final int WORD = 32;
  private static final Type OBJECT = Type.getType(Object.class);

  private final Layout layout;
  private final List<BoundSlot> slots;
  private final Code code;
  private final Access access;
  private final Map<BoundSlot, Integer> contents;
  private final Map<BoundSlot, Integer> kinds;
  private final int bytes;
  private final int at;

  /**
   * Creates the run of an object.
   *
   * @param contents the local variables with the contents of fields that are not numbers
   * @param kinds the local variables that hold the flags of a reference
   */
  WriteRun(
      ObjectCodec codec,
      Code code,
      Access access,
      Map<BoundSlot, Integer> contents,
      Map<BoundSlot, Integer> kinds) {
    layout = codec.layout();
    slots = codec.binding().slots();
    this.code = code;
    this.access = access;
    this.contents = contents;
    this.kinds = kinds;
    bytes = code.local(OBJECT);
    at = code.local(Type.INT_TYPE);
  }

  /** Writes flags, numbers and strings. */
  void generate() {
    int most = layout.flagBytes();
    for (BoundSlot slot : slots) {
      if (isNumber(slot)) {
        most += ((Form.OfScalar) slot.form()).scalar().most();
      }
    }
    boolean hasTexts = slots.stream().anyMatch(WriteRun::isText);
    if (most == 0 && !hasTexts) {
      return;
    }
    code.aload(WriteMethod.OUT);
    code.push(most == 0 ? 0 : most + Varint.MAX_LONG);
    code.kernelVirtual("WireWriter", "reserve", "(I)[B");
    code.store(OBJECT, bytes);
    code.aload(WriteMethod.OUT);
    code.visitor().visitFieldInsn(GETFIELD, "dev/brine/wire/WireWriter", "at", "I");
    code.istore(at);
    if (!layout.rides()) {
      writeFlags();
    }
    for (BoundSlot slot : slots) {
      if (isNumber(slot)) {
        number(slot);
      }
    }
    if (hasTexts) {
      texts();
    } else {
      setPlace();
    }
  }

  private static boolean isNumber(BoundSlot slot) {
    return slot.form() instanceof Form.OfScalar scalar && scalar.scalar() != Scalar.BOOLEAN;
  }

  private static boolean isText(BoundSlot slot) {
    return slot.form() instanceof Form.OfText;
  }

  private void number(BoundSlot slot) {
    code.aload(bytes);
    code.iload(at);
    access.get(WriteMethod.VALUE, slot.field());
    if (layout.rides() && slot.equals(slots.get(0))) {
      ride();
    } else {
      NumberCode.write(code, ((Form.OfScalar) slot.form()).scalar());
    }
    code.istore(at);
  }

  private void setPlace() {
    code.aload(WriteMethod.OUT);
    code.iload(at);
    code.visitor().visitFieldInsn(PUTFIELD, "dev/brine/wire/WireWriter", "at", "I");
  }

  /**
   * All strings go straight into the array where it has room for the bounds of them all, and the
   * memory that is left allows all that a reader counts on the way.
   */
  private void texts() {
    Label tight = new Label();
    Label end = new Label();
    int count = code.local(Type.INT_TYPE);
    code.push(0);
    code.istore(count);
    code.push(0L);
    for (BoundSlot slot : slots) {
      if (isText(slot)) {
        string(slot);
        code.kernel("Text", "bound", "(Ljava/lang/String;)J");
        code.op(LADD);
      }
    }
    code.aload(WriteMethod.OUT);
    code.iload(at);
    code.push((int) slots.stream().filter(WriteRun::isText).count());
    code.kernelVirtual("WireWriter", "roomForTexts", "(II)J");
    code.op(LCMP);
    code.jump(IFGT, tight);
    for (BoundSlot slot : slots) {
      if (isText(slot)) {
        textWithin(slot, count);
      }
    }
    setPlace();
    code.aload(WriteMethod.OUT);
    code.iload(count);
    code.kernelVirtual("WireWriter", "chargeTexts", "(I)V");
    code.jump(GOTO, end);
    code.label(tight);
    setPlace();
    for (BoundSlot slot : slots) {
      if (isText(slot)) {
        text(slot);
      }
    }
    code.label(end);
  }

  /** Writes a text where there is room for it, and counts it unless it is null. */
  private void textWithin(BoundSlot slot, int count) {
    Label end = new Label();
    Label isNull = slot.slot().isFlagged() ? end : new Label();
    code.aload(contents.get(slot));
    code.jump(IFNULL, isNull);
    code.visitor().visitIincInsn(count, 1);
    if (!slot.slot().isFlagged()) {
      code.label(isNull);
    }
    code.aload(bytes);
    code.iload(at);
    string(slot);
    code.kernel("Text", "write", "([BILjava/lang/String;)I");
    code.istore(at);
    code.label(end);
  }

  /** Writes a text that makes room for itself. */
  private void text(BoundSlot slot) {
    Label end = new Label();
    if (slot.slot().isFlagged()) {
      code.aload(contents.get(slot));
      code.jump(IFNULL, end);
    }
    code.aload(WriteMethod.OUT);
    string(slot);
    code.kernelVirtual("WireWriter", "text", "(Ljava/lang/String;)V");
    code.label(end);
  }

  private void string(BoundSlot slot) {
    code.aload(contents.get(slot));
    code.cast(Type.getType(String.class));
  }

  /** Puts the flags below the int on the stack and writes both. */
  private void ride() {
    code.kernel("Varint", "zigzag", "(I)I");
    code.op(I2L);
    code.push(0xffffffffL);
    code.op(LAND);
    code.push(layout.flagBits());
    code.op(LSHL);
    flags(0);
    code.op(I2L);
    code.op(LOR);
    code.kernel("Varint", "write", "([BIJ)I");
  }

  private void writeFlags() {
    for (int word = 0; word * Integer.BYTES < layout.flagBytes(); word++) {
      code.aload(bytes);
      code.iload(at);
      flags(word);
      code.push(Math.min(Integer.BYTES, layout.flagBytes() - word * Integer.BYTES));
      code.kernel("Fixed", "writeFlags", "([BIII)I");
      code.istore(at);
    }
  }

  /** Pushes a word of the flags. */
  private void flags(int word) {
    code.push(0);
    for (BoundSlot bound : slots) {
      Slot slot = bound.slot();
      if (slot.isFlagged() && slot.flagAt() / WORD == word) {
        flag(bound);
        if (slot.flagAt() % WORD != 0) {
          code.push(slot.flagAt() % WORD);
          code.op(ISHL);
        }
        code.op(IOR);
      }
    }
  }

  private void flag(BoundSlot slot) {
    Form form = slot.form();
    if (form instanceof Form.OfScalar) {
      access.get(WriteMethod.VALUE, slot.field());
      return;
    }
    if (form instanceof Form.OfReference) {
      code.iload(kinds.get(slot));
      return;
    }
    code.aload(contents.get(slot));
    if (form instanceof Form.OfEnum) {
      code.kernel("Reference", "ofConstant", "(Ljava/lang/Object;)I");
    } else if (form instanceof Form.OfBox box && box.scalar() == Scalar.BOOLEAN) {
      code.kernel("Reference", "ofBoolean", "(Ljava/lang/Object;)I");
    } else {
      code.kernel("Reference", "ofPresence", "(Ljava/lang/Object;)I");
    }
  }
}
