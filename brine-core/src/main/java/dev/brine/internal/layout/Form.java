// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.layout;

import dev.brine.shape.TypeUse;

/** The form that values of a declared type are written in. */
public sealed interface Form {
  /** A primitive value. */
  record OfScalar(Scalar scalar) implements Form {}

  /** A string, whose header also says null. */
  record OfText() implements Form {}

  /** A boxed primitive value or null. */
  record OfBox(Scalar scalar) implements Form {}

  /**
   * A constant of an enum or null: its place among the constants of the writer's schema.
   *
   * @param size the number of constants
   */
  record OfEnum(String name, int size) implements Form {}

  /** An object of a final class of the JDK without identity, or null. */
  record OfValue(String name) implements Form {}

  /**
   * A reference.
   *
   * @param expected the class that objects are of as a rule, or null where none is more likely
   * @param only whether they can be of no other class
   * @param empties whether an empty collection of the expected class has a head of its own
   */
  record OfReference(TypeUse expected, boolean only, boolean empties) implements Form {}
}
