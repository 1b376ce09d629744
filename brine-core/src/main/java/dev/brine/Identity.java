// SPDX-License-Identifier: Apache-2.0
package dev.brine;

import java.util.Locale;

/** Which objects of an object stream stay one object where they are met again. */
public enum Identity {
  /**
   * All but values: strings, boxed values and others that nobody should tell apart but by {@code
   * equals} stand in their places, which is small and fast.
   */
  OBJECTS,
  /** All that stay one in Java's streams: values, too. Needs {@link References#TRACK}. */
  ALL;

  /** Returns the name that users write: that of the constant in small letters. */
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
    throw new IllegalArgumentException("Expected objects or all but was '" + id + "'");
  }
}
