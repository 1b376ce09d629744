// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal;

import dev.brine.BrineException;
import java.util.Locale;

/**
 * A limit of messages: its name, range, default value, and the error for a message beyond it. See
 * docs/decisions/035.
 */
public enum Limit {
  /** The nesting of objects. */
  DEPTH("depth", "levels of objects", "withDepth(n)", 1, Integer.MAX_VALUE, Integer.MAX_VALUE),
  /** Objects with identity in one message. */
  REFERENCES(
      "references",
      "objects with identity in one message",
      "withReferences(n)",
      1,
      Integer.MAX_VALUE,
      10_000_000),
  /** Bytes of decoded objects that a message may have however short it is. */
  MEMORY(
      "memory",
      "bytes of decoded objects for the input so far",
      Names.WITH_MEMORY,
      1,
      Long.MAX_VALUE,
      16L << 20),
  /** Bytes of decoded objects for each byte of input. */
  MEMORY_PER_INPUT_BYTE(
      "memoryPerInputByte",
      "bytes of decoded objects for each byte of input",
      Names.WITH_MEMORY,
      0,
      Integer.MAX_VALUE,
      64),
  /** Characters in the name of a class. */
  CLASS_NAME_LENGTH(
      "classNameLength",
      "characters in the name of a class",
      "withClassNameLength(n)",
      1,
      65_535,
      1_024),
  /** Dimensions of an array. */
  ARRAY_DIMENSIONS(
      "arrayDimensions", "dimensions of an array", "withArrayDimensions(n)", 1, 255, 255),
  /** Classes described in one message. */
  CLASSES(
      "classes",
      "classes described in one message",
      "withClasses(n)",
      1,
      Integer.MAX_VALUE,
      10_000),
  /** Collections within collections that are keys of a map or elements of a set. */
  KEY_NESTING(
      "keyNesting",
      "collections within each other as keys of a map or elements of a set",
      "withKeyNesting(n)",
      0,
      100,
      8),
  /** Objects that hash codes visit again, and comparisons of keys. */
  HASH_WORK(
      "hashWork",
      "elements that hash codes of keys visit again, and keys of one hash code that are compared",
      "withHashWork(n)",
      0,
      Long.MAX_VALUE,
      10_000_000),
  /** Bytes of metaspace that the messages of one Brine take. */
  METASPACE(
      "metaspace",
      "bytes of metaspace for arrays and proxies that messages name",
      "withMetaspace(bytes)",
      0,
      Long.MAX_VALUE,
      16L << 20);

  private final String title;
  private final String unit;
  private final String setter;
  private final long least;
  private final long most;
  private final long standard;

  Limit(String title, String unit, String setter, long least, long most, long standard) {
    this.title = title;
    this.unit = unit;
    this.setter = setter;
    this.least = least;
    this.most = most;
    this.standard = standard;
  }

  /** Returns its name as in the API and in messages, such as {@code references}. */
  public String title() {
    return title;
  }

  /** Returns the value that holds where the user sets none. */
  public long standard() {
    return standard;
  }

  /**
   * Returns the value if it is in range.
   *
   * @throws IllegalArgumentException if it is not
   */
  public long checked(long value) {
    if (value < least || value > most) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT, "Expected %s of %,d to %,d but was %,d", title, least, most, value));
    }
    return value;
  }

  /**
   * Returns the error for a message that goes beyond this limit.
   *
   * @param value the limit that was met, in its unit
   */
  public BrineException exceeded(long value) {
    return Problems.exception(
        BrineException.Reason.OVER_LIMIT,
        String.format(Locale.ROOT, "%s: more than %,d %s", title, value, unit),
        "Raise it with Limits.defaults()." + setter + ": docs/troubleshooting.md#over-limit",
        null);
  }

  private static final class Names {
    static final String WITH_MEMORY = "withMemory(leastBytes, perInputByte)";
  }
}
