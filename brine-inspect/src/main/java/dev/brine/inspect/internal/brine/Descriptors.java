// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.internal.brine;

import dev.brine.inspect.Place;
import dev.brine.internal.layout.Scalar;
import dev.brine.shape.Shape;
import dev.brine.shape.TypeUse;

/** Types of schemas in the words of places. */
final class Descriptors {
  private Descriptors() {}

  /** Returns the class, arrays as in {@code int[]}. */
  static String name(TypeUse use) {
    return use.isArray() ? name(use.argument(0)) + "[]" : use.name();
  }

  /** Returns the descriptor, without type arguments. */
  static String of(TypeUse use) {
    if (use.isArray()) {
      return "[" + of(use.argument(0));
    }
    Scalar scalar = Scalar.ofPrimitive(use.name());
    return scalar == null
        ? "L" + use.name().replace('.', '/') + ";"
        : String.valueOf(letter(scalar));
  }

  /** Returns the letter of a primitive type. */
  static char letter(Scalar scalar) {
    return switch (scalar) {
      case BOOLEAN -> 'Z';
      case BYTE -> 'B';
      case SHORT -> 'S';
      case CHAR -> 'C';
      case INT -> 'I';
      case LONG -> 'J';
      case FLOAT -> 'F';
      case DOUBLE -> 'D';
    };
  }

  /** Returns the place of a field. */
  static Place place(Shape.Field field) {
    return new Place(field.owner(), field.name(), of(field.type()));
  }
}
