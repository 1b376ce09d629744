// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.layout;

import dev.brine.shape.TypeUse;

/**
 * The form that values of a declared type are written in.
 *
 * <p>Code that decides bytes has a switch over {@link #variant} without a default. So a new variant
 * does not compile until each of these places handles it.
 */
public sealed interface Form {
  /** The kinds of forms, one for each record. */
  enum Variant {
    /** Primitive values. */
    SCALAR,
    /** Strings. */
    TEXT,
    /** Boxed primitive values. */
    BOX,
    /** Constants of an enum. */
    ENUM,
    /** Objects of the JDK without identity. */
    VALUE,
    /** References. */
    REFERENCE
  }

  /** Returns the kind of the form. */
  Variant variant();

  /** Returns the primitive type of a primitive or boxed value; no other form has one. */
  default Scalar scalar() {
    throw new AssertionError(this);
  }

  /** Returns the name of the class of a constant or a value; no other form has one. */
  default String name() {
    throw new AssertionError(this);
  }

  /** Returns whether an empty collection of the class that is expected has a head of its own. */
  default boolean empties() {
    return false;
  }

  /** Returns whether it is that primitive type, not boxed. */
  default boolean is(Scalar primitive) {
    return variant() == Variant.SCALAR && scalar() == primitive;
  }

  /** A primitive value. */
  record OfScalar(Scalar scalar) implements Form {
    @Override
    public Variant variant() {
      return Variant.SCALAR;
    }
  }

  /** A string, whose header also says null. */
  record OfText() implements Form {
    @Override
    public Variant variant() {
      return Variant.TEXT;
    }
  }

  /** A boxed primitive value or null. */
  record OfBox(Scalar scalar) implements Form {
    @Override
    public Variant variant() {
      return Variant.BOX;
    }
  }

  /**
   * A constant of an enum or null: its place among the constants of the writer's schema.
   *
   * @param size the number of constants
   */
  record OfEnum(String name, int size) implements Form {
    @Override
    public Variant variant() {
      return Variant.ENUM;
    }
  }

  /** An object of a final class of the JDK without identity, or null. */
  record OfValue(String name) implements Form {
    @Override
    public Variant variant() {
      return Variant.VALUE;
    }
  }

  /**
   * A reference.
   *
   * @param expected the class that objects are of as a rule, or null where none is more likely
   * @param only whether they can be of no other class
   * @param empties whether an empty collection of the expected class has a head of its own
   */
  record OfReference(TypeUse expected, boolean only, boolean empties) implements Form {
    @Override
    public Variant variant() {
      return Variant.REFERENCE;
    }
  }
}
