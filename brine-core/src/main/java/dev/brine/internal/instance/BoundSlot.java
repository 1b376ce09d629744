// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.instance;

import dev.brine.internal.layout.Form;
import dev.brine.internal.layout.Slot;
import dev.brine.wire.BodyCodec;
import java.lang.reflect.Field;

/**
 * A slot, and what it needs in this process.
 *
 * @param field the field, accessible
 * @param codec of the values or of the class that is expected; null where there is none
 * @param variant that of the form, kept here since each object that is written or read needs it
 */
public record BoundSlot(Slot slot, Field field, BodyCodec codec, Form.Variant variant) {
  /** Binds a slot. */
  public BoundSlot(Slot slot, Field field, BodyCodec codec) {
    this(slot, field, codec, slot.form().variant());
  }

  /** Returns the form of the field's values. */
  public Form form() {
    return slot.form();
  }

  /** Returns whether it is a reference, which may lead to a body of its own. */
  public boolean isReference() {
    return variant == Form.Variant.REFERENCE;
  }

  /** Returns whether it is a primitive value. */
  public boolean isPrimitive() {
    return variant == Form.Variant.SCALAR;
  }
}
