// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.instance;

import dev.brine.shape.DeclaredFields;
import dev.brine.shape.ReflectionShapeSource;
import dev.brine.shape.Shape;
import dev.brine.shape.TypeUse;
import java.lang.reflect.Field;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The types of the fields of a class with known type arguments: a variable that has an argument is
 * replaced by it, any other by its bound.
 */
public final class FieldTypes {
  private final Map<String, Class<?>> levels = new HashMap<>();
  private final Map<TypeVariable<?>, TypeUse> known = new HashMap<>();

  /**
   * Creates the types of a class.
   *
   * @param arguments those of the class, or none
   */
  public FieldTypes(Class<?> type, List<TypeUse> arguments) {
    for (Class<?> level = type; level != null; level = level.getSuperclass()) {
      levels.put(level.getName(), level);
    }
    try {
      TypeVariable<?>[] variables = type.getTypeParameters();
      for (int i = 0; i < Math.min(variables.length, arguments.size()); i++) {
        known.put(variables[i], arguments.get(i));
      }
      for (Class<?> level = type; level != null; level = level.getSuperclass()) {
        addArguments(level.getGenericSuperclass());
      }
    } catch (RuntimeException | LinkageError e) {
      // The signature of a class is malformed or names missing ones: its fields are without.
      known.clear();
    }
  }

  private void addArguments(Type above) {
    if (above instanceof ParameterizedType parameterized) {
      TypeVariable<?>[] variables = ((Class<?>) parameterized.getRawType()).getTypeParameters();
      for (int i = 0; i < variables.length; i++) {
        known.put(variables[i], resolved(parameterized.getActualTypeArguments()[i]));
      }
    }
  }

  /** Returns the type of a field. */
  public TypeUse of(Shape.Field field) {
    Field declared = DeclaredFields.find(levels.get(field.owner()), field);
    return DeclaredFields.use(Objects.requireNonNull(declared, field::toString), this::resolved);
  }

  private TypeUse resolved(Type type) {
    if (type instanceof TypeVariable<?> variable && known.containsKey(variable)) {
      return known.get(variable);
    }
    if (type instanceof GenericArrayType array) {
      return TypeUse.arrayOf(resolved(array.getGenericComponentType()));
    }
    if (type instanceof WildcardType wildcard) {
      return resolved(wildcard.getUpperBounds()[0]);
    }
    if (type instanceof ParameterizedType parameterized) {
      List<TypeUse> arguments = new ArrayList<>();
      for (Type argument : parameterized.getActualTypeArguments()) {
        arguments.add(resolved(argument));
      }
      return new TypeUse(((Class<?>) parameterized.getRawType()).getName(), arguments);
    }
    return ReflectionShapeSource.use(type);
  }
}
