// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.generate;

import dev.brine.internal.codec.Binding;
import dev.brine.internal.codec.BoundSlot;
import dev.brine.internal.codec.ObjectCodec;
import dev.brine.internal.layout.Form;
import dev.brine.internal.layout.Layout;
import dev.brine.internal.layout.Scalar;
import dev.brine.internal.layout.Slot;
import dev.brine.wire.BodyCodec;
import dev.brine.wire.Costs;
import dev.brine.wire.Reference;
import dev.brine.wire.Varint;
import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Generates {@code void write(WireWriter out, Object value)}: flags and numbers after one
 * reservation, then strings, values and references one by one, as the layout has them.
 */
final class WriteMethod implements Opcodes {
  /** The parameters' local variables. */
  private static final int OUT = 1;

  private static final int VALUE = 2;
  private static final int WORD = 32;
  private static final Type OBJECT = Type.getType(Object.class);

  private final ObjectCodec codec;
  private final Layout layout;
  private final Binding binding;
  private final Code code;
  private final Access access;
  private final Links links;
  private final Map<BoundSlot, Integer> contents = new HashMap<>();
  private final Map<BoundSlot, Integer> kinds = new HashMap<>();
  private int step;

  WriteMethod(ObjectCodec codec, Code code, Links links) {
    this.codec = codec;
    this.layout = codec.layout();
    this.binding = codec.binding();
    this.code = code;
    this.links = links;
    access = new Access(codec.type(), code);
  }

  /** Generates the method. */
  void generate() {
    Label end = new Label();
    if (!codec.flat()) {
      code.aload(OUT);
      links.self(code, codec);
      code.aload(VALUE);
      code.kernelVirtual("WireWriter", "enter", "(Ldev/brine/wire/BodyCodec;Ljava/lang/Object;)Z");
      code.jump(IFEQ, end);
    }
    step = code.local(Type.INT_TYPE);
    code.push(-1);
    code.istore(step);
    Guard guard = Guard.begin(code);
    charge();
    load();
    run();
    for (int i = 0; i < binding.slots().size(); i++) {
      part(binding.slots().get(i), i);
    }
    if (!codec.flat()) {
      code.aload(OUT);
      code.kernelVirtual("WireWriter", "leave", "()V");
    }
    guard.end();
    code.label(end);
    code.op(RETURN);
    guard.handle(step, "writing", () -> links.steps(code, codec));
  }

  private void charge() {
    code.aload(OUT);
    code.push((long) Costs.OBJECT);
    code.kernelVirtual("WireWriter", "charge", "(J)V");
  }

  /** Every field that is looked at twice is read once, whatever other threads do. */
  private void load() {
    for (BoundSlot slot : binding.slots()) {
      if (slot.form() instanceof Form.OfScalar) {
        continue;
      }
      int content = code.local(OBJECT);
      access.get(VALUE, slot.field());
      code.store(OBJECT, content);
      contents.put(slot, content);
      if (slot.form() instanceof Form.OfReference && slot.slot().isFlagged()) {
        kind(slot, content);
      }
    }
  }

  /** Finds out how a reference stands in the flags. */
  private void kind(BoundSlot slot, int content) {
    int kind = code.local(Type.INT_TYPE);
    kinds.put(slot, kind);
    Form.OfReference reference = (Form.OfReference) slot.form();
    Label end = new Label();
    code.push(Reference.NULL);
    code.istore(kind);
    code.aload(content);
    code.jump(IFNULL, end);
    if (reference.only()) {
      code.push(Reference.EXPECTED);
      code.istore(kind);
      code.label(end);
      return;
    }
    code.push(Reference.OTHER);
    code.istore(kind);
    if (slot.codec() != null) {
      code.aload(content);
      code.visitor()
          .visitMethodInsn(
              INVOKEVIRTUAL, "java/lang/Object", "getClass", "()Ljava/lang/Class;", false);
      links.type(code, slot.codec().type());
      code.jump(IF_ACMPNE, end);
      code.push(Reference.EXPECTED);
      code.istore(kind);
      if (reference.empties()) {
        empty(slot, content, end);
        code.push(Reference.EMPTY);
        code.istore(kind);
      }
    }
    code.label(end);
  }

  private void empty(BoundSlot slot, int content, Label filled) {
    Type type = Type.getType(slot.codec().type());
    code.aload(content);
    code.cast(type);
    code.visitor().visitMethodInsn(INVOKEVIRTUAL, type.getInternalName(), "isEmpty", "()Z", false);
    code.jump(IFEQ, filled);
  }

  /** Writes flags and numbers. */
  private void run() {
    int most = layout.flagBytes();
    for (BoundSlot slot : binding.slots()) {
      if (slot.form() instanceof Form.OfScalar scalar && scalar.scalar() != Scalar.BOOLEAN) {
        most += scalar.scalar().most();
      }
    }
    if (most == 0) {
      return;
    }
    int bytes = code.local(OBJECT);
    int at = code.local(Type.INT_TYPE);
    code.aload(OUT);
    code.push(most + Varint.MAX_LONG);
    code.kernelVirtual("WireWriter", "reserve", "(I)[B");
    code.store(OBJECT, bytes);
    code.aload(OUT);
    code.visitor().visitFieldInsn(GETFIELD, "dev/brine/wire/WireWriter", "at", "I");
    code.istore(at);
    if (!layout.rides()) {
      writeFlags(bytes, at);
    }
    for (BoundSlot slot : binding.slots()) {
      if (slot.form() instanceof Form.OfScalar scalar && scalar.scalar() != Scalar.BOOLEAN) {
        code.aload(bytes);
        code.iload(at);
        access.get(VALUE, slot.field());
        if (layout.rides() && slot.equals(binding.slots().get(0))) {
          ride();
        } else {
          Numbers.write(code, scalar.scalar());
        }
        code.istore(at);
      }
    }
    code.aload(OUT);
    code.iload(at);
    code.visitor().visitFieldInsn(PUTFIELD, "dev/brine/wire/WireWriter", "at", "I");
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

  private void writeFlags(int bytes, int at) {
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
    for (BoundSlot bound : binding.slots()) {
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
      access.get(VALUE, slot.field());
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

  /** Writes what is not in the run of numbers. */
  private void part(BoundSlot slot, int number) {
    Form form = slot.form();
    if (form instanceof Form.OfScalar || form instanceof Form.OfEnum) {
      return;
    }
    if (form instanceof Form.OfBox box && box.scalar() == Scalar.BOOLEAN) {
      return;
    }
    int content = contents.get(slot);
    if (form instanceof Form.OfText) {
      text(slot, content);
      return;
    }
    code.push(number);
    code.istore(step);
    if (form instanceof Form.OfReference) {
      reference(slot, content);
      return;
    }
    Label end = new Label();
    code.aload(content);
    code.jump(IFNULL, end);
    if (form instanceof Form.OfBox box) {
      box(content, box.scalar());
    } else {
      body(slot.codec(), content);
    }
    code.label(end);
  }

  private void text(BoundSlot slot, int content) {
    Label end = new Label();
    if (slot.slot().isFlagged()) {
      code.aload(content);
      code.jump(IFNULL, end);
    }
    code.aload(OUT);
    code.aload(content);
    code.cast(Type.getType(String.class));
    code.kernelVirtual("WireWriter", "text", "(Ljava/lang/String;)V");
    code.label(end);
  }

  private void box(int content, Scalar scalar) {
    Type box = Type.getType(scalar.box());
    Type primitive = Numbers.type(scalar);
    code.aload(OUT);
    code.aload(content);
    code.cast(box);
    code.visitor()
        .visitMethodInsn(
            INVOKEVIRTUAL,
            box.getInternalName(),
            scalar.primitive() + "Value",
            "()" + primitive.getDescriptor(),
            false);
    code.kernelVirtual("WireWriter", "number", "(" + primitive.getDescriptor() + ")V");
  }

  private void body(BodyCodec body, int content) {
    links.codec(code, body);
    code.aload(OUT);
    code.aload(content);
    code.codec("write", "(Ldev/brine/wire/WireWriter;Ljava/lang/Object;)V");
  }

  private void reference(BoundSlot slot, int content) {
    if (slot.slot().isFlagged()) {
      flaggedReference(slot, content);
    } else {
      trackedReference(slot.codec(), content);
    }
  }

  private void flaggedReference(BoundSlot slot, int content) {
    Label end = new Label();
    Label other = new Label();
    int kind = kinds.get(slot);
    Form.OfReference reference = (Form.OfReference) slot.form();
    if (slot.codec() != null) {
      code.iload(kind);
      code.push(Reference.EXPECTED);
      code.jump(IF_ICMPNE, other);
      body(slot.codec(), content);
      code.jump(GOTO, end);
    }
    code.label(other);
    if (reference.empties()) {
      Label filled = new Label();
      code.iload(kind);
      code.push(Reference.EMPTY);
      code.jump(IF_ICMPNE, filled);
      charge();
      code.jump(GOTO, end);
      code.label(filled);
    }
    if (!reference.only()) {
      code.iload(kind);
      code.push(Reference.OTHER);
      code.jump(IF_ICMPNE, end);
      code.aload(OUT);
      code.aload(content);
      code.kernelVirtual("WireWriter", "other", "(Ljava/lang/Object;)V");
    }
    code.label(end);
  }

  private void trackedReference(BodyCodec expected, int content) {
    Label end = new Label();
    Label other = new Label();
    if (expected != null) {
      code.aload(content);
      code.jump(IFNULL, other);
      code.aload(content);
      code.visitor()
          .visitMethodInsn(
              INVOKEVIRTUAL, "java/lang/Object", "getClass", "()Ljava/lang/Class;", false);
      links.type(code, expected.type());
      code.jump(IF_ACMPNE, other);
      code.aload(OUT);
      code.aload(content);
      code.kernelVirtual(
          "WireWriter", expected.tracked() ? "isNew" : "isExpected", "(Ljava/lang/Object;)Z");
      code.jump(IFEQ, end);
      body(expected, content);
      code.jump(GOTO, end);
    }
    code.label(other);
    code.aload(OUT);
    code.aload(content);
    code.kernelVirtual("WireWriter", "unexpected", "(Ljava/lang/Object;)V");
    code.label(end);
  }
}
