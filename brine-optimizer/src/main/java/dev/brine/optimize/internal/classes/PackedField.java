// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.classes;

import dev.brine.internal.BlockForm;

/**
 * A persistent field of a class that is rewritten.
 *
 * @param form in the block, or {@link Forms#NONE} if it has Java's own form
 * @param bit its first bit, or 0 where the form has none
 * @param part what else the layout has to say: the usual kind of a container, the type of an array,
 *     or 0
 * @param claim what is known of who refers to its objects, or null where that does not matter
 * @param inner the class of the object or of the elements, where the field says what it is, or null
 */
record PackedField(
    String name,
    String descriptor,
    char form,
    long bit,
    char part,
    FieldOwnership.Claim claim,
    Inner inner) {
  /**
   * A class that a block names in its layout, or an enum.
   *
   * @param name the internal name
   */
  record Inner(String name, boolean isEnum) {}

  /** Returns whether it is in the block. */
  boolean isPacked() {
    return form != Forms.NONE;
  }

  /** Returns whether its objects are in the block by a promise alone. */
  boolean isPromised() {
    return isPacked() && claim != null && !claim.promise().isEmpty();
  }

  /** Returns whether it is a reference. */
  boolean isReference() {
    return descriptor.length() > 1;
  }

  /** Returns all its bits. */
  long bits() {
    return bit * ((1L << Forms.bits(form)) - 1);
  }

  /** Returns the letter of its primitive type, or L. */
  char type() {
    return isReference() ? 'L' : descriptor.charAt(0);
  }

  /** Returns the internal name of the class whose objects are packed in it, or null. */
  String innerClass() {
    return inner == null || inner.isEnum() ? null : inner.name();
  }

  /** Returns the internal name of the class that the layout says of it, or null. */
  String namedClass() {
    if (form == BlockForm.CONSTANT) {
      return Forms.internalName(descriptor);
    }
    return inner == null ? null : inner.name();
  }

  /** Returns this field with another form and bit. */
  PackedField as(char other, long otherBit) {
    return new PackedField(name, descriptor, other, otherBit, part, claim, inner);
  }
}
