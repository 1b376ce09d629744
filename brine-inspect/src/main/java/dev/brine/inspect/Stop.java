// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect;

import java.util.Objects;

/**
 * The reason why an input could not be read to its end.
 *
 * @param kind what is wrong
 * @param offset the place of the byte that could not be read, from 0
 * @param reason what was expected there, or why reading cannot go on
 */
public record Stop(Kind kind, long offset, String reason) {
  /** The kind of problem. */
  public enum Kind {
    /** The bytes break the rules of the format, or end too early. */
    DAMAGED,
    /** The bytes may be right, but only the code of their class can read them. */
    CANNOT_GO_ON,
    /** The bytes may be right, but to read them needs a schema, or the type of the root. */
    SCHEMA_NEEDED,
    /** A limit was met that bounds the memory of the reader. */
    LIMIT
  }

  /** Requires all parts. */
  public Stop {
    Objects.requireNonNull(kind);
    Objects.requireNonNull(reason);
  }

  /** Returns a sentence with the place. */
  public String message() {
    return switch (kind) {
      case DAMAGED -> "Damaged at offset " + offset + ": " + reason;
      case CANNOT_GO_ON, SCHEMA_NEEDED -> "Cannot go on at offset " + offset + ": " + reason;
      case LIMIT -> "Stopped at offset " + offset + ": " + reason;
    };
  }
}
