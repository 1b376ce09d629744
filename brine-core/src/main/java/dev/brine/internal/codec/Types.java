// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.codec;

import dev.brine.internal.layout.Scalar;
import dev.brine.shape.TypeUse;

/** Goes from uses of types to classes and back. */
public final class Types {
  private Types() {}

  /** Returns the use of a class without type arguments. */
  public static TypeUse use(Class<?> type) {
    return type.isArray()
        ? TypeUse.arrayOf(use(type.getComponentType()))
        : TypeUse.of(type.getName());
  }

  /** Returns the class of a use as a loader sees it. */
  public static Class<?> find(TypeUse use, ClassLoader loader) {
    if (use.isArray()) {
      return find(use.argument(0), loader).arrayType();
    }
    Scalar scalar = Scalar.ofPrimitive(use.name());
    if (scalar != null) {
      return primitive(scalar);
    }
    try {
      return Class.forName(use.name(), false, loader);
    } catch (ClassNotFoundException | LinkageError e) {
      throw UnsupportedClasses.notFound(use.name(), e);
    }
  }

  private static Class<?> primitive(Scalar scalar) {
    return switch (scalar) {
      case BOOLEAN -> boolean.class;
      case BYTE -> byte.class;
      case SHORT -> short.class;
      case CHAR -> char.class;
      case INT -> int.class;
      case LONG -> long.class;
      case FLOAT -> float.class;
      case DOUBLE -> double.class;
    };
  }
}
