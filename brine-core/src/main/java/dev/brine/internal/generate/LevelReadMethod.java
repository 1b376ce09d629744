// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.generate;

import dev.brine.internal.bytecode.Access;
import dev.brine.internal.bytecode.Code;
import dev.brine.internal.bytecode.Step;
import dev.brine.internal.codec.ObjectCodec;
import dev.brine.internal.instance.BoundSlot;
import java.util.List;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Generates the methods that read the fields of one class of a hierarchy: {@code Object
 * read(WireReader in)} returns the values, {@code Object[] readInto(WireReader in, Object object)}
 * sets the fields. As in Java, none is set before all are read and fit.
 */
final class LevelReadMethod implements Opcodes {
  /** The descriptor of the method that sets the fields. */
  static final String INTO = "(Ldev/brine/wire/WireReader;Ljava/lang/Object;)[Ljava/lang/Object;";

  /** The local variable of the object. */
  private static final int OBJECT = 2;

  private final ObjectCodec codec;
  private final List<BoundSlot> slots;
  private final Code code;
  private final Links links;
  private final LocalValues values;

  /** Creates a method. */
  LevelReadMethod(ObjectCodec codec, Code code, Links links) {
    this.codec = codec;
    slots = codec.binding().slots();
    this.code = code;
    this.links = links;
    values = new LocalValues(code, slots, LevelReadMethod::type);
  }

  /** References keep their own class until all values are known to fit. */
  private static Type type(BoundSlot slot) {
    Class<?> type = slot.field().getType();
    return Type.getType(type.isPrimitive() ? type : Object.class);
  }

  /** Generates the method that returns the values. */
  void generateRead() {
    generate(
        () -> {
          values.array();
          // stack: array of values
          code.op(ARETURN);
        });
  }

  /** Generates the method that sets the fields. */
  void generateInto() {
    generate(
        () -> {
          Label unfit = new Label();
          slots.stream().filter(BoundSlot::isReference).forEach(slot -> check(slot, unfit));
          code.aload(OBJECT);
          code.cast(Type.getType(codec.type()));
          code.store(Type.getType(Object.class), OBJECT);
          FieldSink sink = FieldSink.of(new Access(codec.type(), code), OBJECT);
          for (BoundSlot slot : slots) {
            sink.before(slot);
            values.load(slot);
            sink.set(slot);
          }
          code.op(ACONST_NULL);
          code.op(ARETURN);
          code.label(unfit);
          values.array();
          // stack: array of values
          code.op(ARETURN);
        });
  }

  private void generate(Runnable end) {
    FieldsCode fields = new ReadFields(codec, code, links, values);
    Step step = fields.begin();
    values.begin();
    Guard guard = Guard.begin(code);
    fields.generate();
    step.set(Step.NONE);
    guard.end();
    end.run();
    guard.handle(step, "reading", () -> links.steps(code, codec));
  }

  /** Goes to a label where an object does not fit its field, as one of {@code readResolve} may. */
  private void check(BoundSlot slot, Label unfit) {
    Class<?> type = slot.field().getType();
    if (type == Object.class) {
      return;
    }
    Label fits = new Label();
    values.load(slot);
    code.jump(IFNULL, fits);
    values.load(slot);
    code.visitor().visitTypeInsn(INSTANCEOF, Type.getInternalName(type));
    // stack: is of the type
    code.jump(IFEQ, unfit);
    code.label(fits);
  }
}
