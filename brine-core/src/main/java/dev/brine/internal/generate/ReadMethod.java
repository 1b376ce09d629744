// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.generate;

import dev.brine.internal.bytecode.Code;
import dev.brine.internal.bytecode.Step;
import dev.brine.internal.codec.ObjectCodec;
import dev.brine.wire.Costs;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/**
 * Generates {@code Object read(WireReader in)}: {@link InstantiationCode} decides when the object
 * is created.
 */
final class ReadMethod implements Opcodes {
  /** The local variable of the reader. */
  static final int IN = 1;

  static final String READER = "WireReader";

  private final ObjectCodec codec;
  private final Code code;
  private final Links links;
  private final InstantiationCode instantiationCode;
  private final FieldsCode fields;

  /**
   * Creates the method.
   *
   * @param fields reads the fields
   */
  ReadMethod(
      ObjectCodec codec,
      Code code,
      Links links,
      InstantiationCode instantiationCode,
      FieldsCode fields) {
    this.codec = codec;
    this.code = code;
    this.links = links;
    this.instantiationCode = instantiationCode;
    this.fields = fields;
  }

  /** Generates the method. */
  void generate() {
    if (!codec.flat()) {
      enter();
    }
    Step step = fields.begin();
    Guard guard = Guard.begin(code);
    charge(code, Costs.of(codec.type()));
    instantiationCode.begin();
    fields.generate();
    step.set(Step.NONE);
    instantiationCode.end();
    if (!codec.flat()) {
      code.aload(IN);
      code.kernelVirtual(READER, "leave", "()V");
    }
    code.aload(instantiationCode.object());
    // stack: object
    guard.end();
    code.op(ARETURN);
    instantiationCode.handle();
    guard.handle(step, "reading", () -> links.steps(code, codec));
  }

  private void enter() {
    Label entered = new Label();
    code.aload(IN);
    code.kernelVirtual(READER, "enter", "()Z");
    // stack: may recurse
    code.jump(IFNE, entered);
    code.aload(IN);
    links.self(code, codec);
    // stack: reader, this codec
    code.kernelVirtual(READER, "walk", "(Ldev/brine/wire/BodyCodec;)Ljava/lang/Object;");
    code.op(ARETURN);
    code.label(entered);
  }

  /** Counts memory. */
  static void charge(Code code, long cost) {
    code.aload(IN);
    code.push(cost);
    // stack: reader, cost (long)
    code.kernelVirtual(READER, "charge", "(J)V");
  }
}
