// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.generate;

import dev.brine.internal.bytecode.Code;
import dev.brine.internal.bytecode.FlagCode;
import dev.brine.internal.bytecode.KeptValues;
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
 * Generates {@code Object readStep(WireReader in, Object content, int step)}: the same as {@link
 * ReadMethod}, but it returns before the body of a reference, and goes on behind it with the object
 * of that.
 */
final class ReadSteps implements Opcodes {
  static final String DESCRIPTOR =
      "(Ldev/brine/wire/WireReader;Ljava/lang/Object;I)Ljava/lang/Object;";

  private static final Type OBJECT = Type.getType(Object.class);
  private static final Type FRAMES = Type.getType(FrameStack.class);
  private static final Type CODEC = Type.getType(BodyCodec.class);
  private static final int IN = ReadMethod.IN;

  /** The local variable of the object that was needed; later of what a field gets. */
  private static final int CONTENT = 2;

  /** The local variable of the step to go on with. */
  private static final int FROM = 3;

  private final ObjectCodec codec;
  private final List<BoundSlot> slots;
  private final Code code;
  private final Links links;
  private final InstantiationCode instantiation;
  private final FlagCode flags;
  private final int frames;
  private final int named;
  private final int head;

  /** Where a body within this one, or the one around it, goes on. */
  private final Label start = new Label();

  private Step step;
  private ReadField field;

  ReadSteps(ObjectCodec codec, Code code, Links links) {
    this.codec = codec;
    slots = codec.binding().slots();
    this.code = code;
    this.links = links;
    instantiation = new InstantiationCode(codec, code, links, ReadMethod.READER);
    flags = new FlagCode(code);
    frames = code.local(FRAMES);
    named = code.local(CODEC);
    head = code.local(Type.INT_TYPE);
  }

  /** Generates the method. */
  void generate() {
    code.label(start);
    step = Step.inLocal(code);
    field = new ReadField(codec, code, links, flags, instantiation, step);
    Guard guard = Guard.begin(code);
    nesting("frames", "()Ldev/brine/wire/FrameStack;");
    code.store(FRAMES, frames);
    instantiation.declare();
    List<Label> behind = new ArrayList<>();
    for (BoundSlot slot : slots) {
      behind.add(StepGenerator.pauses(slot) ? new Label() : null);
    }
    Resumption resumption = new Resumption(code, FROM);
    resumption.generate(behind, this::resume);
    resumption.placeFirst();
    nesting("deepen", "()V");
    ReadMethod.charge(code, Costs.of(codec.type()));
    instantiation.begin();
    new ReadFields(codec, code, links, instantiation, flags, field).run();
    for (int i = 0; i < slots.size(); i++) {
      if (behind.get(i) != null) {
        step.set(i);
        reference(i, behind.get(i));
        code.label(behind.get(i));
      } else if (!slots.get(i).isPrimitive()) {
        field.other(slots.get(i), i);
      }
    }
    step.set(Step.NONE);
    instantiation.end();
    nesting("rise", "()V");
    goOnAround();
    code.aload(instantiation.object());
    // stack: object
    guard.end();
    code.op(ARETURN);
    instantiation.handle();
    guard.handle(step, "reading", () -> links.steps(code, codec));
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
    code.aload(instantiation.object());
    code.store(OBJECT, CONTENT);
    code.jump(GOTO, start);
    code.label(isOther);
  }

  private void nesting(String method, String descriptor) {
    StepGenerator.nesting(code, ReadMethod.READER, method, descriptor);
  }

  /** Takes back what was kept, and sets the field. */
  private void resume(int number) {
    KeptValues kept = new KeptValues(code, frames);
    List<Integer> words = laterWords(number);
    for (int i = words.size() - 1; i >= 0; i--) {
      kept.takeInt(flags.word(words.get(i)));
    }
    instantiation.restore(kept, number);
    step.set(number);
    set(number);
  }

  private void set(int number) {
    BoundSlot slot = slots.get(number);
    instantiation.before(slot);
    code.aload(CONTENT);
    instantiation.set(slot);
  }

  /** Returns the words with flags of fields behind one. */
  private List<Integer> laterWords(int number) {
    List<Integer> words = new ArrayList<>();
    FlagCode.eachWord(
        slots.subList(number + 1, slots.size()).stream()
            .filter(slot -> !slot.isPrimitive())
            .toList(),
        words::add);
    return words;
  }

  private void reference(int number, Label end) {
    BoundSlot slot = slots.get(number);
    Label got = new Label();
    if (StepGenerator.mayInline(slot)) {
      Label pausing = new Label();
      nesting("mayInline", "()Z");
      code.jump(IFEQ, pausing);
      field.other(slot, number);
      code.jump(GOTO, end);
      code.label(pausing);
    }
    head(slot);
    if (slot.codec() != null) {
      Label other = new Label();
      code.iload(head);
      code.push(Reference.EXPECTED);
      code.jump(IF_ICMPNE, other);
      if (LastField.isOfSame(codec, slot)) {
        enter(number);
      } else {
        pause(
            number,
            () -> code.constant(List.of("steps", slot.codec()), BodyCodec.class, slot::codec));
      }
      code.label(other);
    }
    if (slot.form().empties()) {
      Label filled = new Label();
      code.iload(head);
      code.push(Reference.EMPTY);
      code.jump(IF_ICMPNE, filled);
      field.empty(slot);
      code.store(OBJECT, CONTENT);
      code.jump(GOTO, got);
      code.label(filled);
    }
    named(slot);
    Label met = new Label();
    code.load(CODEC, named);
    code.jump(IFNULL, met);
    pause(number, () -> code.load(CODEC, named));
    code.label(met);
    if (slot.slot().isFlagged()) {
      code.op(ACONST_NULL);
    } else {
      code.aload(IN);
      code.kernelVirtual(ReadMethod.READER, "met", "()Ljava/lang/Object;");
    }
    code.store(OBJECT, CONTENT);
    code.label(got);
    set(number);
  }

  private void head(BoundSlot slot) {
    if (slot.slot().isFlagged()) {
      flags.push(slot.slot());
    } else {
      code.aload(IN);
      code.kernelVirtual(ReadMethod.READER, "varint", "()I");
    }
    code.istore(head);
  }

  /** Reads the class of an object that is not of the class expected. */
  private void named(BoundSlot slot) {
    if (slot.slot().isFlagged() && ((Form.OfReference) slot.form()).only()) {
      code.op(ACONST_NULL);
      code.store(CODEC, named);
      return;
    }
    code.aload(IN);
    code.iload(head);
    if (Links.passesArguments(slot.codec())) {
      links.codec(code, slot.codec());
    } else {
      code.op(ACONST_NULL);
    }
    // stack: reader, head, codec expected or null
    code.kernelVirtual(
        ReadMethod.READER,
        slot.slot().isFlagged() ? "flaggedHead" : "head",
        "(ILdev/brine/wire/BodyCodec;)Ldev/brine/wire/BodyCodec;");
    code.store(CODEC, named);
  }

  /** Goes on with an object of the same class, which a field gets. */
  private void enter(int number) {
    frame(number);
    code.kernelVirtual("FrameStack", "push", "(Ldev/brine/wire/StepCodec;I)V");
    code.op(ACONST_NULL);
    code.store(OBJECT, CONTENT);
    code.push(0);
    code.istore(FROM);
    code.jump(GOTO, start);
  }

  private void frame(int number) {
    KeptValues kept = new KeptValues(code, frames);
    instantiation.keep(kept, number);
    laterWords(number).forEach(word -> kept.keepInt(flags.word(word)));
    code.load(FRAMES, frames);
    code.aload(0);
    code.push(FrameStack.header(number + 1, kept.objects(), kept.numbers()));
    // stack: frames, this, header
  }

  private void pause(int number, Runnable inner) {
    frame(number);
    inner.run();
    // stack: frames, this, header, codec of the inner body
    code.kernelVirtual(
        "FrameStack",
        "pause",
        "(Ldev/brine/wire/StepCodec;ILdev/brine/wire/BodyCodec;)Ljava/lang/Object;");
    code.op(ARETURN);
  }
}
