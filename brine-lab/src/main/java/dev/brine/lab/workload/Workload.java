// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.workload;

import java.util.List;

/**
 * Objects to serialize: a question that users ask, made into deterministic values.
 *
 * <p>A workload gives several different values so that no serializer can profit from meeting the
 * same one again. Values are built from nothing but the size and the seed: no clock, no locale, no
 * global state.
 */
public interface Workload {
  /** Returns the name that users type, such as {@code W4-list}. */
  String id();

  /** Returns a title of a few words. */
  String title();

  /** Returns one sentence that says what the workload shows. */
  String question();

  /** Returns the static type of the roots of the messages. */
  RootType type();

  /** Returns where the messages go: into memory unless the workload says otherwise. */
  default Sink sink() {
    return Sink.MEMORY;
  }

  /** Returns whether a serializer must keep references to support it; false by default. */
  default boolean isGraph() {
    return false;
  }

  /**
   * Returns whether the objects are the user's, which no row need be able to serialize: false
   * unless the workload says so.
   */
  default boolean isOwn() {
    return false;
  }

  /**
   * Returns how large a message is unless the user says otherwise: objects in one message, at least
   * 1.
   */
  int defaultSize();

  /** Returns the size that the quick profile uses, at most {@link #defaultSize()}. */
  default int quickSize() {
    return defaultSize();
  }

  /**
   * Returns the messages that are sent in rotation: at least two, all different, newly built at
   * each call.
   *
   * @param size objects in one message, at least 1; without effect where a message is always one
   *     object
   * @param seed chooses the random parts; the parts that a source fixes do not depend on it
   */
  List<Object> values(int size, long seed);

  /**
   * Changes one part of a value that {@link #values} returned, in place, so that it is no longer
   * equal to what it was.
   */
  void mutate(Object value);
}
