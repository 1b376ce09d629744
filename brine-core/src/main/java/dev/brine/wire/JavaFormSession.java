// SPDX-License-Identifier: Apache-2.0
package dev.brine.wire;

/**
 * Writes the objects of a message in Java form. There is one for all of them, so that Java calls
 * {@code writeReplace} once for each object.
 */
public interface JavaFormSession {
  /** Returns whether it can write and answer now: Java's stream is between two items. */
  boolean isReady();

  /**
   * Returns the replacement of an object. Calls {@code writeReplace} unless Java has done so
   * before.
   */
  Object replacement(Object original);

  /**
   * Returns the replacement of an object that is written unshared. As in Java, only another object
   * is remembered: an object that replaces itself is replaced again at the next reference to it.
   */
  Object unsharedReplacement(Object original);

  /**
   * Returns whether {@link #replacement} called {@code writeReplace}: for a known object, it
   * returned what the method had returned before.
   */
  boolean hasCalled();

  /** Sets what a stream replaces the result of the last {@code writeReplace} with. */
  void settle(Object value);

  /**
   * Returns the copy that is in a message in place of an object that Java's stream has replaced, or
   * the object itself, which the stream knows from then on.
   */
  Object known(Object value);

  /** Returns the session for further objects, this or a new one; null if there is none. */
  JavaFormSession next();
}
