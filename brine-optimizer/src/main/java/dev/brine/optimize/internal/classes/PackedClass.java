// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.classes;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * How a class is rewritten.
 *
 * @param name the internal name
 * @param fields all persistent fields, by their names, primitive ones first, as Java has them
 * @param inner the same fields as they stand in the blocks of other objects, or null if none do
 * @param marker the packed field whose name stands in the description of the class, or null where
 *     the class itself is written as Java does
 * @param version the serialVersionUID to declare, or null if it declares one
 * @param layout of its block
 * @param block the internal name of the class beside it
 */
record PackedClass(
    String name,
    List<PackedField> fields,
    List<PackedField> inner,
    PackedField marker,
    Long version,
    String layout,
    String block) {
  private static final char FORMAT = '1';

  /** Where the bits of fields start, behind those of the level, and of an object in a block. */
  static final int FIRST_BIT = 3;

  static final int FIRST_INNER_BIT = 1;

  /** The most fields that have a bit. */
  static final int MOST_BITS = 56;

  /** The most classes in a layout. */
  private static final int MOST_CLASSES = 60;

  /** Returns the fields that stand in the block. */
  List<PackedField> packed() {
    return fields.stream().filter(PackedField::isPacked).toList();
  }

  /** Returns the fields that go through the stream. */
  List<PackedField> others() {
    return fields.stream().filter(field -> !field.isPacked()).toList();
  }

  /** Returns the types and names of all fields. */
  String own() {
    return fields.stream()
        .map(field -> field.type() + field.name() + ";")
        .collect(Collectors.joining());
  }

  /** Returns how many bytes of bits stand in the block. */
  int reserved() {
    return (bits(fields) + FIRST_BIT - 1) / Byte.SIZE;
  }

  /** Returns how many bytes of bits an object has in the block of another. */
  int innerBytes() {
    return bits(inner) / Byte.SIZE + 1;
  }

  private static int bits(List<PackedField> fields) {
    return (int) fields.stream().filter(field -> field.bit() != 0).count();
  }

  /** Returns the same with a class beside it, and the layout that follows from all classes. */
  PackedClass among(Map<String, PackedClass> all, String beside) {
    String text = marker == null ? "" : layout(all);
    return new PackedClass(name, fields, inner, marker, version, text, beside);
  }

  private String layout(Map<String, PackedClass> all) {
    List<String> classes = new ArrayList<>();
    classes.add("");
    StringBuilder text = new StringBuilder().append(FORMAT);
    append(text, fields, classes);
    for (int i = 1; i < classes.size(); i++) {
      append(text.append('/'), all.get(classes.get(i)).inner(), classes);
    }
    if (classes.size() > MOST_CLASSES) {
      throw new IllegalStateException("expected fewer classes in one but was " + classes);
    }
    return text.toString();
  }

  private static void append(StringBuilder text, List<PackedField> fields, List<String> classes) {
    for (PackedField field : fields) {
      if (field.isPacked()) {
        text.append(field.form());
        if (field.part() != 0) {
          text.append(field.part());
        }
        if (field.form() == Forms.CONTAINER || field.form() == Forms.OBJECT) {
          text.append((char) ('0' + section(field.innerClass(), classes)));
        }
        text.append(field.name()).append(';');
      }
    }
  }

  private static int section(String name, List<String> classes) {
    if (name == null) {
      return 0;
    }
    if (!classes.contains(name)) {
      classes.add(name);
    }
    return classes.indexOf(name);
  }
}
