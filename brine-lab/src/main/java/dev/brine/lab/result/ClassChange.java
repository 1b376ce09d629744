// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.result;

/** A change of a class between writing and reading. */
public enum ClassChange {
  /** The reader's class has one more field. */
  FIELD_ADDED("field added"),
  /** The reader's class has one field less. */
  FIELD_REMOVED("field removed"),
  /** The reader's class declares the same fields in another order. */
  FIELDS_REORDERED("fields reordered"),
  /** A field has another name. */
  FIELD_RENAMED("field renamed"),
  /** A field of type int is of type long. */
  FIELD_WIDENED("int widened to long"),
  /** A text is a number, or a number is a text. */
  FIELD_RETYPED("type of a field changed"),
  /** An enum has one more constant, before all others. */
  CONSTANT_INSERTED("enum constant inserted"),
  /** The class has another name. */
  CLASS_RENAMED("class renamed"),
  /** A field of type int is of type Integer, which may be null. */
  FIELD_BOXED("int made optional"),
  /** A field is declared by a new superclass of the class. */
  FIELD_MOVED("field moved to a superclass");

  private final String words;

  ClassChange(String words) {
    this.words = words;
  }

  /** Returns the change in words. */
  public String words() {
    return words;
  }
}
