// SPDX-License-Identifier: Apache-2.0
package dev.brine.shape;

/** The primitive types of Java, in the order of their numbers in messages, which never change. */
public enum Primitive {
  /** {@code boolean}. */
  BOOLEAN(boolean.class, 'Z', false),
  /** {@code byte}. */
  BYTE(byte.class, 'B', (byte) 0),
  /** {@code short}. */
  SHORT(short.class, 'S', (short) 0),
  /** {@code char}. */
  CHAR(char.class, 'C', '\0'),
  /** {@code int}. */
  INT(int.class, 'I', 0),
  /** {@code long}. */
  LONG(long.class, 'J', 0L),
  /** {@code float}. */
  FLOAT(float.class, 'F', 0f),
  /** {@code double}. */
  DOUBLE(double.class, 'D', 0d);

  private static final Primitive[] ALL = values();

  private final Class<?> type;
  private final char letter;
  private final Object zero;

  Primitive(Class<?> type, char letter, Object zero) {
    this.type = type;
    this.letter = letter;
    this.zero = zero;
  }

  /** Returns the one of a class such as {@code int.class}, or null for another class. */
  public static Primitive of(Class<?> type) {
    for (Primitive primitive : ALL) {
      if (primitive.type == type) {
        return primitive;
      }
    }
    return null;
  }

  /** Returns the one of a name such as {@code int}, or null for another name. */
  public static Primitive of(String name) {
    for (Primitive primitive : ALL) {
      if (primitive.type.getName().equals(name)) {
        return primitive;
      }
    }
    return null;
  }

  /** Returns the one of a letter in descriptors, or null for another letter. */
  public static Primitive ofLetter(char letter) {
    for (Primitive primitive : ALL) {
      if (primitive.letter == letter) {
        return primitive;
      }
    }
    return null;
  }

  /** Returns the one of a {@link #number}, or null for another number. */
  public static Primitive ofNumber(int number) {
    return number < 0 || number >= ALL.length ? null : ALL[number];
  }

  /** Returns the class, such as {@code int.class}. */
  public Class<?> type() {
    return type;
  }

  /** Returns the letter in descriptors. Java Virtual Machine Specification, 4.3.2. */
  public char letter() {
    return letter;
  }

  /** Returns the value of a field that was never set, in its box. */
  public Object zero() {
    return zero;
  }

  /** Returns the number in messages, 0 to 7. */
  @SuppressWarnings("EnumOrdinal") // The constants are in this order.
  public int number() {
    return ordinal();
  }
}
