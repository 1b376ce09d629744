// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.generate;

import dev.brine.internal.bytecode.Access;
import dev.brine.internal.instance.BoundSlot;

/** Generates what happens to the value of a field once it is on the stack. */
interface FieldSink {
  /** Pushes what {@link #set} needs below the value. */
  void before(BoundSlot slot);

  /** Takes the value of a field from the stack. */
  void set(BoundSlot slot);

  /**
   * Returns a sink that sets the fields of an object.
   *
   * @param object the local variable of the object
   */
  static FieldSink of(Access access, int object) {
    return new FieldSink() {
      @Override
      public void before(BoundSlot slot) {
        access.beforeSet(object, slot.field());
      }

      @Override
      public void set(BoundSlot slot) {
        access.set(slot.field());
      }
    };
  }

  /** Generates the gathering of all values of an object before it is created. */
  interface FieldValues extends FieldSink {
    /** Makes room for the values. */
    void begin();

    /** Pushes the value of a field. */
    void load(BoundSlot slot);

    /** Pushes an array of all values, in the order of the shape. */
    void array();
  }
}
