// SPDX-License-Identifier: Apache-2.0
package dev.brine.shape;

import java.io.ObjectStreamField;
import java.io.Serializable;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The fields that a class names in {@code serialPersistentFields}; reading them initialises it.
 *
 * @param areDeclared whether it declares any; otherwise its fields are the default ones
 * @param fields by name
 * @param unshared the names of those whose objects are written anew each time
 */
public record PersistentFields(
    boolean areDeclared, List<Shape.Field> fields, Set<String> unshared) {
  private static final PersistentFields NONE = new PersistentFields(false, List.of(), Set.of());

  /** Makes the fields unmodifiable. */
  public PersistentFields {
    fields = List.copyOf(fields);
    unshared = Set.copyOf(unshared);
  }

  /** Returns the fields of a class for which {@link #problem} returns null. */
  public static PersistentFields of(Class<?> level) {
    ObjectStreamField[] named = read(level);
    if (named == null) {
      return NONE;
    }
    Map<String, Shape.Field> sorted = new TreeMap<>();
    Set<String> unshared = new HashSet<>();
    for (ObjectStreamField field : named) {
      sorted.put(field.getName(), field(level, field));
      if (field.isUnshared()) {
        unshared.add(field.getName());
      }
    }
    return new PersistentFields(true, new ArrayList<>(sorted.values()), unshared);
  }

  /** Returns the field itself, or null if the class does not have it. */
  public static Field find(Class<?> level, String name, Class<?> type) {
    for (Field field : level.getDeclaredFields()) {
      if (field.getName().equals(name)
          && field.getType() == type
          && !Modifier.isStatic(field.getModifiers())) {
        return field;
      }
    }
    return null;
  }

  /** Returns why a class is unsupported, or null. */
  static String problem(Class<?> type) {
    if (type.isRecord()) {
      return null;
    }
    for (Class<?> level = type;
        level != null && Serializable.class.isAssignableFrom(level);
        level = level.getSuperclass()) {
      String problem = problemOf(level);
      if (problem != null) {
        return problem;
      }
    }
    return null;
  }

  private static String problemOf(Class<?> level) {
    ObjectStreamField[] named;
    try {
      named = read(level);
    } catch (InaccessibleObjectException e) {
      return "its module does not open the serialPersistentFields of " + level.getName();
    }
    Set<String> names = new HashSet<>();
    if (named != null) {
      for (ObjectStreamField field : named) {
        if (!names.add(field.getName())) {
          return "multiple serializable fields named " + field.getName();
        }
      }
    }
    return null;
  }

  /** Returns whether a field is {@code serialPersistentFields} itself. */
  static boolean isDeclaration(Field field) {
    int needed = Modifier.PRIVATE | Modifier.STATIC | Modifier.FINAL;
    return field.getName().equals("serialPersistentFields")
        && field.getType() == ObjectStreamField[].class
        && (field.getModifiers() & needed) == needed;
  }

  private static ObjectStreamField[] read(Class<?> level) {
    for (Field field : level.getDeclaredFields()) {
      if (isDeclaration(field)) {
        field.setAccessible(true);
        try {
          return (ObjectStreamField[]) field.get(null);
        } catch (IllegalAccessException e) {
          throw new AssertionError(field.toString(), e);
        }
      }
    }
    return null;
  }

  private static Shape.Field field(Class<?> level, ObjectStreamField named) {
    Field own = find(level, named.getName(), named.getType());
    TypeUse use =
        own == null ? ReflectionShapeSource.use(named.getType()) : DeclaredFields.use(own);
    return new Shape.Field(level.getName(), named.getName(), use);
  }
}
