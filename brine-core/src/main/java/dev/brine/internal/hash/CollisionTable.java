// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.hash;

/** The way in which a collection of the JDK finds a key among those of the same hash code. */
public enum CollisionTable {
  /** It does not hash, or not by a hash code that a message can choose. */
  NONE,
  /** It sorts those that are comparable, as {@code HashMap} does, and walks through others. */
  SORTING,
  /** It walks through all of them. */
  CHAINING
}
