// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.layout;

import dev.brine.shape.Shape.Field;

/**
 * The place of a field in the body of its object.
 *
 * @param index the place of the field among those of the shape
 * @param flagAt the place of its lowest bit among the object's flags, or -1 where it has none
 * @param flagWidth the number of its flag bits; they never straddle a multiple of 32
 */
public record Slot(Field field, int index, Form form, int flagAt, int flagWidth) {
  /** Returns whether the field has flags. */
  public boolean isFlagged() {
    return flagWidth > 0;
  }
}
