// SPDX-License-Identifier: Apache-2.0
package dev.brine.wire;

import java.io.ObjectInputFilter;

/**
 * Calls the filter of a stream and its {@code resolveObject} for each object that is read, at the
 * points where Java calls them. Codecs report to it what they read.
 */
public interface StreamFilter {
  /** Returns the filter of the stream, or null. */
  ObjectInputFilter filter();

  /** Returns the counts until now, for {@link #goBack}. */
  default Object counted() {
    return null;
  }

  /** Goes back to what was counted, before an object whose failure a callback has caught. */
  default void goBack(Object counted) {
    // Nothing is counted.
  }

  /** Returns whether objects may be replaced, so that each must be resolved before it is used. */
  boolean resolves();

  /**
   * An object begins; {@link #end} ends it.
   *
   * @param type its class, or null where that is missing
   */
  void begin(Class<?> type);

  /** An array of a length is about to be made, as the object that has begun or behind it. */
  void array(Class<?> type, long length);

  /** An array is written as an object of its own, within the one that has begun. */
  void part(Class<?> type, long length);

  /** An array that is an object of its own holds the elements of the object that has begun. */
  void holder(Class<?> type, long length);

  /**
   * An object names another in its place. Java calls the filter for that one; {@link #end} does it
   * for one of another class.
   *
   * @param resolved the other, or the object itself, or null
   */
  default void replaced(Object object, Object resolved) {
    if (resolved != object && resolved != null && resolved.getClass() == object.getClass()) {
      array(resolved.getClass(), -1);
    }
  }

  /** Java's stream has further references here, which it counts. */
  void count(long references);

  /** An object has come that was met before, or null. */
  void met(Object object);

  /**
   * A whole object has come that leads to no other: a string, a boxed value, a constant, a class.
   *
   * @return what replaces it, or the object itself
   */
  Object value(Object value);

  /**
   * An object ends.
   *
   * @param type the class that {@link #begin} was given
   * @param object as it was read
   * @param resolved what its class names in its place
   * @return what replaces it, or the object itself
   */
  Object end(Class<?> type, Object object, Object resolved);
}
