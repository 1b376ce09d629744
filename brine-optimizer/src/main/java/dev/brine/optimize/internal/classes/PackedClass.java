// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.classes;

import java.util.List;
import java.util.stream.Collectors;

/**
 * How a class is rewritten.
 *
 * @param name the internal name
 * @param fields all persistent fields, by their names, primitive ones first, as Java has them
 * @param marker the packed field whose name stands in the description of the class
 * @param version the serialVersionUID to declare, or null if it declares one
 * @param block the internal name of the class beside it
 */
record PackedClass(
    String name, List<PackedField> fields, PackedField marker, Long version, String block) {
  private static final String FORMAT = "1";

  /** Where the bits of fields start, behind those of the level. */
  static final int FIRST_BIT = 3;

  /** The most fields that have a bit. */
  static final int MOST_BITS = 56;

  /** Returns the same with another class beside it. */
  PackedClass beside(String other) {
    return new PackedClass(name, fields, marker, version, other);
  }

  /** Returns the fields that stand in the block. */
  List<PackedField> packed() {
    return fields.stream().filter(PackedField::isPacked).toList();
  }

  /** Returns the fields that go through the stream. */
  List<PackedField> others() {
    return fields.stream().filter(field -> !field.isPacked()).toList();
  }

  /** Returns the layout of the block. */
  String layout() {
    return packed().stream()
        .map(field -> field.form() + field.name() + ";")
        .collect(Collectors.joining("", FORMAT, ""));
  }

  /** Returns the types and names of all fields. */
  String own() {
    return fields.stream()
        .map(field -> field.type() + field.name() + ";")
        .collect(Collectors.joining());
  }

  /** Returns how many bytes of bits stand in the block. */
  int reserved() {
    int count = (int) packed().stream().filter(field -> field.bit() != 0).count();
    return (count + FIRST_BIT - 1) / Byte.SIZE;
  }
}
