// SPDX-License-Identifier: Apache-2.0
package dev.brine;

import java.util.EnumSet;
import java.util.Objects;
import java.util.Set;

/** The form of what an object stream writes and reads. */
public enum Format {
  /** Brine's own: small and fast. */
  BRINE,
  /** That of the JDK's streams, which they write and read too. */
  JAVA;

  /**
   * Returns the set of the given forms.
   *
   * @param missing what the exception says of a form that is null
   */
  static Set<Format> setOf(String missing, Format first, Format... others) {
    Set<Format> all = EnumSet.of(Objects.requireNonNull(first, missing));
    for (Format other : Objects.requireNonNull(others, missing)) {
      all.add(Objects.requireNonNull(other, missing));
    }
    return all;
  }
}
