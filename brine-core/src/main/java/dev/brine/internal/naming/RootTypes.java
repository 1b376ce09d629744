// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.naming;

import dev.brine.shape.ReflectionShapeSource;
import dev.brine.shape.TypeUse;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.ArrayList;
import java.util.List;

/** Finds the class, the class loader and the closure of a generic type. */
public final class RootTypes {
  private RootTypes() {}

  /**
   * Returns the class of a type without its arguments.
   *
   * @throws IllegalArgumentException if it has none, as a type variable
   */
  static Class<?> raw(Type type) {
    if (type instanceof ParameterizedType parameterized) {
      return raw(parameterized.getRawType());
    }
    if (type instanceof GenericArrayType array) {
      return raw(array.getGenericComponentType()).arrayType();
    }
    if (type instanceof Class<?> plain) {
      return plain;
    }
    throw new IllegalArgumentException("Not a class: " + type);
  }

  /**
   * Returns the class whose loader sees all classes of a type: that of an argument, where it is not
   * one of Java's own, else the class itself. Of an array, the elements count; of a wildcard or a
   * variable, its first bound.
   */
  public static Class<?> userClass(Type type) {
    if (type instanceof ParameterizedType parameterized) {
      for (Type argument : parameterized.getActualTypeArguments()) {
        Class<?> user = userClass(argument);
        if (user.getClassLoader() != null) {
          return user;
        }
      }
    }
    if (type instanceof GenericArrayType array) {
      return userClass(array.getGenericComponentType());
    }
    if (type instanceof WildcardType wildcard) {
      return userClass(wildcard.getUpperBounds()[0]);
    }
    return type instanceof TypeVariable<?> variable ? boundOf(variable) : raw(type);
  }

  /** Without its arguments: a variable may be bounded by itself. */
  private static Class<?> boundOf(TypeVariable<?> variable) {
    Type bound = variable.getBounds()[0];
    return bound instanceof ParameterizedType ? raw(bound) : userClass(bound);
  }

  /** Returns the classes that the types lead to, and behind them those that both sides know. */
  static TypeClosure closure(Configuration configuration, List<TypeUse> types, ClassLoader loader) {
    List<TypeUse> all = new ArrayList<>(types);
    configuration.known().forEach(known -> all.add(ReflectionShapeSource.use(known)));
    if (all.isEmpty()) {
      return TypeClosure.EMPTY;
    }
    TypeUse use = all.size() == 1 ? all.get(0) : new TypeUse(Object.class.getName(), all);
    return TypeClosure.of(use, loader, configuration.codecs(), configuration.limits());
  }

  /**
   * Returns the loader that sees the classes of a type, or else those that both sides know: of
   * several loaders the one that delegates to the others.
   */
  static ClassLoader loader(Configuration configuration, Type type) {
    ClassLoader ofType = userClass(type).getClassLoader();
    if (ofType != null) {
      return ofType;
    }
    ClassLoader loader = null;
    for (Class<?> known : configuration.known()) {
      ClassLoader next = known.getClassLoader();
      loader = loader == null || delegates(next, loader) ? next : loader;
    }
    return loader;
  }

  private static boolean delegates(ClassLoader loader, ClassLoader other) {
    ClassLoader parent = loader;
    while (parent != null && parent != other) {
      parent = parent.getParent();
    }
    return parent == other;
  }
}
