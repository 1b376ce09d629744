// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize;

import java.util.Locale;

/** The treatment of writers whose stream a reader of Java's form may read. */
public enum IfUnpaired {
  /** The default: the streams that may write for it stay Java's, too. */
  JAVA,

  /** Nothing is changed at all; an exception names the two places. */
  REFUSE,

  /** The streams are moved; a warning names the two places. */
  GO_ON;

  /** Returns the name that users write: that of the constant in small letters, with hyphens. */
  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /**
   * Returns the choice of a name.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static IfUnpaired of(String id) {
    for (IfUnpaired choice : values()) {
      if (choice.id().equals(id)) {
        return choice;
      }
    }
    throw new IllegalArgumentException(
        "Unknown value '" + id + "': the values are java, refuse and go-on");
  }
}
