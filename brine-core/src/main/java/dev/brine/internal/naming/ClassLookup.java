// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.naming;

import dev.brine.BrineException;

/** Finds the classes that a message names, and decides which of them it may name. */
public interface ClassLookup {
  /** Returns whether a class may be named that the static types do not lead to. */
  boolean allows(Class<?> type);

  /** Returns the class of a name, or null where it is not allowed or there is none. */
  Class<?> allowed(String name);

  /**
   * Returns the class of the elements of an array that a message names, or null as {@link #allowed}
   * does. Hooks of a stream get the name of the array alone.
   *
   * @param name of the elements
   * @param dimensions of the array
   */
  default Class<?> allowedElement(String name, int dimensions) {
    return allowed(name);
  }

  /** Returns the failure of a message that names a class that is not found. */
  BrineException missing(String name);

  /** Returns the loader that classes are looked up with. */
  ClassLoader loader();

  /** Returns whether a name is known to be one that a class can have. */
  default boolean isName(String name) {
    return false;
  }

  /**
   * Returns whether a class that is not found is no failure as long as all its objects are
   * replaced. Streams go back instead, and skip them.
   */
  default boolean skipsReplaced() {
    return false;
  }

  /** Returns the hooks of the stream that looks up the classes. */
  default StreamHooks hooks() {
    return StreamHooks.NONE;
  }
}
