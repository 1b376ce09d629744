// SPDX-License-Identifier: Apache-2.0
package dev.brine.wire;

import java.io.ObjectInputFilter;

/**
 * Who is asked about each object of a stream while it is read, at the points where Java asks: the
 * filter of the stream and its {@code resolveObject}. Codecs that ask tell it where they are.
 */
public interface StreamFilter {
  /** Returns the filter of the stream, or null. */
  ObjectInputFilter filter();

  /** Returns whether objects may be replaced, so that each must be asked for before it is used. */
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

  /** Java's stream has further references here, which it counts. */
  void count(long references);

  /** An object has come that was met before, or null. */
  void met(Object object);

  /**
   * A whole object has come that leads to no other: a string, a boxed value, a constant, a class.
   *
   * @return what takes its place
   */
  Object value(Object value);

  /**
   * An object ends.
   *
   * @param type the class that {@link #begin} was given
   * @param object as it was read
   * @param resolved what its class names in its place
   * @return what takes its place
   */
  Object end(Class<?> type, Object object, Object resolved);
}
