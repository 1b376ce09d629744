// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.generate;

import dev.brine.internal.codec.Binding;
import dev.brine.internal.codec.BoundSlot;
import dev.brine.internal.codec.ObjectCodec;
import dev.brine.internal.layout.Form;
import dev.brine.internal.layout.Scalar;
import dev.brine.wire.Costs;
import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Generates {@code void write(WireWriter out, Object value)}: flags, numbers and strings in one
 * run, then values and references one by one, as the layout has them.
 */
final class WriteMethod implements Opcodes {
  /** The local variable of the writer. */
  static final int OUT = 1;

  /** The local variable of the object. */
  static final int VALUE = 2;

  private static final Type OBJECT = Type.getType(Object.class);

  private final ObjectCodec codec;
  private final Binding binding;
  private final Code code;
  private final Access access;
  private final Links links;
  private final WriteReference references;
  private final Map<BoundSlot, Integer> contents = new HashMap<>();
  private int step;

  WriteMethod(ObjectCodec codec, Code code, Links links) {
    this.codec = codec;
    this.binding = codec.binding();
    this.code = code;
    this.links = links;
    access = new Access(codec.type(), code);
    references = new WriteReference(code, links);
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
    charge(code, Costs.of(codec.type()));
    load();
    new WriteRun(codec, code, access, contents, references.kinds()).generate();
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

  /** Counts memory. */
  static void charge(Code code, long cost) {
    code.aload(OUT);
    code.push(cost);
    code.kernelVirtual("WireWriter", "charge", "(J)V");
  }

  /** Each field that is needed twice is read once, whatever other threads do. */
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
        references.kind(slot, content);
      }
    }
  }

  /** Writes what is not in the run. */
  private void part(BoundSlot slot, int number) {
    Form form = slot.form();
    if (form instanceof Form.OfScalar || form instanceof Form.OfEnum) {
      return;
    }
    if (form instanceof Form.OfBox box && box.scalar() == Scalar.BOOLEAN) {
      return;
    }
    if (form instanceof Form.OfText) {
      return;
    }
    int content = contents.get(slot);
    code.push(number);
    code.istore(step);
    if (form instanceof Form.OfReference) {
      references.generate(slot, content);
      return;
    }
    Label end = new Label();
    code.aload(content);
    code.jump(IFNULL, end);
    if (form instanceof Form.OfBox box) {
      box(content, box.scalar());
    } else {
      references.body(slot.codec(), content);
    }
    code.label(end);
  }

  private void box(int content, Scalar scalar) {
    Type box = Type.getType(scalar.box());
    Type primitive = NumberCode.type(scalar);
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
    if (scalar.boxCost() > 0) {
      charge(code, scalar.boxCost());
    }
  }
}
