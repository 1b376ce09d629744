// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect;

/** The format of an input. */
public enum BlobFormat {
  /** A stream of Java's ObjectOutputStream. */
  JAVA_STREAM("Java object stream"),
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
