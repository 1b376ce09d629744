// SPDX-License-Identifier: Apache-2.0
package dev.brine.wire;

/**
 * Writes the objects of a message in Java form. There is one for all of them, so that Java calls
 * {@code writeReplace} once for each object.
 */
public interface JavaFormSession {
  /** Returns whether it can write and answer now: Java's stream stands between two items. */
  boolean isReady();

  /**
   * Returns the replacement of an object. Calls {@code writeReplace} unless Java has done so
   * before.
   */
  Object replacement(Object original);

  /** Returns whether that last object was asked, and not before: then its answer was kept. */
  boolean hasAsked();

  /** Sets what a stream puts in the place of what the last object has named, if it was asked. */
  void settle(Object value);

  /**
   * Returns the copy that stands in a message for an object that Java's stream has replaced, or the
   * object itself, which the stream knows from then on.
   */
  Object known(Object value);

  /** Returns the session for further objects, this or a new one; null if there is none. */
  JavaFormSession next();
}
