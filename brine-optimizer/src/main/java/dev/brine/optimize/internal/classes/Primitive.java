// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.classes;

import java.util.Locale;

/** The primitive types. */
enum Primitive {
  BOOLEAN('Z', "Boolean"),
  BYTE('B', "Byte"),
  SHORT('S', "Short"),
  CHAR('C', "Character"),
  INT('I', "Integer"),
  LONG('J', "Long"),
  FLOAT('F', "Float"),
  DOUBLE('D', "Double");

  private final char letter;
  private final String boxed;

  Primitive(char letter, String boxed) {
    this.letter = letter;
    this.boxed = boxed;
  }

  /** Returns the primitive type of a field. */
  static Primitive of(PackedField field) {
    for (Primitive primitive : values()) {
      if (primitive.letter == field.descriptor().charAt(0)) {
        return primitive;
      }
    }
    throw new AssertionError(field.descriptor());
  }

  /** Returns its name, the first letter a capital. */
  String title() {
    return name().charAt(0) + name().substring(1).toLowerCase(Locale.ROOT);
  }

  /** Returns the internal name of its class of objects. */
  String box() {
    return "java/lang/" + boxed;
  }

  /** Returns the method of that class that returns the value. */
  String unboxing() {
    return name().toLowerCase(Locale.ROOT) + "Value";
  }
}
