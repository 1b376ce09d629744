// SPDX-License-Identifier: Apache-2.0
package dev.brine.shape;

import java.io.Externalizable;
import java.io.ObjectStreamClass;
import java.io.ObjectStreamField;
import java.io.Serializable;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The levels of classes whose state only Java's own streams can write.
 *
 * <p>Initialises only classes with {@code serialPersistentFields}: there is no other way to read
 * them.
 */
final class JavaFormLevels {
  private static final Comparator<Shape.Field> ORDER =
      Comparator.comparing((Shape.Field field) -> !isPrimitive(field.type()))
          .thenComparing(Shape.Field::name);

  private JavaFormLevels() {}

  /**
   * Returns whether a class that is neither abstract nor an enum is Serializable and has a
   * Serializable class of Java's own at or above it. {@link Number} does not count: it has no state
   * and no hook.
   */
  static boolean isInJavaForm(Class<?> type) {
    if (!Serializable.class.isAssignableFrom(type) || type.isRecord()) {
      return false;
    }
    for (Class<?> level = type;
        Serializable.class.isAssignableFrom(level);
        level = level.getSuperclass()) {
      if (ReflectionShapeSource.isJava(level) && level != Number.class) {
        return true;
      }
    }
    return false;
  }

  /** Returns the levels of such a class, the topmost first. */
  static List<Shape.Level> of(Class<?> type) {
    if (Externalizable.class.isAssignableFrom(type)) {
      return List.of(new Shape.Level(type.getName(), Shape.Content.CUSTOM, List.of()));
    }
    List<Shape.Level> levels = new ArrayList<>();
    for (Class<?> level = type;
        level != null && Serializable.class.isAssignableFrom(level);
        level = level.getSuperclass()) {
      levels.add(0, level(level));
    }
    return levels;
  }

  private static Shape.Level level(Class<?> level) {
    Shape.Content content = Hooks.writes(level) ? Shape.Content.CUSTOM : Shape.Content.FIELDS;
    List<Shape.Field> fields =
        Hooks.declaresPersistentFields(level) ? named(level) : declared(level);
    fields.sort(ORDER);
    return new Shape.Level(level.getName(), content, fields);
  }

  private static List<Shape.Field> named(Class<?> level) {
    List<Shape.Field> fields = new ArrayList<>();
    for (ObjectStreamField field : ObjectStreamClass.lookup(level).getFields()) {
      fields.add(field(level, field.getName(), ReflectionShapeSource.use(field.getType())));
    }
    return fields;
  }

  private static List<Shape.Field> declared(Class<?> level) {
    List<Shape.Field> fields = new ArrayList<>();
    for (Field field : DeclaredFields.of(level)) {
      fields.add(field(level, field.getName(), use(level, field)));
    }
    return fields;
  }

  /**
   * Ignores type arguments, which lead to more classes: those of the JDK's private fields may
   * change.
   */
  private static TypeUse use(Class<?> level, Field field) {
    return ReflectionShapeSource.isJava(level)
        ? ReflectionShapeSource.use(field.getType())
        : DeclaredFields.use(field);
  }

  private static Shape.Field field(Class<?> level, String name, TypeUse type) {
    return new Shape.Field(level.getName(), name, type);
  }

  private static boolean isPrimitive(TypeUse type) {
    return type.arguments().isEmpty()
        && switch (type.name()) {
          case "boolean", "byte", "short", "char", "int", "long", "float", "double" -> true;
          default -> false;
        };
  }
}
