// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.javaform;

import dev.brine.shape.Primitive;
import dev.brine.shape.Shape;

/**
 * A field as it is described to Java's stream.
 *
 * @param type the letter of a primitive type in Java's descriptors, or L for any reference
 */
public record WrittenField(String name, char type) {
  /** The letter of all references. */
  public static final char REFERENCE = 'L';

  /** Returns the description of a field. */
  public static WrittenField of(Shape.Field field) {
    return new WrittenField(field.name(), letterOf(field.type().name()));
  }

  /** Returns the letter of a type of this name. */
  public static char letterOf(String type) {
    Primitive primitive = Primitive.of(type);
    return primitive == null ? REFERENCE : primitive.letter();
  }

  /** Returns the value of the field if none was written. */
  public Object zero() {
    return isPrimitive() ? Primitive.ofLetter(type).zero() : null;
  }

  /** Returns whether its values are no objects. */
  boolean isPrimitive() {
    return type != REFERENCE;
  }
}
