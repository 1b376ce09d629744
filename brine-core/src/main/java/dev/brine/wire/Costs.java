// SPDX-License-Identifier: Apache-2.0
package dev.brine.wire;

/** What objects are counted as when the memory of a message is limited, in bytes. */
public final class Costs {
  /** An object, array or collection by itself, whatever it holds. */
  public static final int OBJECT = 16;

  /** An element of an array or a collection that is a reference. */
  public static final int REFERENCE = 4;

  private Costs() {}

  /** Returns what an element of an array is counted as, by the array's component class. */
  public static int element(Class<?> component) {
    return component.isPrimitive() ? width(component.descriptorString().charAt(0)) : REFERENCE;
  }

  /** Returns the bytes that a primitive field takes in Java's streams. */
  public static int width(char letter) {
    return switch (letter) {
      case 'Z', 'B' -> Byte.BYTES;
      case 'C', 'S' -> Short.BYTES;
      case 'I', 'F' -> Integer.BYTES;
      case 'J', 'D' -> Long.BYTES;
      default -> throw new AssertionError(letter);
    };
  }
}
