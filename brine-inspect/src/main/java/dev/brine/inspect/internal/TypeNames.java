// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.internal;

/** Names of types as reports show them. */
public final class TypeNames {
  private static final int MOST_DIMENSIONS = 255;

  private TypeNames() {}

  /** Returns a class name with arrays as in {@code int[]}; another name stays as it is. */
  public static String ofClass(String binaryName) {
    return binaryName.startsWith("[") ? ofDescriptor(binaryName) : binaryName;
  }

  /** Returns the type of a descriptor such as {@code [Ljava/lang/String;}. */
  public static String ofDescriptor(String descriptor) {
    int dimensions = 0;
    while (dimensions < descriptor.length() && descriptor.charAt(dimensions) == '[') {
      dimensions++;
    }
    String element = descriptor.substring(dimensions);
    if (dimensions > MOST_DIMENSIONS || element.isEmpty()) {
      return descriptor;
    }
    return element(element) + "[]".repeat(dimensions);
  }

  /** Returns whether a text is the descriptor of an array or of a class. */
  public static boolean isDescriptor(String text) {
    int dimensions = 0;
    while (dimensions < text.length() && text.charAt(dimensions) == '[') {
      dimensions++;
    }
    int length = text.length() - dimensions;
    return length == 1
        ? dimensions > 0 && width(text.charAt(dimensions)) > 0
        : length > 2 && text.charAt(dimensions) == 'L' && text.endsWith(";");
  }

  private static String element(String descriptor) {
    if (descriptor.length() > 2 && descriptor.charAt(0) == 'L' && descriptor.endsWith(";")) {
      return descriptor.substring(1, descriptor.length() - 1).replace('/', '.');
    }
    return descriptor.length() == 1 ? primitive(descriptor) : descriptor;
  }

  private static String primitive(String code) {
    return switch (code.charAt(0)) {
      case 'Z' -> "boolean";
      case 'B' -> "byte";
      case 'S' -> "short";
      case 'C' -> "char";
      case 'I' -> "int";
      case 'J' -> "long";
      case 'F' -> "float";
      case 'D' -> "double";
      default -> code;
    };
  }

  /** Returns the bytes of a primitive type, or 0 for any other. */
  public static int width(char code) {
    return switch (code) {
      case 'Z', 'B' -> 1;
      case 'S', 'C' -> 2;
      case 'I', 'F' -> 4;
      case 'J', 'D' -> 8;
      default -> 0;
    };
  }
}
