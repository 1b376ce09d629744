// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.schema;

import dev.brine.shape.TypeUse;

/** The four bits that every use of a type starts with; their numbers are part of the format. */
enum TypeCode {
  /** A class of the same schema without arguments; its number follows. */
  DESCRIBED(0, null, 0),
  /** A string. */
  STRING(1, "java.lang.String", 0),
  /** The primitive type. */
  INT(2, "int", 0),
  /** The primitive type. */
  LONG(3, "long", 0),
  /** The primitive type. */
  BOOLEAN(4, "boolean", 0),
  /** The primitive type. */
  DOUBLE(5, "double", 0),
  /** A list with its argument. */
  LIST(6, "java.util.List", 1),
  /** A map with its arguments. */
  MAP(7, "java.util.Map", 2),
  /** A set with its argument. */
  SET(8, "java.util.Set", 1),
  /** An array; its component type follows. */
  ARRAY(9, TypeUse.ARRAY, 1),
  /** Any object. */
  OBJECT(10, "java.lang.Object", 0),
  /** The primitive type. */
  BYTE(11, "byte", 0),
  /** The primitive type. */
  SHORT(12, "short", 0),
  /** The primitive type. */
  CHAR(13, "char", 0),
  /** The primitive type. */
  FLOAT(14, "float", 0),
  /** Any other use of a class; its name, the number of its arguments and these follow. */
  OTHER(15, null, 0);

  /** The bits of a code. */
  static final int WIDTH = 4;

  /** The deepest nesting of types: the arguments of a field's type are at depth 1. */
  static final int DEEPEST = 32;

  private static final TypeCode[] CODES = values();

  private final int number;
  private final String type;
  private final int arguments;
  private final TypeUse plain;

  TypeCode(int number, String type, int arguments) {
    this.number = number;
    this.type = type;
    this.arguments = arguments;
    plain = type != null && arguments == 0 ? TypeUse.of(type) : null;
  }

  /** Returns its number. */
  int number() {
    return number;
  }

  /** Returns the code of that number. */
  static TypeCode of(int number) {
    return CODES[number];
  }

  /** Returns the code of a type's name and number of arguments, or null. */
  static TypeCode of(TypeUse use) {
    for (TypeCode code : CODES) {
      if (use.name().equals(code.type) && use.arguments().size() == code.arguments) {
        return code;
      }
    }
    return null;
  }

  /** Returns the name of its type, or null. */
  String type() {
    return type;
  }

  /** Returns how many arguments follow. */
  int arguments() {
    return arguments;
  }

  /** Returns its type if that needs no arguments or name, or null. */
  TypeUse plain() {
    return plain;
  }
}
