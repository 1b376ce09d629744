// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.message;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.internal.Problems;
import dev.brine.internal.instance.FieldTypes;
import dev.brine.internal.kind.Kinds;
import dev.brine.internal.naming.RootTypes;
import dev.brine.shape.Primitive;
import dev.brine.shape.ReflectionShapeSource;
import dev.brine.shape.Shape;
import dev.brine.shape.TypeUse;
import java.lang.reflect.Type;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Checks whether equal objects of a type have equal bytes, where neither schemas nor references are
 * written. Equal are objects of one class whose fields, or elements in their order, are equal.
 * Types with several representations of one value, or an order that is not their own, are refused.
 */
public final class KeyTypes {
  private static final Set<String> VALUES =
      Set.of(
          "java.lang.Boolean",
          "java.lang.Byte",
          "java.lang.Short",
          "java.lang.Character",
          "java.lang.Integer",
          "java.lang.Long",
          "java.lang.String",
          "java.math.BigDecimal",
          "java.math.BigInteger",
          "java.util.UUID",
          "java.time.Duration",
          "java.time.Instant",
          "java.time.LocalDate",
          "java.time.LocalDateTime",
          "java.time.LocalTime",
          "java.time.MonthDay",
          "java.time.OffsetDateTime",
          "java.time.OffsetTime",
          "java.time.Period",
          "java.time.Year",
          "java.time.YearMonth",
          "java.time.ZoneOffset");

  private static final Set<String> SEQUENCES =
      Set.of(
          "java.util.ArrayDeque",
          "java.util.ArrayList",
          "java.util.EnumMap",
          "java.util.LinkedList",
          "java.util.Optional");

  private static final Set<String> FLOATING =
      Set.of("float", "double", "java.lang.Float", "java.lang.Double");

  /** A class that contains itself with ever longer arguments has types without end. */
  private static final int MOST_TYPES = 500;

  private final ClassLoader loader;
  private final ReflectionShapeSource source;
  private final Set<TypeUse> met = new HashSet<>();

  private KeyTypes(ClassLoader loader) {
    this.loader = loader;
    source = ReflectionShapeSource.of(loader, Kinds.ROLES);
  }

  /**
   * Checks a type.
   *
   * @throws BrineException if equal objects of it can have different bytes; it has the path there
   */
  public static void require(Type type) {
    new KeyTypes(RootTypes.userClass(type).getClassLoader())
        .require(ReflectionShapeSource.use(type));
  }

  private void require(TypeUse use) {
    String name = use.name();
    if (FLOATING.contains(name)) {
      throw refused(name, "NaN has many representations that are equal");
    }
    if (use.isArray() || SEQUENCES.contains(name)) {
      requireElements(use);
    } else if (Primitive.of(name) == null && !VALUES.contains(name) && met.add(use)) {
      if (met.size() > MOST_TYPES) {
        throw refused(name, "it leads to more than " + MOST_TYPES + " types");
      }
      requireClass(source.shapeOf(name), use.arguments());
    }
  }

  private void requireElements(TypeUse use) {
    boolean isRaw = use.arguments().isEmpty();
    for (TypeUse argument : isRaw ? List.of(use.argument(0)) : use.arguments()) {
      try {
        require(argument);
      } catch (BrineException e) {
        throw Problems.within(e, "[]");
      }
    }
  }

  private void requireClass(Shape shape, List<TypeUse> arguments) {
    if (shape instanceof Shape.OfRecord || shape instanceof Shape.OfObject) {
      requireFields(shape.fields(), fieldTypes(shape, arguments));
    } else if (shape instanceof Shape.OfAbstract sealed && !sealed.permitted().isEmpty()) {
      sealed.permitted().forEach(name -> require(TypeUse.of(name)));
    } else if (!(shape instanceof Shape.OfEnum)) {
      throw refused(shape.name(), reason(shape));
    }
  }

  private FieldTypes fieldTypes(Shape shape, List<TypeUse> arguments) {
    try {
      return new FieldTypes(Class.forName(shape.name(), false, loader), arguments);
    } catch (ClassNotFoundException e) {
      throw new AssertionError(shape.name(), e);
    }
  }

  private void requireFields(List<Shape.Field> fields, FieldTypes types) {
    for (Shape.Field field : fields) {
      try {
        require(types.of(field));
      } catch (BrineException e) {
        throw Problems.within(e, "." + field.name());
      }
    }
  }

  private static String reason(Shape shape) {
    if (shape instanceof Shape.OfOpaque opaque) {
      return shape.name().equals("java.lang.Object")
          ? "it can be an object of any class"
          : opaque.reason();
    }
    if (shape instanceof Shape.OfAbstract) {
      return "objects of several classes can be equal";
    }
    return shape instanceof Shape.OfBuiltIn
        ? "equal objects of it can have another order or form"
        : "its methods decide what is written";
  }

  private static BrineException refused(String name, String why) {
    return Problems.exception(
        Reason.UNSUPPORTED,
        name + " cannot be a key: " + why,
        "Declare a key of strings, whole numbers, enums, java.time values, records of these or"
            + " ArrayList of these, with its type arguments: docs/troubleshooting.md#unsupported",
        null);
  }
}
