// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.proof;

import org.objectweb.asm.Type;

/**
 * A value in a constructor, as far as it is known.
 *
 * @param content the number of the parameter, or the constant, or null
 * @param size the words that it takes on the operand stack, 1 or 2
 */
record ConstructorValue(Kind kind, Object content, int size) {
  /** The origin of a value. */
  enum Kind {
    /** The object that is constructed. */
    THIS,
    /** A parameter of the constructor. */
    PARAMETER,
    /** A constant. */
    CONSTANT,
    /** The result of a computation without effect. */
    COMPUTED
  }

  /** The object that is constructed. */
  static final ConstructorValue THIS = new ConstructorValue(Kind.THIS, null, 1);

  /**
   * A constant of an enum.
   *
   * @param owner the internal name of the enum
   */
  record EnumConstant(String owner, String name) {}

  /** Returns a parameter. */
  static ConstructorValue parameter(int number, Type type) {
    return new ConstructorValue(Kind.PARAMETER, number, type.getSize());
  }

  /**
   * Returns a constant.
   *
   * @param content a boxed value, a string, an {@link EnumConstant}, or null
   */
  static ConstructorValue constant(Object content) {
    boolean isWide = content instanceof Long || content instanceof Double;
    return new ConstructorValue(Kind.CONSTANT, content, isWide ? 2 : 1);
  }

  /** Returns a result of some words. */
  static ConstructorValue computed(int size) {
    return new ConstructorValue(Kind.COMPUTED, null, size);
  }

  /** Returns the value of a field that a superclass gives another value than a parameter. */
  static ConstructorValue of(ConstructorProof.Other other) {
    return switch (other) {
      case DEFAULT -> constant(null);
      case CONSTANT -> constant(other);
      case COMPUTED -> computed(1);
    };
  }

  /** Returns whether this is a parameter. */
  boolean isParameter() {
    return kind == Kind.PARAMETER;
  }

  /** Returns the number of the parameter. */
  int number() {
    return (Integer) content;
  }

  /** Returns the content of a field that gets the value. */
  ConstructorProof.Other asOther() {
    if (kind != Kind.CONSTANT) {
      return ConstructorProof.Other.COMPUTED;
    }
    boolean isDefault =
        content == null
            || content.equals(0)
            || content.equals(0L)
            || content.equals(0f)
            || content.equals(0d);
    return isDefault ? ConstructorProof.Other.DEFAULT : ConstructorProof.Other.CONSTANT;
  }
}
