// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.generate;

import dev.brine.internal.bytecode.Code;
import dev.brine.internal.instance.BoundSlot;
import dev.brine.wire.Varint;
import java.util.List;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Generates the first part of a body, in which nothing nests: flags and numbers after one
 * reservation, then the strings, with the place of the next byte in a local variable.
 */
final class WriteRun implements Opcodes {
  private final Code code;
  private final StoreCode stores;
  private final List<BoundSlot> texts;
  private final int bytes;
  private final int at;

  /**
   * Creates the run of an object.
   *
   * @param stores what stores into the array
   * @param texts the fields that are strings
   * @param bytes the local variable of the array
   * @param at that of the place
   */
  WriteRun(Code code, StoreCode stores, List<BoundSlot> texts, int bytes, int at) {
    this.code = code;
    this.stores = stores;
    this.texts = texts;
    this.bytes = bytes;
    this.at = at;
  }

  /**
   * Writes flags, numbers and strings.
   *
   * @param most the most bytes that the flags and the numbers take
   */
  void generate(int most) {
    if (most == 0 && texts.isEmpty()) {
      return;
    }
    begin(most);
    stores.flagsAndNumbers();
    if (texts.isEmpty()) {
      end();
    } else {
      texts();
    }
  }

  /** Makes room for flags and numbers. */
  void begin(int most) {
    code.aload(WriteMethod.OUT);
    code.push(most == 0 ? 0 : most + Varint.MAX_LONG);
    code.kernelVirtual("WireWriter", "reserve", "(I)[B");
    // stack: array
    code.store(Type.getType(Object.class), bytes);
    code.aload(WriteMethod.OUT);
    code.visitor().visitFieldInsn(GETFIELD, "dev/brine/wire/WireWriter", "at", "I");
    // stack: place
    code.istore(at);
  }

  /** Sets the place of the next byte. */
  void end() {
    code.aload(WriteMethod.OUT);
    code.iload(at);
    // stack: writer, place
    code.visitor().visitFieldInsn(PUTFIELD, "dev/brine/wire/WireWriter", "at", "I");
  }

  /**
   * All strings go straight into the array where it has room for the bounds of them all, and the
   * memory that is left allows all that a reader counts on the way.
   */
  void texts() {
    Label tight = new Label();
    Label end = new Label();
    int count = code.local(Type.INT_TYPE);
    code.push(0);
    code.istore(count);
    code.push(0L);
    stores.addBounds();
    // stack: sum of bounds (long)
    code.aload(WriteMethod.OUT);
    code.iload(at);
    code.push(texts.size());
    code.kernelVirtual("WireWriter", "roomForTexts", "(II)J");
    // stack: sum of bounds, room (longs)
    code.op(LCMP);
    code.jump(IFGT, tight);
    for (BoundSlot slot : texts) {
      count(slot, count);
      stores.text(slot);
    }
    end();
    code.aload(WriteMethod.OUT);
    code.iload(count);
    // stack: writer, count
    code.kernelVirtual("WireWriter", "chargeTexts", "(I)V");
    code.jump(GOTO, end);
    code.label(tight);
    end();
    for (BoundSlot slot : texts) {
      text(slot);
    }
    code.label(end);
  }

  private void count(BoundSlot slot, int count) {
    Label isNull = new Label();
    code.aload(stores.content(slot));
    code.jump(IFNULL, isNull);
    code.visitor().visitIincInsn(count, 1);
    code.label(isNull);
  }

  /** Writes a text that makes room for itself. */
  private void text(BoundSlot slot) {
    Label end = new Label();
    if (slot.slot().isFlagged()) {
      code.aload(stores.content(slot));
      code.jump(IFNULL, end);
    }
    code.aload(WriteMethod.OUT);
    stores.string(slot);
    // stack: writer, string or null
    code.kernelVirtual("WireWriter", "text", "(Ljava/lang/String;)V");
    code.label(end);
  }
}
