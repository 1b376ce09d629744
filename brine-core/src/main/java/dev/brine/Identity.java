// SPDX-License-Identifier: Apache-2.0
package dev.brine;

import java.util.Locale;

/** The objects of an object stream that keep their identity: all, or all but values. */
public enum Identity {
  /**
   * All but values: strings, boxed values and others that should only be compared by {@code equals}
   * are written each time. Small and fast.
   */
  OBJECTS,
  /** All objects, values included, as in Java's streams. Needs {@link References#TRACK}. */
  ALL;

  /** Returns the name that users write: that of the constant in lower case. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * Returns the one of a name.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static Identity of(String id) {
    for (Identity identity : values()) {
      if (identity.id().equals(id)) {
        return identity;
      }
    }
    throw new IllegalArgumentException(
        "Unknown identity '" + id + "': the values are objects and all");
  }
}
