// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal;

import dev.brine.shape.Primitive;

/**
 * The name of a class as {@link Class#getName()} gives it: {@code com.acme.Order$Line}, {@code
 * [Lcom.acme.Order;} or {@code [[I}.
 */
public final class BinaryName {
  /** The longest name that a class file can hold, in characters. */
  public static final int LONGEST = 65_535;

  /** The suffix of generated classes, behind the name of the class that they are for. */
  public static final String GENERATED = "$$Brine";

  private static final int MOST_DIMENSIONS = 255;

  private BinaryName() {}

  /**
   * Returns whether a class loader may see the name: no empty part, no path, no control character,
   * at most 255 dimensions.
   *
   * @param longest the most characters it may have
   */
  public static boolean isWellFormed(String name, int longest) {
    if (name.length() > longest) {
      return false;
    }
    int dimensions = dimensions(name);
    if (dimensions == 0) {
      return isClass(name);
    }
    if (dimensions > MOST_DIMENSIONS) {
      return false;
    }
    String element = name.substring(dimensions);
    return ofLetter(element) != null
        || (element.startsWith("L")
            && element.endsWith(";")
            && isClass(element.substring(1, element.length() - 1)));
  }

  /**
   * Returns the name of an array's element class, whatever its dimensions, or the name itself if it
   * is not that of an array.
   *
   * @param name a well-formed name
   */
  public static String element(String name) {
    int dimensions = dimensions(name);
    if (dimensions == 0) {
      return name;
    }
    String element = name.substring(dimensions);
    Primitive primitive = ofLetter(element);
    return primitive == null
        ? element.substring(1, element.length() - 1)
        : primitive.type().getName();
  }

  /**
   * Returns the name of the class, or of an array's element class, whatever its dimensions; null
   * for an array of a primitive type, and for an array whose name is not well-formed.
   */
  public static String elementClass(String name) {
    if (!name.startsWith("[")) {
      return name;
    }
    String element = isWellFormed(name, LONGEST) ? element(name) : null;
    return element == null || isPrimitive(element) ? null : element;
  }

  /** Returns whether it is the name of a primitive type, such as {@code int}. */
  public static boolean isPrimitive(String name) {
    return Primitive.of(name) != null;
  }

  /** Returns the class of a primitive type, or of {@code void}, by its name; null for others. */
  public static Class<?> primitive(String name) {
    Primitive primitive = Primitive.of(name);
    if (primitive == null) {
      return name.equals(void.class.getName()) ? void.class : null;
    }
    return primitive.type();
  }

  private static Primitive ofLetter(String descriptor) {
    return descriptor.length() == 1 ? Primitive.ofLetter(descriptor.charAt(0)) : null;
  }

  private static int dimensions(String name) {
    int dimensions = 0;
    while (dimensions < name.length() && name.charAt(dimensions) == '[') {
      dimensions++;
    }
    return dimensions;
  }

  private static boolean isClass(String name) {
    char previous = '.';
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      if ((c == '.' && previous == '.') || "/\\;[".indexOf(c) >= 0 || Character.isISOControl(c)) {
        return false;
      }
      previous = c;
    }
    return previous != '.';
  }
}
