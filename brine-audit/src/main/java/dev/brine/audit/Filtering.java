// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit;

import java.util.Locale;

/** The protection of an entry point by a filter of classes, the best first. */
public enum Filtering {
  /** A filter is set on the stream before each read. */
  SET("a filter is set before the read"),
  /** The stream's {@code resolveClass} refuses classes. */
  ALLOW_LIST("resolveClass of the stream refuses classes"),
  /** On some ways to the read no filter is set. */
  PARTLY("a filter is set on some ways to the read only"),
  /** The class files do not show it. */
  UNKNOWN("class files do not show whether a filter is set"),
  /** A filter is set, but behind the read. */
  TOO_LATE("a filter is set behind the read only"),
  /** No filter is set. */
  NONE("no filter is set");

  private final String words;

  Filtering(String words) {
    this.words = words;
  }

  /** Returns the name that reports use, such as {@code allow-list}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Returns it as a clause. */
  public String words() {
    return words;
  }

  /** Returns whether each read is protected. */
  public boolean isSafe() {
    return this == SET || this == ALLOW_LIST;
  }

  /** Returns the weaker of this and another protection. */
  public Filtering and(Filtering other) {
    return compareTo(other) >= 0 ? this : other;
  }
}
