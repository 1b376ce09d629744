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

  /** In the flags of an object only: an empty collection of the class that is expected. */
  public static final int EMPTY = 3;

  /** In place only: this and greater ones stand for the handles of objects met before. */
  static final int FIRST_HANDLE = 3;

  private Reference() {}

  /** Returns how a value stands in a field, for the flags of its object. */
  public static int of(Object value, Class<?> expected) {
    if (value == null) {
      return NULL;
    }
    return value.getClass() == expected ? EXPECTED : OTHER;
  }
}
