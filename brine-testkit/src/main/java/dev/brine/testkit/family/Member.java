// SPDX-License-Identifier: Apache-2.0
package dev.brine.testkit.family;

import java.util.Set;

/**
 * A field of a class.
 *
 * @param type as in the source
 */
public record Member(String name, String type, boolean isTransient) {
  private static final Set<String> PRIMITIVES =
      Set.of("boolean", "byte", "short", "char", "int", "long", "float", "double");

  /** Returns whether the field holds a primitive. */
  boolean isPrimitive() {
    return PRIMITIVES.contains(type);
  }

  /** Returns the type without its arguments, as before {@code .class}. */
  String erased() {
    return type.replaceAll("<.*>", "");
  }

  /** Returns the field with another type in place of a class that is no more. */
  Member without(String shape) {
    return new Member(name, type.replaceAll("\\b" + shape + "\\b", "Object"), isTransient);
  }

  /** Returns its default value, as written where the type has to be given. */
  String zero() {
    return switch (type) {
      case "boolean" -> "false";
      case "float" -> "0f";
      case "double" -> "0d";
      case "long" -> "0L";
      case "byte", "short", "char" -> "(" + type + ") 0";
      case "int" -> "0";
      default -> "(Object) null";
    };
  }
}
