// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.internal.block;

/** The letters of the forms that values have in blocks. */
final class BlockForms {
  static final char TEXT = 'T';
  static final char CONSTANT = 'E';
  static final char CONTAINER = 'K';
  static final char ARRAY = 'X';
  static final char OBJECT = 'O';
  static final char BIT = 'Z';
  static final char DOUBLE = 'D';
  static final char LATER = 'L';

  /** The classes of the digits of collections; 0 is one that is written behind the block. */
  private static final String[] CONTAINERS = {
    "",
    "java.util.ArrayList",
    "java.util.LinkedList",
    "java.util.ArrayDeque",
    "java.util.HashSet",
    "java.util.LinkedHashSet",
    "java.util.HashMap"
  };

  private static final int MAP = 6;

  private BlockForms() {}

  /** Returns the class of a form that is no more than its bytes; null for others. */
  static String className(char form) {
    return switch (form) {
      case TEXT -> "java.lang.String";
      case 'z' -> "java.lang.Boolean";
      case 'b' -> "java.lang.Byte";
      case 's' -> "java.lang.Short";
      case 'c' -> "java.lang.Character";
      case 'i' -> "java.lang.Integer";
      case 'j' -> "java.lang.Long";
      case 'f' -> "java.lang.Float";
      case 'd' -> "java.lang.Double";
      case 'q' -> "java.time.LocalDate";
      case 'r' -> "java.time.LocalTime";
      case 't' -> "java.time.LocalDateTime";
      case 'n' -> "java.time.Instant";
      case 'u' -> "java.time.Duration";
      case 'g' -> "java.util.UUID";
      case 'v' -> "java.math.BigInteger";
      case 'w' -> "java.math.BigDecimal";
      case 'a' -> "java.util.Date";
      default -> null;
    };
  }

  /** Returns whether a form stands for a value without a letter or a digit behind it. */
  static boolean isLeaf(char form) {
    return form == LATER || isPrimitive(form) || className(form) != null;
  }

  static boolean isPrimitive(char form) {
    return "ZBSCIJFD".indexOf(form) >= 0;
  }

  /** Returns the type of a field as a descriptor; empty where the layout does not say it. */
  static String descriptor(char form) {
    if (isPrimitive(form)) {
      return String.valueOf(form);
    }
    String name = className(form);
    return name == null ? "" : "L" + name.replace('.', '/') + ";";
  }

  /** Returns the class of a collection; empty for one behind the block. */
  static String container(int kind) {
    return CONTAINERS[kind];
  }

  /** Returns whether a digit says a kind of collection. */
  static boolean isContainer(long kind) {
    return kind >= 0 && kind < CONTAINERS.length;
  }

  static boolean isMap(int kind) {
    return kind == MAP;
  }
}
