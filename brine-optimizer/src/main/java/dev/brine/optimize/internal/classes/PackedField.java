// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.classes;

/**
 * A persistent field of a class that is rewritten.
 *
 * @param form in the block, or {@link Forms#NONE} if it goes through the stream
 * @param bit its bit, or 0 where the form has none
 */
record PackedField(String name, String descriptor, char form, long bit) {
  /** Returns whether it stands in the block. */
  boolean isPacked() {
    return form != Forms.NONE;
  }

  /** Returns whether it is a reference. */
  boolean isReference() {
    return descriptor.length() > 1;
  }

  /** Returns the letter of its primitive type, or L. */
  char type() {
    return isReference() ? 'L' : descriptor.charAt(0);
  }
}
