// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.rewrite;

import java.util.List;

/** A change of one field of a class, under the names that the stream has. */
sealed interface FieldChange {
  /** Gives a field another name. */
  record Renamed(String name) implements FieldChange {}

  /** Leaves a field out. */
  record Dropped() implements FieldChange {}

  /** Moves a field to a superclass. */
  record Moved(String superclass) implements FieldChange {}

  /** Gives a field another type, with a value that is equal. */
  record Retyped(String descriptor) implements FieldChange {}

  /**
   * Adds a field where it is missing.
   *
   * @param descriptor of a primitive type or {@code String}
   * @param bits of a primitive value, as {@link FieldValues} has them
   * @param text of a string; null for a primitive value
   */
  record Added(String descriptor, long bits, String text) implements FieldChange {}

  /** Returns the new name of a field. */
  static String nameOf(String field, List<FieldChange> changes) {
    Renamed renamed = find(changes, Renamed.class);
    return renamed == null ? field : renamed.name();
  }

  /** Returns the change of a kind, or null. */
  static <T extends FieldChange> T find(List<FieldChange> changes, Class<T> kind) {
    return changes.stream().filter(kind::isInstance).map(kind::cast).findFirst().orElse(null);
  }
}
