// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.internal.block;

import dev.brine.internal.BlockForm;

/** The classes of the forms that values have in blocks. */
final class BlockForms {
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
      case BlockForm.TEXT -> "java.lang.String";
      case BlockForm.BOXED_BOOLEAN -> "java.lang.Boolean";
      case BlockForm.BOXED_BYTE -> "java.lang.Byte";
      case BlockForm.BOXED_SHORT -> "java.lang.Short";
      case BlockForm.BOXED_CHAR -> "java.lang.Character";
      case BlockForm.BOXED_INT -> "java.lang.Integer";
      case BlockForm.BOXED_LONG -> "java.lang.Long";
      case BlockForm.BOXED_FLOAT -> "java.lang.Float";
      case BlockForm.BOXED_DOUBLE -> "java.lang.Double";
      case BlockForm.LOCAL_DATE -> "java.time.LocalDate";
      case BlockForm.LOCAL_TIME -> "java.time.LocalTime";
      case BlockForm.LOCAL_DATE_TIME -> "java.time.LocalDateTime";
      case BlockForm.INSTANT -> "java.time.Instant";
      case BlockForm.DURATION -> "java.time.Duration";
      case BlockForm.UUID -> "java.util.UUID";
      case BlockForm.BIG_INTEGER -> "java.math.BigInteger";
      case BlockForm.BIG_DECIMAL -> "java.math.BigDecimal";
      case BlockForm.DATE -> "java.util.Date";
      default -> null;
    };
  }

  /** Returns whether a form stands for a value without a letter or a digit behind it. */
  static boolean isLeaf(char form) {
    return form == BlockForm.LATER || isPrimitive(form) || className(form) != null;
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
