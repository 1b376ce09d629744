// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.evolution;

import dev.brine.BrineException.Reason;
import dev.brine.Default;
import dev.brine.internal.Problems;
import dev.brine.internal.layout.Scalar;
import java.lang.reflect.Array;
import java.lang.reflect.Field;

/** The values of fields that a writer did not have. */
final class FieldDefaults {
  private FieldDefaults() {}

  /** Returns the default value in the field's annotation, else 0, false or null. */
  static Object of(Field field) {
    Default said = field.getAnnotation(Default.class);
    Class<?> type = field.getType();
    if (said == null) {
      return type.isPrimitive() ? Array.get(Array.newInstance(type, 1), 0) : null;
    }
    try {
      return parse(type, said.value());
    } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
      throw Problems.exception(
          Reason.UNSUPPORTED,
          "the value in @Default of " + place(field) + " is not of the type " + type.getName(),
          "Give it one as Java writes it, without quotes: docs/evolution.md",
          e);
    }
  }

  private static String place(Field field) {
    return "field " + field.getDeclaringClass().getName() + "." + field.getName();
  }

  private static Object parse(Class<?> type, String text) {
    if (type == String.class) {
      return text;
    }
    if (type.isEnum()) {
      return constant(type, text);
    }
    Scalar primitive = Scalar.ofPrimitive(type.getName());
    Scalar scalar = primitive == null ? Scalar.ofBox(type.getName()) : primitive;
    if (scalar == null) {
      throw new IllegalArgumentException(type.getName());
    }
    return number(scalar, text);
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // It is an enum.
  private static Object constant(Class<?> type, String name) {
    return Enum.valueOf((Class) type, name);
  }

  private static Object number(Scalar scalar, String text) {
    return switch (scalar) {
      case BOOLEAN -> bool(text);
      case BYTE -> Byte.valueOf(text);
      case SHORT -> Short.valueOf(text);
      case CHAR -> unit(text);
      case INT -> Integer.valueOf(text);
      case LONG -> Long.valueOf(text);
      case FLOAT -> Float.valueOf(text);
      case DOUBLE -> Double.valueOf(text);
    };
  }

  private static Object bool(String text) {
    if (!text.equals("true") && !text.equals("false")) {
      throw new IllegalArgumentException(text);
    }
    return Boolean.valueOf(text);
  }

  private static Object unit(String text) {
    if (text.length() != 1) {
      throw new IllegalArgumentException(text);
    }
    return text.charAt(0);
  }
}
