// SPDX-License-Identifier: Apache-2.0
package dev.brine.wire;

/** The head of a reference: one byte, or a varint where it names an object met before. */
public final class Reference {
  /** No object. */
  public static final int NULL = 0;

  /** An object of the class that is expected; its body follows. */
  public static final int EXPECTED = 1;

  /** An object of another class, which is named next; then its body follows. */
  public static final int OTHER = 2;

  /** An empty collection of the class that is expected; only in fields that say so. */
  public static final int EMPTY = 3;

  /** The least number that is the handle of an earlier object. */
  public static final int FIRST_HANDLE = 4;

  private Reference() {}

  /**
   * Returns the codec of an object whose class is named.
   *
   * @param other the codec of that class, whose type arguments are unknown
   * @param expected the codec of the class that is expected, or null
   */
  static BodyCodec named(BodyCodec other, BodyCodec expected) {
    return expected == null ? other : expected.named(other, expected);
  }

  /** Returns the flag of an enum's constant or null. */
  @SuppressWarnings("EnumOrdinal") // The schema has the names in this order.
  public static int ofConstant(Object constant) {
    return constant == null ? 0 : ((Enum<?>) constant).ordinal() + 1;
  }

  /** Returns the flag of a Boolean or null. */
  public static int ofBoolean(Object value) {
    if (value == null) {
      return 0;
    }
    return (Boolean) value ? 2 : 1;
  }

  /** Returns the flag of a value or null. */
  public static int ofPresence(Object value) {
    return value == null ? 0 : 1;
  }
}
