// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.evolution;

import dev.brine.lab.result.ClassChange;
import java.util.List;

/**
 * The class, field or constant that a change concerns.
 *
 * @param change the change
 * @param owner the name of the class
 * @param name the name of the field or constant, or an empty string
 * @param type the descriptor of the field in the writer's class, or an empty string
 */
public record ChangedPart(ClassChange change, String owner, String name, String type) {
  /** The name of a field that is added, or of one that is renamed. */
  static final String NEW_FIELD = "brineField";

  /** Returns the part that {@link #texts} describes. */
  public static ChangedPart of(List<String> texts) {
    return new ChangedPart(
        ClassChange.valueOf(texts.get(0)), texts.get(1), texts.get(2), texts.get(3));
  }

  /** Returns the part as texts, which other class loaders can read. */
  public List<String> texts() {
    return List.of(change.name(), owner, name, type);
  }

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
  public String words() {
    return switch (change) {
      case FIELD_ADDED -> owner + "." + NEW_FIELD;
      case FIELDS_REORDERED, CLASS_RENAMED -> owner;
      default -> owner + "." + name;
    };
  }
}
