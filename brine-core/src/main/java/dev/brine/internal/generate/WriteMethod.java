// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.generate;

import dev.brine.internal.codec.Binding;
import dev.brine.internal.codec.BoundSlot;
import dev.brine.internal.codec.ObjectCodec;
import dev.brine.internal.layout.Form;
import dev.brine.internal.layout.Scalar;
import dev.brine.wire.Costs;
import java.util.List;
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
  private final Links links;
  private final WriteReference references;
  private final StoreCode stores;
  private final int bytes;
  private final int at;
  private int step;

  WriteMethod(ObjectCodec codec, Code code, Links links) {
    this.codec = codec;
    this.binding = codec.binding();
    this.code = code;
    this.links = links;
    references = new WriteReference(code, links);
    bytes = code.local(OBJECT);
    at = code.local(Type.INT_TYPE);
    stores = new StoreCode(codec, code, VALUE, bytes, at, references.kinds());
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
    List<BoundSlot> texts = binding.slots().stream().filter(StoreCode::isText).toList();
    new WriteRun(code, stores, texts, bytes, at).generate();
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

  private void load() {
    for (BoundSlot slot : binding.slots()) {
      if (slot.form() instanceof Form.OfScalar) {
        continue;
      }
      stores.load(slot);
      if (slot.form() instanceof Form.OfReference && slot.slot().isFlagged()) {
        references.kind(slot, stores.content(slot));
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
    int content = stores.content(slot);
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
    code.aload(OUT);
    code.aload(content);
    NumberCode.unbox(code, scalar);
    code.kernelVirtual(
        "WireWriter", "number", "(" + NumberCode.type(scalar).getDescriptor() + ")V");
    if (scalar.boxCost() > 0) {
      charge(code, scalar.boxCost());
    }
  }
}
