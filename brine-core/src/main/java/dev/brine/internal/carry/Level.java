// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.carry;

import dev.brine.shape.Shape;
import dev.brine.shape.Shape.Content;
import java.util.List;

/**
 * One class of a hierarchy, as its data stand in Java's streams.
 *
 * @param owner the binary name of the class
 * @param primitives the primitive fields, each by its letter in Java's descriptors
 * @param references the names of the other fields
 */
record Level(String owner, Content content, String primitives, List<String> references) {
  private static final List<String> NAMES =
      List.of("boolean", "byte", "char", "double", "float", "int", "long", "short");
  private static final String LETTERS = "ZBCDFIJS";

  /** Returns the level that a shape describes. */
  static Level of(Shape.Level shape) {
    StringBuilder primitives = new StringBuilder();
    List<String> references = new java.util.ArrayList<>();
    for (Shape.Field field : shape.fields()) {
      int place = NAMES.indexOf(field.type().name());
      if (place >= 0) {
        primitives.append(LETTERS.charAt(place));
      } else {
        references.add(field.name());
      }
    }
    return new Level(shape.owner(), shape.content(), primitives.toString(), references);
  }

  /** Returns whether it has no fields. */
  boolean isEmpty() {
    return primitives.isEmpty() && references.isEmpty();
  }

  /** Returns the bytes that the primitive fields take in Java's streams. */
  int width() {
    int width = 0;
    for (int i = 0; i < primitives.length(); i++) {
      width += width(primitives.charAt(i));
    }
    return width;
  }

  /** Returns the bytes that a primitive field takes in Java's streams. */
  static int width(char letter) {
    return switch (letter) {
      case 'Z', 'B' -> Byte.BYTES;
      case 'C', 'S' -> Short.BYTES;
      case 'I', 'F' -> Integer.BYTES;
      case 'J', 'D' -> Long.BYTES;
      default -> throw new AssertionError(letter);
    };
  }
}
