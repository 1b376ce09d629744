// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.javaform;

/** The numbers in an object's data. */
public final class Item {
  /** In place of an item of a method: it is at its end. */
  public static final int END = 0;

  /** Before the fields of the level, where a method writes them. */
  public static final int FIELDS = 1;

  /** Before a reference that a method writes. */
  public static final int REFERENCE = 2;

  /** Before bytes that a method writes; greater by their number. */
  public static final int BYTES = 3;

  /**
   * The head of a reference to the object itself, which has another meaning where a class is
   * expected.
   */
  public static final int SELF = 1;

  private Item() {}
}
