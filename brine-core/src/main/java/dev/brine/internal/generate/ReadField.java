// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.generate;

import dev.brine.internal.bytecode.Code;
import dev.brine.internal.bytecode.FlagCode;
import dev.brine.internal.bytecode.NumberCode;
import dev.brine.internal.bytecode.Step;
import dev.brine.internal.codec.ObjectCodec;
import dev.brine.internal.instance.BoundSlot;
import dev.brine.internal.layout.Form;
import dev.brine.internal.layout.Layout;
import dev.brine.internal.layout.Scalar;
import dev.brine.wire.BodyCodec;
import dev.brine.wire.Reference;
import dev.brine.wire.Varint;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Generates the reading of single fields, whose values go to a sink. */
final class ReadField implements Opcodes {
  private static final int IN = ReadMethod.IN;
  private static final String READER = ReadMethod.READER;

  private final Layout layout;
  private final BoundSlot riding;
  private final Code code;
  private final Links links;
  private final FlagCode flags;
  private final FieldSink sink;
  private final Step step;

  /**
   * Creates it for the fields of one method.
   *
   * @param flags has the flags of the fields
   * @param sink takes the values
   */
  ReadField(ObjectCodec codec, Code code, Links links, FlagCode flags, FieldSink sink, Step step) {
    layout = codec.layout();
    riding = layout.rides() ? codec.binding().slots().get(0) : null;
    this.code = code;
    this.links = links;
    this.flags = flags;
    this.sink = sink;
    this.step = step;
  }

  /** Makes sure that the array has so many bytes of flags and numbers, unless the message ends. */
  void ensure(int most) {
    code.aload(IN);
    code.push(most + Varint.MAX_LONG);
    code.kernelVirtual(READER, "ensure", "(I)V");
  }

  /** Checks that the message did not end before what was read. */
  void check() {
    reader("check", "()V");
  }

  /** Pushes the next word of the flags. */
  void word(int bytes) {
    code.aload(IN);
    code.push(bytes);
    code.kernelVirtual(READER, "takeFlags", "(I)I");
  }

  /** Reads a number, and the flags if they are below it. */
  void number(BoundSlot slot) {
    if (!slot.equals(riding)) {
      sink.before(slot);
      code.aload(IN);
      NumberCode.read(code, NumberCode.scalar(slot));
      // stack: what the sink has put there, number
      sink.set(slot);
      return;
    }
    int local = code.local(Type.LONG_TYPE);
    code.aload(IN);
    code.push(layout.flagBits());
    code.kernelVirtual(READER, "takeRiding", "(I)J");
    // stack: number and flags (long)
    code.store(Type.LONG_TYPE, local);
    flags.ofRiding(local);
    sink.before(slot);
    FlagCode.riding(code, local, layout.flagBits());
    sink.set(slot);
  }

  /** Sets a boolean, which is a flag. */
  void flag(BoundSlot slot) {
    sink.before(slot);
    flags.push(slot.slot());
    sink.set(slot);
  }

  /**
   * Reads a field that is neither a number nor a boolean.
   *
   * @param number the step
   */
  void other(BoundSlot slot, int number) {
    step.set(number);
    sink.before(slot);
    switch (slot.variant()) {
      case TEXT -> flags.present(slot, () -> reader("text", "()Ljava/lang/String;"));
      case BOX -> box(slot, NumberCode.scalar(slot));
      case ENUM -> constant(slot);
      case VALUE -> flags.present(slot, () -> body(slot.codec()));
      case REFERENCE -> reference(slot);
      case SCALAR -> throw new AssertionError(slot);
    }
    sink.set(slot);
  }

  private void constant(BoundSlot slot) {
    code.aload(IN);
    links.constants(code, slot.codec());
    flags.push(slot.slot());
    // stack: reader, constants, flag
    code.kernelVirtual(READER, "constant", "([Ljava/lang/Object;I)Ljava/lang/Object;");
  }

  private void reference(BoundSlot slot) {
    if (slot.slot().isFlagged()) {
      flaggedReference(slot);
    } else {
      trackedReference(slot);
    }
  }

  private void reader(String name, String descriptor) {
    code.aload(IN);
    code.kernelVirtual(READER, name, descriptor);
  }

  private void box(BoundSlot slot, Scalar scalar) {
    if (scalar == Scalar.BOOLEAN) {
      code.aload(IN);
      flags.push(slot.slot());
      code.kernelVirtual(READER, "booleanOf", "(I)Ljava/lang/Boolean;");
      // stack: Boolean or null
      return;
    }
    flags.present(
        slot,
        () -> {
          code.aload(IN);
          code.push(scalar.most());
          code.kernelVirtual(READER, "ensure", "(I)V");
          code.aload(IN);
          NumberCode.read(code, scalar);
          NumberCode.box(code, scalar);
          // stack: boxed number
          check();
          if (scalar.boxCost() > 0) {
            ReadMethod.charge(code, scalar.boxCost());
          }
        });
  }

  private void body(BodyCodec body) {
    links.codec(code, body);
    code.aload(IN);
    // stack: codec, reader
    code.codec("read", "(Ldev/brine/wire/WireReader;)Ljava/lang/Object;");
  }

  /** Pushes the object of a reference whose head is in the flags. */
  private void flaggedReference(BoundSlot slot) {
    Form.OfReference reference = (Form.OfReference) slot.form();
    if (reference.only()) {
      flags.present(slot, () -> body(slot.codec()));
      return;
    }
    Label end = new Label();
    Label unexpected = new Label();
    int kind = code.local(Type.INT_TYPE);
    flags.push(slot.slot());
    code.istore(kind);
    if (slot.codec() != null) {
      code.iload(kind);
      code.push(Reference.EXPECTED);
      code.jump(IF_ICMPNE, unexpected);
      body(slot.codec());
      code.jump(GOTO, end);
      code.label(unexpected);
    }
    empty(slot, kind, end);
    code.aload(IN);
    code.iload(kind);
    String descriptor = links.expected(code, slot.codec(), "(I)Ljava/lang/Object;");
    // stack: reader, flag, and the codec expected if there is one
    code.kernelVirtual(READER, "flagged", descriptor);
    code.label(end);
    // stack: object or null
  }

  /** Pushes an empty collection, if that is what a head says, and goes to the end. */
  private void empty(BoundSlot slot, int head, Label end) {
    if (slot.form().empties()) {
      Label filled = new Label();
      code.iload(head);
      code.push(Reference.EMPTY);
      code.jump(IF_ICMPNE, filled);
      empty(slot);
      code.jump(GOTO, end);
      code.label(filled);
    }
  }

  /** Pushes an empty collection. */
  void empty(BoundSlot slot) {
    ReadMethod.charge(code, slot.codec().emptyCost());
    links.codec(code, slot.codec());
    code.aload(IN);
    code.codec("empty", "(Ldev/brine/wire/WireReader;)Ljava/lang/Object;");
    // stack: empty collection
  }

  /** Pushes the object of a reference whose head precedes it. */
  private void trackedReference(BoundSlot slot) {
    BodyCodec expected = slot.codec();
    Label end = new Label();
    Label unexpected = new Label();
    int head = code.local(Type.INT_TYPE);
    reader("varint", "()I");
    code.istore(head);
    if (expected != null) {
      code.iload(head);
      code.push(Reference.EXPECTED);
      code.jump(IF_ICMPNE, unexpected);
      body(expected);
      code.jump(GOTO, end);
      code.label(unexpected);
    }
    empty(slot, head, end);
    code.aload(IN);
    code.iload(head);
    String descriptor = links.expected(code, expected, "(I)Ljava/lang/Object;");
    // stack: reader, head, and the codec expected if there is one
    code.kernelVirtual(READER, "reference", descriptor);
    code.label(end);
    // stack: object or null
  }
}
