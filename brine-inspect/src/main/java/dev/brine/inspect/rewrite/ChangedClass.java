// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.rewrite;

import java.util.List;
import java.util.Set;

/**
 * The description of a class in the new stream.
 *
 * @param name binary
 * @param version the serialVersionUID
 * @param interfaces of a proxy
 * @param fields in the order in which they are written
 * @param gained those of the fields whose values the class does not have in the old stream
 * @param isRestructured whether objects have other fields, or values of other types
 * @param isChangedAnywhere whether it or a superclass differs
 * @param rules the changes that apply to it or a superclass
 */
record ChangedClass(
    String name,
    long version,
    List<String> interfaces,
    List<Field> fields,
    List<Field> gained,
    boolean isRestructured,
    boolean isChangedAnywhere,
    Set<String> rules) {
  /**
   * A field.
   *
   * @param type the string of its descriptor; null for a primitive
   * @param descriptor the descriptor; of a kept reference its code alone
   */
  record Field(String name, String descriptor, Part.Text type, Source source) {
    char code() {
      return descriptor.charAt(0);
    }

    /** Returns whether an option says which class its values have. */
    boolean isOfNewClass() {
      return descriptor.length() > 1;
    }

    boolean isPrimitive() {
      return type == null;
    }
  }

  /** The place of a field's value. */
  sealed interface Source {
    /** A field of the same class, from 0. */
    record Kept(int index) implements Source {}

    /** A field of subclasses. */
    record Moved(List<String> classNames, String name) implements Source {}

    /** A value that an option has. */
    record Added(FieldChange.Added value) implements Source {}
  }
}
