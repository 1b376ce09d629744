// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.result;

import java.util.Locale;

/** Something that matters when a serializer is chosen. */
public enum Criterion {
  /** The time to write and read a message. */
  TIME("time"),
  /** The bytes of a message. */
  SIZE("size"),
  /** The outcome when classes change. */
  EVOLUTION("evolution"),
  /**
   * The effects that a message from a stranger can have, and the permissions that the JVM needs.
   */
  SAFETY("safety"),
  /** Whether programs in other languages read the messages. */
  LANGUAGES("other languages"),
  /** Registration, schemas, changed classes and flags: what has to be done before it works. */
  EFFORT("effort");

  private final String words;

  Criterion(String words) {
    this.words = words;
  }

  /** Returns the criterion in words. */
  public String words() {
    return words;
  }

  /** Returns the name that users type. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }
}
