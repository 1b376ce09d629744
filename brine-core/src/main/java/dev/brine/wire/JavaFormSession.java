// SPDX-License-Identifier: Apache-2.0
package dev.brine.wire;

/**
 * What writes the objects of a message that Java's own streams have to write: one for all of them,
 * so that Java asks each object once what to write in its place.
 */
public interface JavaFormSession {
  /** Returns whether it can write and answer now: Java's stream stands between two items. */
  boolean isReady();

  /** Returns what takes the place of an object, which is asked unless Java has done so before. */
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

  /** Returns what is to be used for other objects, this or a new one; null where there is none. */
  JavaFormSession next();
}
