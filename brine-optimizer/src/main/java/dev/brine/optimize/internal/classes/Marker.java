// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.classes;

import java.util.Comparator;
import java.util.List;
import java.util.Set;

/**
 * The field whose name stands in the description of a rewritten class, with a value that it cannot
 * hold: so a class that was not rewritten fails, where it would find nothing. The value is an empty
 * text or, where the field could hold one, the class.
 */
final class Marker {
  /** What can hold a text. */
  private static final Set<String> TEXTS =
      Set.of("Ljava/lang/String;", "Ljava/lang/CharSequence;", "Ljava/lang/Comparable;");

  private static final Comparator<PackedField> ORDER =
      Comparator.comparing((PackedField field) -> !isText(field))
          .thenComparing(field -> field.name().length())
          .thenComparing(PackedField::name);

  private Marker() {}

  /** Returns the packed field that serves, or null where none is a reference. */
  static PackedField of(List<PackedField> fields) {
    return fields.stream()
        .filter(field -> field.isPacked() && field.isReference())
        .min(ORDER)
        .orElse(null);
  }

  /** Returns whether the value is an empty text. */
  static boolean isText(PackedField marker) {
    return !TEXTS.contains(marker.descriptor());
  }
}
