// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.codec;

import dev.brine.internal.javaform.WrittenField;
import java.lang.invoke.MethodType;
import java.lang.reflect.Array;

/** The letters of types in Java's descriptors, where all references have the same. */
public final class Letters {
  private Letters() {}

  /** Returns the letter of a type of this name. */
  public static char of(String type) {
    return switch (type) {
      case "boolean" -> 'Z';
      case "byte" -> 'B';
      case "char" -> 'C';
      case "short" -> 'S';
      case "int" -> 'I';
      case "long" -> 'J';
      case "float" -> 'F';
      case "double" -> 'D';
      default -> WrittenField.REFERENCE;
    };
  }

  /** Returns what a field of a letter holds where nothing was written. */
  public static Object zero(char letter) {
    if (letter == WrittenField.REFERENCE) {
      return null;
    }
    String descriptor = "()" + letter;
    Class<?> type = MethodType.fromMethodDescriptorString(descriptor, null).returnType();
    return Array.get(Array.newInstance(type, 1), 0);
  }
}
