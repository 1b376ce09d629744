// SPDX-License-Identifier: Apache-2.0
package dev.brine.flink;

import dev.brine.shape.Primitive;
import dev.brine.shape.ReflectionShapeSource;
import dev.brine.shape.Shape;
import dev.brine.shape.TypeUse;
import java.lang.reflect.Modifier;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Checks that equal keys have the same hash code in every JVM: Flink assigns keys to tasks by their
 * hash codes. Enums, arrays and classes without a {@code hashCode} of their own have that of
 * Object, which differs.
 *
 * <p>The types have passed {@link dev.brine.Brine#keyCodec}: they are values, collections, enums,
 * arrays, and classes, records and sealed types of these.
 */
final class KeyHashes {
  private final RecordType root;
  private final ClassLoader loader;
  private final ReflectionShapeSource source;
  private final Set<TypeUse> met = new HashSet<>();

  private KeyHashes(RecordType root) {
    this.root = root;
    Class<?> user = root.userClass();
    loader = (user == null ? root.raw() : user).getClassLoader();
    source = ReflectionShapeSource.of(loader, name -> null);
  }

  /**
   * Checks a type and all that it leads to.
   *
   * @throws IllegalArgumentException if a hash code differs between JVMs; it has the path there
   */
  static void require(RecordType type) {
    new KeyHashes(type).require(ReflectionShapeSource.use(type.type()), "$");
  }

  private void require(TypeUse use, String path) {
    if (use.isArray()) {
      throw refused(use, path);
    }
    if (Primitive.of(use.name()) == null && met.add(use)) {
      requireClass(use, RecordType.find(use.name(), loader), path);
    }
  }

  private void requireClass(TypeUse use, Class<?> type, String path) {
    if (type.isEnum()) {
      throw refused(use, path);
    }
    if (Modifier.isAbstract(type.getModifiers())) { // Sealed: an object is of one of these classes.
      for (Class<?> permitted : type.getPermittedSubclasses()) {
        require(TypeUse.of(permitted.getName()), path);
      }
    } else if (!hasHashCode(type)) {
      throw refused(use, path);
    } else if (type.getPackageName().equals("java.util") && !use.arguments().isEmpty()) {
      use.arguments().forEach(argument -> require(argument, path + "[]"));
    } else if (!ImmutableTypes.isValue(type)) {
      fields(source.shapeOf(type))
          .forEach(field -> require(field.type(), path + "." + field.name()));
    }
  }

  private static boolean hasHashCode(Class<?> type) {
    try {
      return type.getMethod("hashCode").getDeclaringClass() != Object.class;
    } catch (NoSuchMethodException e) {
      throw new AssertionError(e); // Every class has it.
    }
  }

  private static List<Shape.Field> fields(Shape shape) {
    if (shape instanceof Shape.OfRecord record) {
      return record.components();
    }
    return shape instanceof Shape.OfObject object ? object.fields() : List.of();
  }

  private IllegalArgumentException refused(TypeUse use, String path) {
    String why = path.equals("$") ? "" : ", as that of " + use + " does";
    return new IllegalArgumentException(
        "Cannot use "
            + root
            + " for keys: its hash code differs between JVMs"
            + why
            + ": path="
            + path
            + "\nUse the name of an enum, a list for an array, and classes with a hash code of their"
            + " own: docs/flink.md#trees-and-keys");
  }
}
