// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import dev.brine.lab.workload.RootType;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.stream.Stream;

/** The roots of messages as the generic types that typed libraries ask for. */
final class RootGenerics {
  private RootGenerics() {}

  /** Returns the class of the object, or {@code ArrayList<E>} where the root is a list. */
  static Type of(RootType root) {
    return root.isList() ? new ListOf(root.type()) : root.type();
  }

  /** Returns the classes that a type is made of: itself, its arguments and its components. */
  static Stream<Class<?>> classesIn(Type type) {
    if (type instanceof Class<?> single) {
      return single.isArray() ? classesIn(single.componentType()) : Stream.of(single);
    }
    if (type instanceof ParameterizedType generic) {
      return Stream.concat(Stream.of(generic.getRawType()), arguments(generic))
          .flatMap(RootGenerics::classesIn);
    }
    if (type instanceof GenericArrayType array) {
      return classesIn(array.getGenericComponentType());
    }
    if (type instanceof WildcardType wildcard) {
      return Arrays.stream(wildcard.getUpperBounds()).flatMap(RootGenerics::classesIn);
    }
    return Stream.of();
  }

  private static Stream<Type> arguments(ParameterizedType generic) {
    return Arrays.stream(generic.getActualTypeArguments());
  }

  private record ListOf(Class<?> element) implements ParameterizedType {
    @Override
    public Type[] getActualTypeArguments() {
      return new Type[] {element};
    }

    @Override
    public Type getRawType() {
      return ArrayList.class;
    }

    @Override
    public Type getOwnerType() {
      return null;
    }
  }
}
