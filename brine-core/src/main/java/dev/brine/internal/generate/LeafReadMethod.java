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

  private static final Type OBJECT = Type.getType(Object.class);

  private static final Type WIDE_TEXT = Type.getObjectType("dev/brine/wire/Leaf$WideText");

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
    for (int word = 0; word * Integer.BYTES < layout.flagBytes(); word++) {
      int count = Math.min(Integer.BYTES, layout.flagBytes() - word * Integer.BYTES);
      code.aload(BYTES);
      code.iload(AT);
      code.push(count);
      code.kernel("Fixed", "readFlags", "([BII)I");
      code.istore(flags.word(word));
      code.visitor().visitIincInsn(AT, count);
    }
  }

  private void number(BoundSlot slot) {
    if (layout.rides() && slot.equals(slots.get(0))) {
      riding(slot);
      return;
    }
    Scalar scalar = NumberCode.scalar(slot);
    int number = code.local(NumberCode.type(scalar));
    take(scalar, number);
    instantiationCode.before(slot);
    code.load(NumberCode.type(scalar), number);
    instantiationCode.set(slot);
  }

  private void riding(BoundSlot slot) {
    int riding = code.local(Type.LONG_TYPE);
    place();
    code.kernel("Varint", "read", "([BI)J");
    code.store(Type.LONG_TYPE, riding);
    flags.ofRiding(riding);
    place();
    FlagCode.above(code, riding, layout.flagBits());
    code.kernel("Leaf", "behindRiding", "([BIJ)I");
    code.istore(AT);
    instantiationCode.before(slot);
    FlagCode.above(code, riding, layout.flagBits());
    code.op(L2I);
    code.kernel("Varint", "unzigzag", "(I)I");
    instantiationCode.set(slot);
  }

  private void place() {
    code.aload(BYTES);
    code.iload(AT);
  }

  /** Reads a number into a local variable. */
  private void take(Scalar scalar, int number) {
    place();
    switch (scalar) {
      case INT -> {
        int taken = code.local(Type.LONG_TYPE);
        code.kernel("Leaf", "takeVarint", "([BI)J");
        code.store(Type.LONG_TYPE, taken);
        FlagCode.above(code, taken, Integer.SIZE);
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
    code.store(NumberCode.type(scalar), number);
  }

  /** Reads what is not a number, or is in the flags. */
  private void part(BoundSlot slot) {
    Form form = slot.form();
    if (NumberCode.isFlag(slot)) {
      instantiationCode.before(slot);
      flags.push(slot.slot());
      instantiationCode.set(slot);
      return;
    }
    if (form instanceof Form.OfText) {
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
    int content = code.local(OBJECT);
    code.store(OBJECT, content);
    instantiationCode.before(slot);
    code.aload(content);
    instantiationCode.set(slot);
  }

  private void box(Scalar scalar) {
    int number = code.local(NumberCode.type(scalar));
    take(scalar, number);
    code.load(NumberCode.type(scalar), number);
    NumberCode.box(code, scalar);
  }

  /** Pushes a text. */
  private void text() {
    Label other = new Label();
    Label wide = new Label();
    Label end = new Label();
    int behind = code.local(Type.INT_TYPE);
    int reader = code.local(OBJECT);
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
    code.jump(IFEQ, wide);
    place();
    code.kernel("Leaf", "withoutChars", "([BI)Ljava/lang/String;");
    code.visitor().visitIincInsn(AT, 1);
    code.jump(GOTO, end);
    code.label(wide);
    code.kernel("Leaf", "wideText", "()" + WIDE_TEXT.getDescriptor());
    code.store(OBJECT, reader);
    wideText(reader);
    place();
    code.iload(END);
    code.kernelVirtual("Leaf$WideText", "read", "([BII)Ljava/lang/String;");
    wideText(reader);
    code.kernelVirtual("Leaf$WideText", "release", "()I");
    code.istore(AT);
    code.label(end);
  }

  private void wideText(int reader) {
    code.aload(reader);
    code.cast(WIDE_TEXT);
  }
}
