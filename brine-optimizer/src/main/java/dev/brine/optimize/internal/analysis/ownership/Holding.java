// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.analysis.ownership;

import java.util.Optional;
import java.util.SortedSet;

/** The ownership of the object that a field refers to. */
public sealed interface Holding {
  /**
   * Nothing else refers to it: it is the field's own.
   *
   * <p>That is so by the code of the classes that see the field. Reflection from elsewhere, such as
   * a container that injects, may put another object there; so the class of the object has to be
   * compared with the classes here before one relies on it.
   *
   * @param classes those it is exactly of one of; binary names, such as {@code [I} for arrays
   * @param elementLeak where what a collection, a map's values, or an array holds may become known
   *     to others; empty where all of that is its own as well, or where it holds nothing
   * @param elementClasses those that elements are exactly of one of, if they are its own
   * @param isUnlessCloned whether a subclass may be Cloneable, whose clones share the object: then
   *     the code must check whether the owner of the field is an instance of Cloneable
   */
  record Owned(
      SortedSet<String> classes,
      Optional<Leak> elementLeak,
      SortedSet<String> elementClasses,
      boolean isUnlessCloned)
      implements Holding {
    /** Returns whether the elements are owned too. */
    public boolean ownsElements() {
      return elementLeak.isEmpty();
    }
  }

  /**
   * Something else may refer to it.
   *
   * @param leak by what
   */
  record Shared(Leak leak) implements Holding {}

  /** Returns whether it is owned. */
  default boolean isOwned() {
    return this instanceof Owned;
  }
}
