// SPDX-License-Identifier: Apache-2.0
package dev.brine.shape;

import java.lang.reflect.Field;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The fields of a class as its file declares them. Class files may have what no compiler writes:
 * several fields of one name, and generic signatures that do not fit. Obfuscators make both.
 */
public final class DeclaredFields {
  /** More than type variables that bound one another ever are. */
  private static final int FARTHEST = 255;

  private DeclaredFields() {}

  /** Returns the fields of a class that are part of its objects: neither static nor transient. */
  static List<Field> of(Class<?> level) {
    List<Field> fields = new ArrayList<>();
    for (Field field : level.getDeclaredFields()) {
      if ((field.getModifiers() & (Modifier.STATIC | Modifier.TRANSIENT)) == 0) {
        fields.add(field);
      }
    }
    return fields;
  }

  /**
   * Returns a field of a shape: one of its type where several have its name, and a transient one
   * where {@code serialPersistentFields} names it; null where that alone names it.
   */
  public static Field find(Class<?> level, Shape.Field wanted) {
    Field found = null;
    for (Field field : level.getDeclaredFields()) {
      int modifiers = field.getModifiers();
      if (!Modifier.isStatic(modifiers) && field.getName().equals(wanted.name())) {
        boolean isBetter = found == null || Modifier.isTransient(found.getModifiers());
        found = isBetter || use(field).equals(wanted.type()) ? field : found;
      }
    }
    return found;
  }

  /**
   * Returns the type of a field, with the arguments that its generic signature has; without any
   * where that is malformed, names missing classes or another type.
   */
  public static TypeUse use(Field field) {
    return use(field, ReflectionShapeSource::use);
  }

  /**
   * Returns the type of a field.
   *
   * @param reading returns the use of a generic type
   */
  public static TypeUse use(Field field, Function<Type, TypeUse> reading) {
    return use(field::getGenericType, field.getType(), reading);
  }

  /** Returns the type of a component, as that of a field. */
  static TypeUse use(RecordComponent component) {
    return use(component::getGenericType, component.getType(), ReflectionShapeSource::use);
  }

  private static TypeUse use(
      Supplier<Type> generic, Class<?> plain, Function<Type, TypeUse> reading) {
    if (!plain.isPrimitive()) {
      try {
        Type type = generic.get();
        if (erased(type, FARTHEST) == plain) {
          return reading.apply(type);
        }
      } catch (RuntimeException | LinkageError | StackOverflowError e) {
        // As Java's streams and the JVM, which never look at signatures.
        return ReflectionShapeSource.use(plain);
      }
    }
    return ReflectionShapeSource.use(plain);
  }

  /** Returns the class that a type is at run time, or null. */
  private static Class<?> erased(Type type, int steps) {
    if (type instanceof ParameterizedType parameterized) {
      return (Class<?>) parameterized.getRawType();
    }
    if (type instanceof GenericArrayType array) {
      Class<?> component = erased(array.getGenericComponentType(), steps);
      return component == null ? null : component.arrayType();
    }
    if (type instanceof TypeVariable<?> variable && steps > 0) {
      return erased(variable.getBounds()[0], steps - 1);
    }
    if (type == null) {
      return Object.class;
    }
    return type instanceof Class<?> plain ? plain : null;
  }

  /** Returns why the fields of a class cannot be told apart by their names, or null. */
  static String problem(Class<?> level) {
    Set<String> names = new HashSet<>();
    for (Field field : of(level)) {
      if (!names.add(field.getName())) {
        return severalNamed(field.getName(), level.getName());
      }
    }
    return null;
  }

  /** Returns the reason to refuse a class with several fields of one name. */
  public static String severalNamed(String name, String level) {
    return "several fields of " + level + " are named " + name;
  }

  /** Returns why the components of a record are not its fields, or null. */
  static String problemOfRecord(Class<?> type) {
    for (RecordComponent component : type.getRecordComponents()) {
      if (!hasField(type, component)) {
        return componentWithoutField(component.getName());
      }
    }
    return null;
  }

  private static boolean hasField(Class<?> type, RecordComponent component) {
    for (Field field : of(type)) {
      if (field.getName().equals(component.getName()) && field.getType() == component.getType()) {
        return true;
      }
    }
    return false;
  }

  /** Returns the reason to refuse a record one of whose components is no field of it. */
  public static String componentWithoutField(String component) {
    return "it has no field for its component " + component;
  }
}
