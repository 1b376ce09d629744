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
 */
public record BoundSlot(Slot slot, Field field, BodyCodec codec) {
  /** Returns the form of the field's values. */
  public Form form() {
    return slot.form();
  }

  /** Returns whether it is a reference, which may lead to a body of its own. */
  public boolean isReference() {
    return slot.form() instanceof Form.OfReference;
  }
}
