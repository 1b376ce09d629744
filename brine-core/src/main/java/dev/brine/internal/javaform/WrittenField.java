// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.javaform;

/**
 * A field as it is described to Java's stream.
 *
 * @param type the letter of a primitive type in Java's descriptors, or L for any reference
 */
public record WrittenField(String name, char type) {
  /** The letter of all references. */
  public static final char REFERENCE = 'L';

  /** Returns whether its values are no objects. */
  boolean isPrimitive() {
    return type != REFERENCE;
  }
}
