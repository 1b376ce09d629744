// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.hook;

import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;

/**
 * The code that writes and reads whole objects as items: the methods of their class, or a custom
 * codec.
 */
interface ItemsAuthor {
  /** Returns the class that has the methods. */
  Class<?> owner();

  /** Returns the name of the method that writes. */
  String writer();

  /** Returns the name of the method that reads. */
  String reader();

  /** Writes an object. */
  void write(Object object, ObjectOutput out) throws IOException;

  /**
   * Reads an object and returns it.
   *
   * @param object the object to fill, or null where this creates it
   */
  Object read(Object object, ObjectInput in) throws IOException, ClassNotFoundException;

  /** Fails if the items were not read as they were written. */
  void check(Items items, Object read);
}
