// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.generate;

import dev.brine.internal.codec.BoundSlot;
import dev.brine.internal.codec.ObjectCodec;
import dev.brine.internal.layout.Form;
import dev.brine.internal.layout.Layout;
import dev.brine.internal.layout.Scalar;
import java.util.List;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Generates {@code Object readLeaf(byte[] bytes, int at, int end)}. Whatever is wrong with the
 * bytes ends in null, before any code of the user has run.
 */
final class LeafReadMethod implements Opcodes {
  private static final int BYTES = 1;
  private static final int AT = 2;
  private static final int END = 3;

  /** The number of local variables that the parameters take. */
  static final int LOCALS = 4;

  private static final Type TEXT_READER = Type.getObjectType("dev/brine/wire/Leaf$TextReader");

  private final Layout layout;
  private final List<BoundSlot> slots;
  private final Code code;
  private final InstantiationCode instantiationCode;
  private final Links links;
  private final FlagCode flags;

  LeafReadMethod(ObjectCodec codec, Code code, Links links) {
    layout = codec.layout();
    slots = codec.binding().slots();
    this.code = code;
    this.links = links;
    flags = new FlagCode(code);
    instantiationCode = new InstantiationCode(codec, code, links, null);
  }

  /** Generates the method. */
  void generate() {
    Label other = new Label();
    instantiationCode.begin();
    Guard guard = Guard.begin(code);
    // What is guarded must not be empty, even where there are no fields.
    code.op(NOP);
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
    guard.end();
    code.iload(AT);
    code.iload(END);
    code.jump(IF_ICMPNE, other);
    instantiationCode.end();
    code.aload(instantiationCode.object());
    code.op(ARETURN);
    code.label(other);
    code.op(ACONST_NULL);
    code.op(ARETURN);
    guard.returnNull();
    instantiationCode.handle();
  }

  private void takeFlags() {
    FlagCode.eachWord(
        layout,
        (word, count) -> {
          place();
          code.push(count);
          code.kernel("Fixed", "readFlags", "([BII)I");
          code.istore(flags.word(word));
          code.visitor().visitIincInsn(AT, count);
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
    place();
    code.kernel("Varint", "read", "([BI)J");
    code.store(Type.LONG_TYPE, riding);
    flags.ofRiding(riding);
    place();
    code.shifted(riding, layout.flagBits());
    code.kernel("Leaf", "behindRiding", "([BIJ)I");
    code.istore(AT);
    FlagCode.riding(code, riding, layout.flagBits());
  }

  private void place() {
    code.aload(BYTES);
    code.iload(AT);
  }

  /** Pushes a number, with the place behind it in the local variable of the place. */
  private void take(Scalar scalar) {
    place();
    switch (scalar) {
      case INT -> {
        int taken = code.local(Type.LONG_TYPE);
        code.kernel("Leaf", "takeVarint", "([BI)J");
        code.store(Type.LONG_TYPE, taken);
        code.shifted(taken, Integer.SIZE);
        code.op(L2I);
        code.istore(AT);
        code.load(Type.LONG_TYPE, taken);
        code.op(L2I);
        code.kernel("Varint", "unzigzag", "(I)I");
      }
      case LONG -> {
        code.kernel("Varint", "read", "([BI)J");
        code.kernel("Varint", "unzigzag", "(J)J");
        place();
        code.kernel("Varint", "skip", "([BI)I");
        code.istore(AT);
      }
      default -> {
        Type type = NumberCode.type(scalar);
        String name = type.getClassName();
        String read = "read" + Character.toUpperCase(name.charAt(0)) + name.substring(1);
        code.kernel("Fixed", read, "([BI)" + type.getDescriptor());
        code.visitor().visitIincInsn(AT, scalar.most());
      }
    }
  }

  /** Reads what is not a number, or is in the flags. */
  private void part(BoundSlot slot) {
    Form form = slot.form();
    if (NumberCode.isFlag(slot)) {
      flags.push(slot.slot());
    } else if (form instanceof Form.OfText) {
      flags.present(slot, this::text);
    } else if (form instanceof Form.OfEnum) {
      links.constants(code, slot.codec());
      flags.push(slot.slot());
      code.kernel("Leaf", "constant", "([Ljava/lang/Object;I)Ljava/lang/Object;");
    } else if (NumberCode.scalar(slot) == Scalar.BOOLEAN) {
      flags.push(slot.slot());
      code.kernel("Leaf", "booleanOf", "(I)Ljava/lang/Boolean;");
    } else {
      flags.present(slot, () -> box(NumberCode.scalar(slot)));
    }
    instantiationCode.set(slot);
  }

  private void box(Scalar scalar) {
    take(scalar);
    NumberCode.box(code, scalar);
  }

  /** Pushes a text. */
  private void text() {
    Label other = new Label();
    Label longOrWide = new Label();
    Label end = new Label();
    int behind = code.local(Type.INT_TYPE);
    place();
    code.iload(END);
    code.kernel("Leaf", "behindText", "([BII)I");
    code.istore(behind);
    code.iload(behind);
    code.jump(IFLT, other);
    place();
    code.iload(behind);
    code.kernel("Leaf", "text", "([BII)Ljava/lang/String;");
    code.iload(behind);
    code.istore(AT);
    code.jump(GOTO, end);
    code.label(other);
    place();
    code.kernel("Leaf", "hasNoChars", "([BI)Z");
    code.jump(IFEQ, longOrWide);
    place();
    code.kernel("Leaf", "withoutChars", "([BI)Ljava/lang/String;");
    code.visitor().visitIincInsn(AT, 1);
    code.jump(GOTO, end);
    code.label(longOrWide);
    code.kernel("Leaf", "textReader", "()" + TEXT_READER.getDescriptor());
    code.op(DUP);
    place();
    code.iload(END);
    code.kernelVirtual("Leaf$TextReader", "read", "([BII)Ljava/lang/String;");
    code.op(SWAP);
    code.kernelVirtual("Leaf$TextReader", "release", "()I");
    code.istore(AT);
    code.label(end);
  }
}
