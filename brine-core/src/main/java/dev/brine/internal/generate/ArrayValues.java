// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.generate;

import dev.brine.internal.bytecode.Code;
import dev.brine.internal.bytecode.NumberCode;
import dev.brine.internal.instance.BoundSlot;
import java.util.function.Function;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Gathers the values of an object in an array, which several methods can fill. */
final class ArrayValues implements FieldSink.FieldValues, Opcodes {
  private static final Type ARRAY = Type.getType(Object[].class);

  private final Code code;
  private final int array;
  private final int length;
  private final Function<BoundSlot, Type> types;

  /**
   * Creates the values.
   *
   * @param array the local variable of the array
   * @param length the number of values
   * @param types returns the types that values are cast to
   */
  ArrayValues(Code code, int array, int length, Function<BoundSlot, Type> types) {
    this.code = code;
    this.array = array;
    this.length = length;
    this.types = types;
  }

  /** Returns the values in another method that has the array as a parameter. */
  ArrayValues in(Code part, int parameter) {
    part.aload(parameter);
    part.cast(ARRAY);
    part.store(ARRAY, parameter);
    return new ArrayValues(part, parameter, length, types);
  }

  /** Returns the local variable of the array. */
  int local() {
    return array;
  }

  @Override
  public void begin() {
    code.objects(length);
    code.store(ARRAY, array);
  }

  @Override
  public void before(BoundSlot slot) {
    code.aload(array);
    code.push(slot.slot().index());
    // stack: array, index
  }

  @Override
  public void set(BoundSlot slot) {
    if (!slot.field().getType().isPrimitive()) {
      code.cast(types.apply(slot));
    }
    NumberCode.boxPrimitive(code, slot);
    // stack: array, index, value
    code.op(AASTORE);
  }

  @Override
  public void load(BoundSlot slot) {
    before(slot);
    code.op(AALOAD);
    // stack: value
    if (slot.field().getType().isPrimitive()) {
      NumberCode.unbox(code, NumberCode.scalar(slot));
    } else {
      code.cast(types.apply(slot));
    }
  }

  @Override
  public void array() {
    code.aload(array);
  }
}
