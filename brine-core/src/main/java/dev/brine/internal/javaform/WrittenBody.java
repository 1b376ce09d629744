// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.javaform;

/**
 * The body of one object of a writer's class, read level by level as Java's stream reads it. A
 * missing object is passed on. Java decides whether it is needed.
 */
public interface WrittenBody {
  /** The next item of a level. */
  enum Next {
    /** Its end. */
    END,
    /** Its fields. */
    FIELDS,
    /** An object. */
    OBJECT,
    /** Bytes. */
    BYTES
  }

  /** Takes the object under construction, which others may refer to. */
  void begin(Object object);

  /**
   * Reads the fields of a level, which come next.
   *
   * @return the values, primitive ones in their boxes, in the order of the level
   */
  Object[] fields(int level);

  /** Returns the next item of a level; of bytes, those that are left. */
  Next next(int level);

  /** Reads the object that {@link #next} announced. */
  Object object();

  /**
   * Gets behind the object that {@link #object} has failed to read last.
   *
   * @return false where that is not possible
   */
  boolean skipsObject();

  /** Takes a part of the bytes that {@link #next} announced, and returns its length. */
  int bytes(byte[] target, int offset, int most);
}
