// SPDX-License-Identifier: Apache-2.0
package dev.brine.wire;

import dev.brine.shape.ClassCache;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

/**
 * The memory that objects count as, in bytes, for the limit of a message.
 *
 * <p>The numbers are the same in every JVM, so that what one writes another can read. They lie
 * between what objects take with references of four bytes and with references of eight; a reader of
 * either kind uses at most 1.3 times the count. Beside these, each byte of a message counts as
 * {@value #BYTE} bytes: for the characters, digits and bits that it becomes.
 */
public final class Costs {
  /** The smallest object, or an array without its elements. */
  public static final int OBJECT = 16;

  /** A reference in an array or in an object. */
  public static final int REFERENCE = 7;

  /** A string without its characters. */
  public static final int TEXT = 44;

  /** A byte of the message. */
  public static final int BYTE = 2;

  /** An item that a class of Java's own reads by itself, with the entry that it may be put in. */
  public static final int ITEM = 24;

  private static final int HEADER = 12;
  private static final int ALIGNMENT = 8;

  /** An object whose fields cannot be found out. */
  private static final int UNKNOWN = 64;

  private static final ClassCache<Integer> OBJECTS =
      new ClassCache<>() {
        @Override
        protected Integer compute(Class<?> type) {
          return aligned(HEADER + fields(type));
        }
      };

  private Costs() {}

  /** Returns the memory that an object of a class is counted as, without what it refers to. */
  public static int of(Class<?> type) {
    return OBJECTS.get(type);
  }

  /** Returns the memory that an array of references is counted as, without what it refers to. */
  public static long array(long size) {
    return OBJECT + REFERENCE * size;
  }

  /**
   * Returns the memory that an element of an array is counted as, by the array's component class.
   */
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

  private static int aligned(int size) {
    return (size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
  }

  private static int fields(Class<?> type) {
    int size = 0;
    for (Class<?> level = type; level != null; level = level.getSuperclass()) {
      try {
        for (Field field : level.getDeclaredFields()) {
          size += Modifier.isStatic(field.getModifiers()) ? 0 : element(field.getType());
        }
      } catch (LinkageError e) {
        size += UNKNOWN;
      }
    }
    return size;
  }
}
