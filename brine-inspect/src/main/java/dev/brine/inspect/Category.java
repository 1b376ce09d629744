// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect;

/** The purpose of a byte. Every byte of an input has exactly one category. */
public enum Category {
  /** Stream headers, type tags, lengths, and the marks that end something. */
  HEADERS("headers and handles"),
  /** Names, versions and flags of classes. */
  CLASSES("class descriptions"),
  /** Names and types of fields. */
  FIELDS("field names and types"),
  /** Characters of strings. */
  STRINGS("strings"),
  /** Values of primitive types. */
  NUMBERS("numbers"),
  /** Back references and nulls. */
  REFERENCES("references and nulls"),
  /** Names of enum constants. */
  ENUMS("enum constants"),
  /** Bytes whose meaning only the class's own code knows. */
  BLOCK_DATA("block data"),
  /** The end of a line behind the input, which a tool has added. */
  PADDING("padding"),
  /** Bytes behind the place where reading stopped. */
  UNREAD("not read");

  private final String title;

  Category(String title) {
    this.title = title;
  }

  /** Returns the name that reports show. */
  public String title() {
    return title;
  }
}
