// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect;

/** The format of an input. */
public enum BlobFormat {
  /** A stream of Java's ObjectOutputStream. */
  JAVA_STREAM("Java object stream"),
  /** A message of Brine. */
  BRINE_MESSAGE("Brine message"),
  /** Messages of Brine in frames. */
  BRINE_FRAMES("framed Brine messages"),
  /** An object stream of Brine. */
  BRINE_STREAM("Brine object stream"),
  /** A schema of Brine, which has no mark of its own. */
  BRINE_SCHEMA("Brine schema"),
  /** None that is known. */
  UNKNOWN("unknown format");

  private final String title;

  BlobFormat(String title) {
    this.title = title;
  }

  /** Returns the name that reports show. */
  public String title() {
    return title;
  }
}
