// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize;

import java.util.Locale;

/** A way to make an application's Java serialization small and fast. */
public enum Technique {
  /**
   * Java's object streams are replaced by Brine's at every place that creates or extends one: the
   * whole graph takes Brine's form. For those who own both ends; needs brine-core at run time.
   */
  STREAMS,

  /**
   * The Serializable classes themselves are rewritten, and Java's object streams stay. For streams
   * that cannot be touched; needs nothing at run time but class files that are written beside them.
   */
  CLASSES,

  /**
   * Plain classes with final fields get a constructor that stores its parameters, where they have
   * none that codecs could call. For objects that Brine's codecs read on Java 26 and later, where
   * the JVM does not let anyone set final fields; streams stay as they are.
   */
  CODECS;

  /** Returns the name that users write and reports have: that of the constant in small letters. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * Returns the technique of a name, in upper or lower case.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static Technique of(String id) {
    for (Technique technique : values()) {
      if (technique.id().equalsIgnoreCase(id)) {
        return technique;
      }
    }
    throw new IllegalArgumentException(
        "Unknown technique '" + id + "': the techniques are streams, classes and codecs");
  }
}
