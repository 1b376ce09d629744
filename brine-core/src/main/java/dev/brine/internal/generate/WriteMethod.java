// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.generate;

import dev.brine.internal.bytecode.Code;
import dev.brine.internal.bytecode.Step;
import dev.brine.internal.codec.ObjectCodec;
import dev.brine.wire.Costs;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/** Generates {@code void write(WireWriter out, Object value)}. */
final class WriteMethod implements Opcodes {
  /** The local variable of the writer. */
  static final int OUT = 1;

  /** The local variable of the object. */
  static final int VALUE = 2;

  private final ObjectCodec codec;
  private final Code code;
  private final Links links;
  private final FieldsCode fields;

  /**
   * Creates the method.
   *
   * @param fields writes the fields
   */
  WriteMethod(ObjectCodec codec, Code code, Links links, FieldsCode fields) {
    this.codec = codec;
    this.code = code;
    this.links = links;
    this.fields = fields;
  }

  /** Generates the method. */
  void generate() {
    Label end = new Label();
    if (!codec.flat()) {
      code.aload(OUT);
      links.self(code, codec);
      code.aload(VALUE);
      // stack: writer, this codec, object
      code.kernelVirtual("WireWriter", "enter", "(Ldev/brine/wire/BodyCodec;Ljava/lang/Object;)Z");
      code.jump(IFEQ, end);
    }
    Step step = fields.begin();
    LastField last = fields.last();
    if (last != null) {
      last.declare(step);
    }
    Guard guard = Guard.begin(code);
    if (last != null) {
      last.start();
    }
    if (!codec.isLevel()) {
      charge(code, Costs.of(codec.type()));
    }
    fields.generate();
    if (last != null) {
      last.leave();
    }
    if (!codec.flat()) {
      code.aload(OUT);
      code.kernelVirtual("WireWriter", "leave", "()V");
    }
    guard.end();
    code.label(end);
    code.op(RETURN);
    Runnable names = () -> links.steps(code, codec);
    if (last == null) {
      guard.handle(step, "writing", names);
    } else {
      guard.handle(step, "writing", names, () -> last.addSteps(names));
    }
  }

  /** Counts memory. */
  static void charge(Code code, long cost) {
    code.aload(OUT);
    code.push(cost);
    // stack: writer, cost (long)
    code.kernelVirtual("WireWriter", "charge", "(J)V");
  }
}
