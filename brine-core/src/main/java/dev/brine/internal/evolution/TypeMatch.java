// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.evolution;

import dev.brine.internal.layout.Scalar;
import dev.brine.shape.TypeUse;
import java.util.List;
import java.util.Map;

/** Checks that a reader's field can hold the values of a writer's field. */
public final class TypeMatch {
  /** The primitive types that each one converts to without loss, besides itself. */
  private static final Map<Scalar, List<Scalar>> WIDER =
      Map.of(
          Scalar.BYTE,
          List.of(Scalar.SHORT, Scalar.INT, Scalar.LONG, Scalar.FLOAT, Scalar.DOUBLE),
          Scalar.SHORT,
          List.of(Scalar.INT, Scalar.LONG, Scalar.FLOAT, Scalar.DOUBLE),
          Scalar.CHAR,
          List.of(Scalar.INT, Scalar.LONG, Scalar.FLOAT, Scalar.DOUBLE),
          Scalar.INT,
          List.of(Scalar.LONG, Scalar.DOUBLE),
          Scalar.FLOAT,
          List.of(Scalar.DOUBLE));

  private TypeMatch() {}

  /**
   * Returns whether the declared types allow it: primitive types must be equal, as in Java, unless
   * the field takes narrower ones. Whether references fit is seen when there are some.
   */
  public static boolean fits(TypeUse theirs, TypeUse ours, boolean widens) {
    Scalar from = Scalar.ofPrimitive(theirs.name());
    Scalar to = Scalar.ofPrimitive(ours.name());
    if (from == to) {
      return true;
    }
    if (!widens || from == null) {
      return false;
    }
    Scalar box = to == null ? Scalar.ofBox(ours.name()) : to;
    return box == from || isWider(from, box);
  }

  /** Returns whether all values of one type are values of another. */
  private static boolean isWider(Scalar from, Scalar to) {
    return WIDER.getOrDefault(from, List.of()).contains(to);
  }

  /**
   * Returns a boxed value as one of a wider type, or as it is where that type is not a wider one.
   */
  public static Object widened(Object value, Scalar to) {
    Scalar from = Scalar.ofBox(value.getClass().getName());
    if (from == null || to == null || !isWider(from, to)) {
      return value;
    }
    Number number = value instanceof Character unit ? (Number) (int) unit : (Number) value;
    return switch (to) {
      case SHORT -> number.shortValue();
      case INT -> number.intValue();
      case LONG -> number.longValue();
      case FLOAT -> number.floatValue();
      case DOUBLE -> number.doubleValue();
      default -> throw new AssertionError(to);
    };
  }
}
