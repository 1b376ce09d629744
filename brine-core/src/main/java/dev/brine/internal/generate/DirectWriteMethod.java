// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.generate;

import dev.brine.internal.bytecode.Code;
import dev.brine.internal.bytecode.NumberCode;
import dev.brine.internal.codec.DirectBounds;
import dev.brine.internal.codec.ObjectCodec;
import dev.brine.internal.instance.BoundSlot;
import dev.brine.internal.layout.Scalar;
import dev.brine.internal.sequence.CollectionCodec;
import dev.brine.internal.sequence.Element;
import dev.brine.wire.Reference;
import dev.brine.wire.Varint;
import java.util.List;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/**
 * Generates {@code int writeDirect(byte[] bytes, int at, int end, Object value, boolean
 * mayBeEmpty)}. Flags, numbers and strings go into the array if there is room for the bounds of
 * them all; what the object holds follows, each part with a look of its own.
 */
final class DirectWriteMethod implements Opcodes {
  private static final int BYTES = 1;
  private static final int AT = 2;
  private static final int END = 3;
  private static final int VALUE = 4;
  private static final int MAY_BE_EMPTY = 5;

  /** The number of local variables that the parameters take. */
  static final int LOCALS = 6;

  static final String DESCRIPTOR = "([BIILjava/lang/Object;Z)I";

  /** More fields that are tracked would be compared too often with each other. */
  private static final int MOST_TRACKED = 8;

  private final List<BoundSlot> slots;
  private final Code code;
  private final Links links;
  private final WriteReference references;
  private final StoreCode stores;
  private final int mostBytes;
  private final Label indirect = new Label();

  DirectWriteMethod(ObjectCodec codec, Code code, Links links) {
    slots = codec.binding().slots();
    this.code = code;
    this.links = links;
    references = new WriteReference(code, links);
    stores = new StoreCode(codec, slots, code, VALUE, BYTES, AT, references.kinds());
    mostBytes = NumberCode.mostBytes(codec);
  }

  /** Returns whether the method is short enough. */
  static boolean isPossible(ObjectCodec codec) {
    return tracked(codec.binding().slots()).size() <= MOST_TRACKED;
  }

  private static List<BoundSlot> tracked(List<BoundSlot> slots) {
    return slots.stream().filter(slot -> slot.isReference() && !slot.slot().isFlagged()).toList();
  }

  /** Generates the method. */
  void generate() {
    for (BoundSlot slot : slots) {
      if (!slot.isPrimitive()) {
        load(slot);
      }
    }
    requireDistinct();
    requireRoom();
    stores.flagsAndNumbers();
    for (BoundSlot slot : slots) {
      if (StoreCode.isText(slot)) {
        stores.text(slot);
      }
    }
    for (BoundSlot slot : slots) {
      part(slot);
    }
    code.iload(AT);
    code.op(IRETURN);
    code.label(indirect);
    code.push(-1);
    code.op(IRETURN);
  }

  /** Writes what is behind the strings. */
  private void part(BoundSlot slot) {
    switch (slot.variant()) {
      case SCALAR, TEXT, ENUM -> {
        // Written before.
      }
      case BOX -> {
        if (NumberCode.isBoxedNumber(slot)) {
          box(slot);
        }
      }
      case VALUE -> throw new AssertionError(slot);
      case REFERENCE -> reference(slot);
    }
  }

  private void load(BoundSlot slot) {
    stores.load(slot);
    if (slot.isReference()) {
      references.kind(slot, stores.content(slot));
      code.iload(references.kinds().get(slot));
      code.push(Reference.OTHER);
      code.jump(IF_ICMPEQ, indirect);
    }
  }

  /** Requires that no two fields hold one object, which would have to be referred to. */
  private void requireDistinct() {
    List<BoundSlot> tracked = tracked(slots);
    for (int i = 0; i < tracked.size(); i++) {
      for (BoundSlot earlier : tracked.subList(0, i)) {
        if (earlier.codec().type() == tracked.get(i).codec().type()) {
          requireDistinct(stores.content(earlier), stores.content(tracked.get(i)));
        }
      }
    }
  }

  private void requireDistinct(int one, int other) {
    Label isDistinct = new Label();
    code.aload(one);
    code.aload(other);
    // stack: one, other
    code.jump(IF_ACMPNE, isDistinct);
    code.aload(one);
    code.jump(IFNONNULL, indirect);
    code.label(isDistinct);
  }

  private void requireRoom() {
    long most = (long) mostBytes + Varint.MAX_LONG;
    for (BoundSlot slot : slots) {
      most += NumberCode.isBoxedNumber(slot) ? NumberCode.scalar(slot).most() : 0;
    }
    code.push(most);
    // stack: bytes of numbers and boxes (long)
    stores.addBounds();
    // stack: the bound
    code.iload(END);
    code.iload(AT);
    code.op(ISUB);
    code.op(I2L);
    // stack: bound, bytes that are left (long)
    code.op(LCMP);
    // stack: 1 if there is no room, else 0 or -1
    code.jump(IFGT, indirect);
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
    // stack: array, place, number
    NumberCode.write(code, scalar);
    // stack: place behind it
    code.istore(AT);
    code.label(end);
  }

  /** Writes an object or a list, unless it is null or empty and a flag says so. */
  private void reference(BoundSlot slot) {
    Label end = new Label();
    if (!slot.slot().isFlagged()) {
      head(slot);
    }
    code.iload(references.kinds().get(slot));
    code.push(Reference.EXPECTED);
    code.jump(IF_ICMPNE, end);
    if (DirectBounds.isArrayList(slot)) {
      list(slot);
    } else {
      links.codec(code, slot.codec());
      room();
      code.aload(stores.content(slot));
      code.iload(MAY_BE_EMPTY);
      // stack: codec, array, place, end, object, mayBeEmpty
      code.codec("writeDirect", DESCRIPTOR);
    }
    // stack: the place behind it, or -1
    code.op(DUP);
    code.istore(AT);
    code.jump(IFLT, indirect);
    code.label(end);
  }

  /** Writes the head of a reference that is tracked. */
  private void head(BoundSlot slot) {
    int kind = references.kinds().get(slot);
    if (slot.form().empties()) {
      Label isFine = new Label();
      code.iload(MAY_BE_EMPTY);
      code.jump(IFNE, isFine);
      code.iload(kind);
      code.push(Reference.EMPTY);
      code.jump(IF_ICMPEQ, indirect);
      code.label(isFine);
    }
    code.iload(AT);
    code.iload(END);
    code.jump(IF_ICMPGE, indirect);
    code.aload(BYTES);
    code.iload(AT);
    code.iload(kind);
    // stack: array, place, head
    code.op(BASTORE);
    code.visitor().visitIincInsn(AT, 1);
  }

  private void list(BoundSlot slot) {
    Element element = ((CollectionCodec) slot.codec()).element();
    room();
    code.aload(stores.content(slot));
    // stack: array, place, end, list
    if (element.isText()) {
      code.kernel("DirectBytes", "writeTexts", "([BIILjava/lang/Object;)I");
    } else {
      links.codec(code, element.expected());
      // stack: array, place, end, list, codec of the elements
      code.kernel(
          "DirectBytes",
          element.isTracked() ? "writeReferences" : "writeObjects",
          "([BIILjava/lang/Object;Ldev/brine/wire/BodyCodec;)I");
    }
  }

  private void room() {
    code.aload(BYTES);
    code.iload(AT);
    code.iload(END);
    // stack: array, place, end
  }
}
