// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.generate;

import dev.brine.internal.codec.Binding;
import dev.brine.internal.codec.BoundSlot;
import dev.brine.internal.codec.ObjectCodec;
import dev.brine.internal.layout.Form;
import dev.brine.internal.layout.Layout;
import dev.brine.internal.layout.Scalar;
import dev.brine.wire.BodyCodec;
import dev.brine.wire.Costs;
import dev.brine.wire.Reference;
import dev.brine.wire.Varint;
import java.util.List;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Generates {@code Object read(WireReader in)}: {@link InstantiationCode} decides when the object
 * is created.
 */
final class ReadMethod implements Opcodes {
  /** The parameter's local variable. */
  private static final int IN = 1;

  private static final String READER = "WireReader";

  private final ObjectCodec codec;
  private final Layout layout;
  private final Binding binding;
  private final Code code;
  private final InstantiationCode instantiationCode;
  private final Links links;
  private final FlagCode flags;
  private int step;

  ReadMethod(ObjectCodec codec, Code code, Links links) {
    this.codec = codec;
    this.layout = codec.layout();
    this.binding = codec.binding();
    this.code = code;
    this.links = links;
    flags = new FlagCode(code);
    instantiationCode = new InstantiationCode(codec, code, links, READER);
  }

  /** Generates the method. */
  void generate() {
    if (!codec.flat()) {
      enter();
    }
    step = code.local(Type.INT_TYPE);
    code.push(-1);
    code.istore(step);
    Guard guard = Guard.begin(code);
    charge(Costs.of(codec.type()));
    instantiationCode.begin();
    run();
    List<BoundSlot> slots = binding.slots();
    for (int i = 0; i < slots.size(); i++) {
      part(slots.get(i), i);
    }
    code.push(-1);
    code.istore(step);
    instantiationCode.end();
    if (!codec.flat()) {
      code.aload(IN);
      code.kernelVirtual(READER, "leave", "()V");
    }
    code.aload(instantiationCode.object());
    guard.end();
    code.op(ARETURN);
    instantiationCode.handle();
    guard.handle(step, "reading", () -> links.steps(code, codec));
  }

  private void enter() {
    Label entered = new Label();
    code.aload(IN);
    code.kernelVirtual(READER, "enter", "()Z");
    code.jump(IFNE, entered);
    code.aload(IN);
    links.self(code, codec);
    code.kernelVirtual(READER, "walk", "(Ldev/brine/wire/BodyCodec;)Ljava/lang/Object;");
    code.op(ARETURN);
    code.label(entered);
  }

  private void charge(long cost) {
    code.aload(IN);
    code.push(cost);
    code.kernelVirtual(READER, "charge", "(J)V");
  }

  /** Reads flags and numbers. */
  private void run() {
    int most = NumberCode.mostBytes(codec);
    if (most > 0) {
      code.aload(IN);
      code.push(most + Varint.MAX_LONG);
      code.kernelVirtual(READER, "ensure", "(I)V");
    }
    readFlags();
    for (BoundSlot slot : binding.slots()) {
      if (NumberCode.isNumber(slot)) {
        number(slot, NumberCode.scalar(slot));
      }
    }
    if (most > 0) {
      code.aload(IN);
      code.kernelVirtual(READER, "check", "()V");
    }
    for (BoundSlot slot : binding.slots()) {
      if (NumberCode.isFlag(slot)) {
        instantiationCode.before(slot);
        flags.push(slot.slot());
        instantiationCode.set(slot);
      }
    }
  }

  private void readFlags() {
    FlagCode.eachWord(
        layout,
        (word, bytes) -> {
          code.aload(IN);
          code.push(bytes);
          code.kernelVirtual(READER, "takeFlags", "(I)I");
          code.istore(flags.word(word));
        });
  }

  private void number(BoundSlot slot, Scalar scalar) {
    if (!layout.rides() || !slot.equals(binding.slots().get(0))) {
      instantiationCode.before(slot);
      code.aload(IN);
      NumberCode.read(code, scalar);
      instantiationCode.set(slot);
      return;
    }
    int riding = code.local(Type.LONG_TYPE);
    code.aload(IN);
    code.push(layout.flagBits());
    code.kernelVirtual(READER, "takeRiding", "(I)J");
    code.store(Type.LONG_TYPE, riding);
    flags.ofRiding(riding);
    instantiationCode.before(slot);
    FlagCode.riding(code, riding, layout.flagBits());
    instantiationCode.set(slot);
  }

  /** Reads what is not in the run of numbers. */
  private void part(BoundSlot slot, int number) {
    Form form = slot.form();
    if (form instanceof Form.OfScalar) {
      return;
    }
    code.push(number);
    code.istore(step);
    instantiationCode.before(slot);
    if (form instanceof Form.OfText) {
      flags.present(slot, () -> reader("text", "()Ljava/lang/String;"));
    } else if (form instanceof Form.OfEnum) {
      code.aload(IN);
      links.constants(code, slot.codec());
      flags.push(slot.slot());
      code.kernelVirtual(READER, "constant", "([Ljava/lang/Object;I)Ljava/lang/Object;");
    } else if (form instanceof Form.OfBox box) {
      box(slot, box.scalar());
    } else if (form instanceof Form.OfValue) {
      flags.present(slot, () -> body(slot.codec()));
    } else if (slot.slot().isFlagged()) {
      flaggedReference(slot);
    } else {
      trackedReference(slot);
    }
    instantiationCode.set(slot);
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
          code.aload(IN);
          code.kernelVirtual(READER, "check", "()V");
          if (scalar.boxCost() > 0) {
            charge(scalar.boxCost());
          }
        });
  }

  private void body(BodyCodec body) {
    links.codec(code, body);
    code.aload(IN);
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
    code.kernelVirtual(READER, "flagged", descriptor);
    code.label(end);
  }

  /** Pushes an empty collection, if that is what a head says, and goes to the end. */
  private void empty(BoundSlot slot, int head, Label end) {
    if (((Form.OfReference) slot.form()).empties()) {
      Label filled = new Label();
      code.iload(head);
      code.push(Reference.EMPTY);
      code.jump(IF_ICMPNE, filled);
      charge(slot.codec().emptyCost());
      links.codec(code, slot.codec());
      code.aload(IN);
      code.codec("empty", "(Ldev/brine/wire/WireReader;)Ljava/lang/Object;");
      code.jump(GOTO, end);
      code.label(filled);
    }
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
    code.kernelVirtual(READER, "reference", descriptor);
    code.label(end);
  }
}
