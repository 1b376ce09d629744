// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.generate;

import dev.brine.internal.bytecode.Code;
import dev.brine.internal.bytecode.NumberCode;
import dev.brine.internal.instance.BoundSlot;
import java.util.List;
import java.util.function.Function;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Gathers the values of an object in local variables. */
final class LocalValues implements FieldSink.FieldValues, Opcodes {
  private final Code code;
  private final List<BoundSlot> slots;
  private final Function<BoundSlot, Type> types;
  private final int[] locals;

  /**
   * Creates the values.
   *
   * @param types returns the types of the local variables
   */
  LocalValues(Code code, List<BoundSlot> slots, Function<BoundSlot, Type> types) {
    this.code = code;
    this.slots = slots;
    this.types = types;
    locals = new int[slots.size()];
  }

  @Override
  public void begin() {
    for (BoundSlot slot : slots) {
      locals[slot.slot().index()] = code.local(types.apply(slot));
    }
  }

  /** Returns the local variable of a field. */
  int local(BoundSlot slot) {
    return locals[slot.slot().index()];
  }

  @Override
  public void before(BoundSlot slot) {
    // A store into a local variable needs nothing below the value.
  }

  @Override
  public void set(BoundSlot slot) {
    Type type = types.apply(slot);
    if (!slot.field().getType().isPrimitive()) {
      code.cast(type);
    }
    code.store(type, locals[slot.slot().index()]);
  }

  @Override
  public void load(BoundSlot slot) {
    code.load(types.apply(slot), locals[slot.slot().index()]);
  }

  @Override
  public void array() {
    code.objects(slots.size());
    for (BoundSlot slot : slots) {
      code.op(DUP);
      code.push(slot.slot().index());
      load(slot);
      NumberCode.boxPrimitive(code, slot);
      // stack: array, array, index, value
      code.op(AASTORE);
    }
  }
}
