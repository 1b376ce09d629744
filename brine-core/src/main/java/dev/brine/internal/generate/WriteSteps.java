// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.generate;

import dev.brine.internal.bytecode.Code;
import dev.brine.internal.bytecode.NumberCode;
import dev.brine.internal.bytecode.Resumption;
import dev.brine.internal.bytecode.Step;
import dev.brine.internal.codec.ObjectCodec;
import dev.brine.internal.instance.BoundSlot;
import dev.brine.internal.layout.Form;
import dev.brine.wire.BodyCodec;
import dev.brine.wire.Costs;
import dev.brine.wire.FrameStack;
import dev.brine.wire.Reference;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Generates {@code StepCodec writeStep(WireWriter out, Object value, int step)}: the same as {@link
 * WriteMethod}, but it returns before the body of a reference, and goes on behind it. The fields
 * that follow were read before, and are kept until then.
 */
final class WriteSteps implements Opcodes {
  static final String DESCRIPTOR =
      "(Ldev/brine/wire/WireWriter;Ljava/lang/Object;I)Ldev/brine/wire/StepCodec;";

  private static final Type OBJECT = Type.getType(Object.class);
  private static final Type FRAMES = Type.getType(FrameStack.class);
  private static final Type CODEC = Type.getType(BodyCodec.class);
  private static final int OUT = WriteMethod.OUT;

  /** The local variable of the step to go on with. */
  private static final int FROM = 3;

  private final ObjectCodec codec;
  private final List<BoundSlot> slots;
  private final Code code;
  private final Links links;
  private final WriteReference references;
  private final StoreCode stores;
  private final int bytes;
  private final int at;
  private final int frames;
  private final int named;

  /** The number of the field that is the last one and of the same class, or -1. */
  private final int last;

  /** Where a body within this one, or the one around it, goes on. */
  private final Label start = new Label();

  private Step step;

  WriteSteps(ObjectCodec codec, Code code, Links links) {
    this.codec = codec;
    slots = codec.binding().slots();
    this.code = code;
    this.links = links;
    references = new WriteReference(code, links);
    bytes = code.local(OBJECT);
    at = code.local(Type.INT_TYPE);
    frames = code.local(FRAMES);
    named = code.local(CODEC);
    last = LastField.number(codec);
    stores = new StoreCode(codec, slots, code, WriteMethod.VALUE, bytes, at, references.kinds());
  }

  /** Generates the method. */
  void generate() {
    step = Step.inLocal(code);
    Guard guard = Guard.begin(code);
    nesting("frames", "()Ldev/brine/wire/FrameStack;");
    code.store(FRAMES, frames);
    code.label(start);
    Resumption resumption = new Resumption(code, FROM);
    List<Label> behind = new ArrayList<>();
    for (int i = 0; i < slots.size(); i++) {
      behind.add(StepGenerator.pauses(slots.get(i)) ? new Label() : null);
    }
    Label end = new Label();
    resumption.generate(behind, this::restore);
    run(resumption, end);
    nesting("deepen", "()V");
    WriteMethod.charge(code, Costs.of(codec.type()));
    load();
    List<BoundSlot> texts = slots.stream().filter(StoreCode::isText).toList();
    new WriteRun(code, stores, texts, bytes, at).generate(NumberCode.mostBytes(codec));
    WriteField field = new WriteField(code, stores, references, step);
    for (int i = 0; i < slots.size(); i++) {
      if (behind.get(i) != null) {
        step.set(i);
        reference(i, behind.get(i));
        code.label(behind.get(i));
      } else if (WriteField.isBehindRun(slots.get(i))) {
        field.generate(slots.get(i), i);
      }
    }
    nesting("rise", "()V");
    code.label(end);
    goOnAround();
    code.op(ACONST_NULL);
    guard.end();
    code.op(ARETURN);
    guard.handle(step, "writing", () -> links.steps(code, codec));
  }

  /** Leaves the objects of a run, whose last fields are complete. */
  private void run(Resumption resumption, Label end) {
    if (last >= 0) {
      resumption.generate(
          FrameStack.FIRST_RUN + last + 1,
          () -> {
            code.load(FRAMES, frames);
            code.kernelVirtual("FrameStack", "number", "()I");
            int count = code.local(Type.INT_TYPE);
            code.istore(count);
            StepGenerator.nesting(code, "WireWriter", "rise", "(I)V", () -> code.iload(count));
            code.jump(GOTO, end);
          });
    }
    resumption.placeFirst();
    step.set(Step.NONE);
  }

  /** Goes on with the object around this one, if it is of the same class. */
  private void goOnAround() {
    Label isOther = new Label();
    code.load(FRAMES, frames);
    code.aload(0);
    code.kernelVirtual("FrameStack", "resume", "(Ldev/brine/wire/StepCodec;)I");
    code.op(DUP);
    code.istore(FROM);
    // stack: step
    code.jump(IFEQ, isOther);
    code.load(FRAMES, frames);
    code.kernelVirtual("FrameStack", "object", "()Ljava/lang/Object;");
    code.store(OBJECT, WriteMethod.VALUE);
    code.jump(GOTO, start);
    code.label(isOther);
  }

  private void nesting(String method, String descriptor) {
    StepGenerator.nesting(code, "WireWriter", method, descriptor);
  }

  private void load() {
    for (BoundSlot slot : slots) {
      if (!slot.isPrimitive()) {
        stores.load(slot);
        if (slot.isReference() && slot.slot().isFlagged()) {
          references.kind(slot, stores.content(slot));
        }
      }
    }
  }

  /** Returns the fields behind one that are still to be written. */
  private List<BoundSlot> later(int number) {
    return slots.subList(number + 1, slots.size()).stream()
        .filter(WriteField::isBehindRun)
        .toList();
  }

  private static boolean hasKind(BoundSlot slot) {
    return slot.isReference() && slot.slot().isFlagged();
  }

  private void restore(int number) {
    List<BoundSlot> later = later(number);
    for (int i = later.size() - 1; i >= 0; i--) {
      BoundSlot slot = later.get(i);
      code.load(FRAMES, frames);
      code.kernelVirtual("FrameStack", "object", "()Ljava/lang/Object;");
      stores.take(slot);
      if (hasKind(slot)) {
        code.load(FRAMES, frames);
        code.kernelVirtual("FrameStack", "number", "()I");
        code.istore(references.kindOf(slot));
      }
    }
  }

  /** Writes a reference up to the body, which ends the step, or where there is none. */
  private void reference(int number, Label end) {
    BoundSlot slot = slots.get(number);
    if (StepGenerator.mayInline(slot)) {
      Label pausing = new Label();
      nesting("mayInline", "()Z");
      code.jump(IFEQ, pausing);
      references.generate(slot, stores.content(slot));
      code.jump(GOTO, end);
      code.label(pausing);
    }
    if (hasKind(slot)) {
      flagged(number, end);
    } else {
      tracked(number, end);
    }
  }

  private void flagged(int number, Label end) {
    BoundSlot slot = slots.get(number);
    int kind = references.kindOf(slot);
    Form.OfReference reference = (Form.OfReference) slot.form();
    if (slot.codec() != null) {
      Label other = new Label();
      code.iload(kind);
      code.push(Reference.EXPECTED);
      code.jump(IF_ICMPNE, other);
      pause(number, () -> expected(slot));
      code.label(other);
    }
    if (reference.empties()) {
      references.chargeEmpty(slot, kind, end);
    }
    if (!reference.only()) {
      code.iload(kind);
      code.push(Reference.OTHER);
      code.jump(IF_ICMPNE, end);
      head(slot, "writeNamedHead");
      pause(number, () -> code.load(CODEC, named));
    }
  }

  private void tracked(int number, Label end) {
    BoundSlot slot = slots.get(number);
    if (slot.codec() != null) {
      Label other = new Label();
      references.headOfExpected(slot, stores.content(slot), other, end);
      if (LastField.isOfSame(codec, slot)) {
        enter(number);
      } else {
        pause(number, () -> expected(slot));
      }
      code.label(other);
    }
    head(slot, "writeHead");
    code.load(CODEC, named);
    code.jump(IFNULL, end);
    pause(number, () -> code.load(CODEC, named));
  }

  /** Pushes the codec of the class expected, which knows its own steps. */
  private void expected(BoundSlot slot) {
    code.constant(List.of("steps", slot.codec()), BodyCodec.class, slot::codec);
  }

  private void head(BoundSlot slot, String method) {
    code.aload(OUT);
    code.aload(stores.content(slot));
    if (!Links.passesArguments(slot.codec())) {
      code.op(ACONST_NULL);
    } else {
      links.codec(code, slot.codec());
    }
    // stack: writer, object, codec expected or null
    code.kernelVirtual(
        "WireWriter",
        method,
        "(Ljava/lang/Object;Ldev/brine/wire/BodyCodec;)Ldev/brine/wire/BodyCodec;");
    code.store(CODEC, named);
  }

  /** Goes on with an object of the same class, which is the content of a field. */
  private void enter(int number) {
    if (number == last) {
      frame(FrameStack.runHeader(number + 1));
      push("pushRun");
    } else {
      int kinds = keep(number);
      frame(FrameStack.header(number + 1, later(number).size(), kinds));
      push("push");
    }
    code.aload(stores.content(slots.get(number)));
    code.store(OBJECT, WriteMethod.VALUE);
    code.push(0);
    code.istore(FROM);
    code.jump(GOTO, start);
  }

  private void push(String method) {
    code.kernelVirtual("FrameStack", method, "(Ldev/brine/wire/StepCodec;Ljava/lang/Object;I)V");
  }

  private void frame(int header) {
    code.load(FRAMES, frames);
    code.aload(0);
    code.aload(WriteMethod.VALUE);
    code.push(header);
    // stack: frames, this, object, header
  }

  /** Keeps the fields behind one; returns how many of them have flags. */
  private int keep(int number) {
    List<BoundSlot> later = later(number);
    int kinds = 0;
    for (BoundSlot slot : later) {
      if (hasKind(slot)) {
        code.load(FRAMES, frames);
        code.iload(references.kindOf(slot));
        code.kernelVirtual("FrameStack", "keep", "(I)V");
        kinds++;
      }
      code.load(FRAMES, frames);
      code.aload(stores.content(slot));
      code.kernelVirtual("FrameStack", "keep", "(Ljava/lang/Object;)V");
    }
    return kinds;
  }

  private void pause(int number, Runnable inner) {
    int kinds = keep(number);
    frame(FrameStack.header(number + 1, later(number).size(), kinds));
    inner.run();
    code.aload(stores.content(slots.get(number)));
    // stack: frames, this, object, header, codec of the inner body, its object
    code.kernelVirtual(
        "FrameStack",
        "pause",
        "(Ldev/brine/wire/StepCodec;Ljava/lang/Object;ILdev/brine/wire/BodyCodec;"
            + "Ljava/lang/Object;)Ldev/brine/wire/StepCodec;");
    code.op(ARETURN);
  }
}
