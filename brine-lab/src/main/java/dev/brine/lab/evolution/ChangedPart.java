// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.evolution;

import dev.brine.lab.result.ClassChange;

/**
 * The class, field or constant that a change concerns.
 *
 * @param change the change
 * @param owner the name of the class
 * @param name the name of the field or constant, or an empty string
 * @param type the descriptor of the field in the writer's class, or an empty string
 */
record ChangedPart(ClassChange change, String owner, String name, String type) {
  /** The name of a field that is added, or of one that is renamed. */
  static final String NEW_FIELD = "brineField";

  /** Returns the name of the class where the reader has it. */
  String newOwner() {
    return change == ClassChange.CLASS_RENAMED ? owner + "Renamed" : owner;
  }

  /** Returns the descriptor of the field in the reader's class. */
  String newType() {
    return switch (change) {
      case FIELD_WIDENED -> "J";
      case FIELD_BOXED -> FieldEdit.INTEGER;
      case FIELD_RETYPED -> type.equals("I") ? FieldEdit.TEXT : "I";
      default -> type;
    };
  }

  /** Returns what changes in words for the report. */
  String words() {
    return switch (change) {
      case FIELD_ADDED -> owner + "." + NEW_FIELD;
      case FIELDS_REORDERED, CLASS_RENAMED -> owner;
      default -> owner + "." + name;
    };
  }
}
