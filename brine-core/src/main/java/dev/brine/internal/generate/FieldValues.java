// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.generate;

import dev.brine.internal.instance.BoundSlot;

/** Generates the gathering of all values of an object before it is created. */
interface FieldValues extends FieldSink {
  /** Makes room for the values. */
  void begin();

  /** Pushes the value of a field. */
  void load(BoundSlot slot);

  /** Pushes an array of all values, in the order of the shape. */
  void array();
}
