// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.generate;

import dev.brine.internal.bytecode.Code;
import dev.brine.internal.bytecode.FlagCode;
import dev.brine.internal.bytecode.NumberCode;
import dev.brine.internal.codec.DirectBounds;
import dev.brine.internal.codec.ObjectCodec;
import dev.brine.internal.instance.BoundSlot;
import dev.brine.internal.layout.Form;
import dev.brine.internal.layout.Layout;
import dev.brine.internal.layout.Scalar;
import dev.brine.internal.sequence.CollectionCodec;
import dev.brine.internal.sequence.Element;
import dev.brine.wire.Reference;
import java.util.List;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Generates {@code Object readDirect(byte[] bytes, int end, DirectBytes in)}: all fields are read
 * into local variables, then the object is instantiated. Whatever is wrong with the bytes ends in
 * null or in an index outside of the array, before any code of the user has run.
 */
final class DirectReadMethod implements Opcodes {
  private static final int BYTES = 1;
  private static final int END = 2;
  private static final int IN = 3;

  /** The number of local variables that the parameters take. */
  static final int LOCALS = 4;

  private static final String INPUT = "DirectBytes";
  private static final String LIST = "Ljava/util/List;";

  private final ObjectCodec codec;
  private final Layout layout;
  private final List<BoundSlot> slots;
  private final Code code;
  private final InstantiationCode instantiationCode;
  private final Links links;
  private final FlagCode flags;
  private final Label indirect = new Label();

  DirectReadMethod(ObjectCodec codec, Code code, Links links) {
    this.codec = codec;
    layout = codec.layout();
    slots = codec.binding().slots();
    this.code = code;
    this.links = links;
    flags = new FlagCode(code);
    instantiationCode = new InstantiationCode(codec, code, links, null);
  }

  /** Generates the method. */
  void generate() {
    instantiationCode.begin();
    takeFlags();
    for (BoundSlot slot : slots) {
      if (NumberCode.isNumber(slot)) {
        number(slot);
      }
    }
    for (BoundSlot slot : slots) {
      if (!NumberCode.isNumber(slot)) {
        part(slot);
      }
    }
    boolean isSilent = codec.isInstantiatedSilently();
    if (!isSilent) {
      requireEnd();
    }
    instantiationCode.end();
    code.aload(instantiationCode.object());
    code.op(ARETURN);
    if (!isSilent || slots.stream().anyMatch(BoundSlot::isReference)) {
      code.label(indirect);
      code.op(ACONST_NULL);
      code.op(ARETURN);
    }
    instantiationCode.handle();
  }

  /** Such an object is a root: only where its message is complete, code of the user may run. */
  private void requireEnd() {
    code.aload(IN);
    code.iload(END);
    code.kernelVirtual(INPUT, "isAt", "(I)Z");
    // stack: isComplete
    code.jump(IFEQ, indirect);
  }

  private void takeFlags() {
    FlagCode.eachWord(
        layout,
        (word, count) -> {
          input();
          code.push(count);
          code.kernelVirtual(INPUT, "flags", "([BI)I");
          // stack: flags
          code.istore(flags.word(word));
        });
  }

  private void number(BoundSlot slot) {
    if (layout.rides() && slot.equals(slots.get(0))) {
      riding();
    } else {
      take(NumberCode.scalar(slot));
    }
    instantiationCode.set(slot);
  }

  /** Pushes the number that the flags are below. */
  private void riding() {
    int riding = code.local(Type.LONG_TYPE);
    input();
    code.push(layout.flagBits());
    code.kernelVirtual(INPUT, "riding", "([BI)J");
    // stack: number and flags (long)
    code.store(Type.LONG_TYPE, riding);
    flags.ofRiding(riding);
    FlagCode.riding(code, riding, layout.flagBits());
    // stack: int
  }

  /** Pushes the input and the array. */
  private void input() {
    code.aload(IN);
    code.aload(BYTES);
  }

  /** Pushes a number. */
  private void take(Scalar scalar) {
    input();
    switch (scalar) {
      case INT -> {
        code.kernelVirtual(INPUT, "varint", "([B)I");
        code.kernel("Varint", "unzigzag", "(I)I");
      }
      case LONG -> {
        code.kernelVirtual(INPUT, "varlong", "([B)J");
        code.kernel("Varint", "unzigzag", "(J)J");
      }
      default -> {
        Type type = NumberCode.type(scalar);
        String name = type.getClassName();
        code.kernelVirtual(
            INPUT,
            "fixed" + Character.toUpperCase(name.charAt(0)) + name.substring(1),
            "([B)" + type.getDescriptor());
      }
    }
  }

  /** Reads what is not a number, or is in the flags. */
  private void part(BoundSlot slot) {
    switch (slot.variant()) {
      case SCALAR -> flags.push(slot.slot());
      case TEXT -> flags.present(slot, this::text);
      case BOX -> box(slot, NumberCode.scalar(slot));
      case ENUM -> constant(slot);
      case VALUE -> throw new AssertionError(slot);
      case REFERENCE -> reference(slot, (Form.OfReference) slot.form());
    }
    instantiationCode.set(slot);
  }

  private void constant(BoundSlot slot) {
    links.constants(code, slot.codec());
    flags.push(slot.slot());
    code.kernel(INPUT, "constant", "([Ljava/lang/Object;I)Ljava/lang/Object;");
    // stack: constant or null
  }

  private void text() {
    input();
    code.iload(END);
    code.kernelVirtual(INPUT, "text", "([BI)Ljava/lang/String;");
  }

  private void box(BoundSlot slot, Scalar scalar) {
    if (scalar == Scalar.BOOLEAN) {
      flags.push(slot.slot());
      code.kernel(INPUT, "booleanOf", "(I)Ljava/lang/Boolean;");
      // stack: Boolean or null
      return;
    }
    flags.present(
        slot,
        () -> {
          take(scalar);
          NumberCode.box(code, scalar);
        });
  }

  /** Pushes an object or a list, whose head is in the flags or in front of it, or null. */
  private void reference(BoundSlot slot, Form.OfReference reference) {
    Label absent = new Label();
    Label end = new Label();
    int kind = code.local(Type.INT_TYPE);
    if (slot.slot().isFlagged()) {
      flags.push(slot.slot());
    } else {
      input();
      code.kernelVirtual(INPUT, "varint", "([B)I");
    }
    // stack: head
    code.istore(kind);
    code.iload(kind);
    code.jump(IFEQ, absent);
    if (!reference.only() || !slot.slot().isFlagged()) {
      expected(kind, reference, end);
    }
    if (DirectBounds.isArrayList(slot)) {
      list(((CollectionCodec) slot.codec()).element());
    } else {
      links.codec(code, slot.codec());
      code.aload(BYTES);
      code.iload(END);
      code.aload(IN);
      code.codec("readDirect", "([BILdev/brine/wire/DirectBytes;)Ljava/lang/Object;");
    }
    // stack: the object, or null where it is not direct
    int object = code.local(Type.getType(Object.class));
    code.store(Type.getType(Object.class), object);
    code.aload(object);
    code.jump(IFNULL, indirect);
    code.aload(object);
    code.jump(GOTO, end);
    code.label(absent);
    code.op(ACONST_NULL);
    code.label(end);
    // stack: object or null
  }

  /** Goes on where the head says that the class is the one expected; pushes an empty list. */
  private void expected(int kind, Form.OfReference reference, Label end) {
    Label isExpected = new Label();
    code.iload(kind);
    code.push(Reference.EXPECTED);
    code.jump(IF_ICMPEQ, isExpected);
    if (!reference.empties()) {
      code.jump(GOTO, indirect);
    } else {
      code.iload(kind);
      code.push(Reference.EMPTY);
      code.jump(IF_ICMPNE, indirect);
      code.kernel(INPUT, "emptyList", "()" + LIST);
      // stack: empty list
      code.jump(GOTO, end);
    }
    code.label(isExpected);
  }

  private void list(Element element) {
    input();
    code.iload(END);
    // stack: input, array, end
    if (element.isText()) {
      code.kernelVirtual(INPUT, "texts", "([BI)" + LIST);
      // stack: list or null
      return;
    }
    links.codec(code, element.expected());
    // stack: input, array, end, codec of the elements
    if (element.isTracked()) {
      code.kernelVirtual(INPUT, "references", "([BILdev/brine/wire/BodyCodec;)" + LIST);
    } else {
      code.push(element.expected().least());
      code.kernelVirtual(INPUT, "objects", "([BILdev/brine/wire/BodyCodec;I)" + LIST);
    }
    // stack: list or null
  }
}
