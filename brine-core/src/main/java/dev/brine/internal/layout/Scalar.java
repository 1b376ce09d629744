// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.layout;

import java.util.Map;

/** A primitive type, and how its values are written outside of flags. */
public enum Scalar {
  /** One bit. */
  BOOLEAN("boolean", Boolean.class, 1),
  /** One byte. */
  BYTE("byte", Byte.class, 1),
  /** Two bytes, the low one first. */
  SHORT("short", Short.class, 2),
  /** Two bytes, the low one first. */
  CHAR("char", Character.class, 2),
  /** Zigzag, then 1 to 5 bytes. */
  INT("int", Integer.class, 5),
  /** Zigzag, then 1 to 9 bytes. */
  LONG("long", Long.class, 9),
  /** The four bytes of its bits, the low one first. */
  FLOAT("float", Float.class, 4),
  /** The eight bytes of its bits, the low one first. */
  DOUBLE("double", Double.class, 8);

  private static final Map<String, Scalar> BY_NAME =
      Map.ofEntries(
          entry(BOOLEAN),
          entry(BYTE),
          entry(SHORT),
          entry(CHAR),
          entry(INT),
          entry(LONG),
          entry(FLOAT),
          entry(DOUBLE));

  private final String primitive;
  private final Class<?> box;
  private final int most;

  Scalar(String primitive, Class<?> box, int most) {
    this.primitive = primitive;
    this.box = box;
    this.most = most;
  }

  private static Map.Entry<String, Scalar> entry(Scalar scalar) {
    return Map.entry(scalar.primitive, scalar);
  }

  /** Returns the type of a name such as {@code int}, or null for a name of another kind. */
  public static Scalar ofPrimitive(String name) {
    return BY_NAME.get(name);
  }

  /** Returns the type of a name such as {@code java.lang.Integer}, or null for another class. */
  public static Scalar ofBox(String name) {
    for (Scalar scalar : values()) {
      if (scalar.box.getName().equals(name)) {
        return scalar;
      }
    }
    return null;
  }

  /** Returns the name of the primitive type. */
  public String primitive() {
    return primitive;
  }

  /** Returns the class of the objects that hold such a value. */
  public Class<?> box() {
    return box;
  }

  /**
   * Returns the memory that a box is counted as in memory, in bytes; Java has one of each small
   * number.
   */
  public int boxCost() {
    return switch (this) {
      case BOOLEAN, BYTE -> 0;
      case LONG, DOUBLE -> 24;
      default -> 16;
    };
  }

  /** Returns the least bytes that a value takes outside of flags. */
  public int least() {
    return switch (this) {
      case BOOLEAN -> 0;
      case INT, LONG -> 1;
      default -> most;
    };
  }

  /** Returns the most bytes that a value takes. */
  public int most() {
    return most;
  }
}
