// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.convert;

import dev.brine.shape.Primitive;
import dev.brine.shape.TypeUse;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.List;

/** Types of roots, of classes that somebody finds. */
final class RootTypes {
  private final Finder finder;

  /** Finds classes by their binary names. */
  interface Finder {
    Class<?> find(String name) throws ClassNotFoundException;
  }

  RootTypes(Finder finder) {
    this.finder = finder;
  }

  /** Returns a type. */
  Type of(TypeUse use) throws ClassNotFoundException, ConversionException {
    if (use.isArray()) {
      Type component = of(use.argument(0));
      return component instanceof Class<?> type ? type.arrayType() : new ArrayOf(component);
    }
    Primitive primitive = Primitive.of(use.name());
    if (primitive != null) {
      return primitive.type();
    }
    Class<?> raw = finder.find(use.name());
    if (use.arguments().isEmpty()) {
      return raw;
    }
    if (raw.getTypeParameters().length != use.arguments().size()) {
      throw new ConversionException(
          "Only the class " + use.name() + " says which type parameters it has");
    }
    Type[] arguments = new Type[use.arguments().size()];
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] = of(use.argument(i));
    }
    return new Parameterized(raw, List.of(arguments));
  }

  /** An array of a type with arguments. */
  private record ArrayOf(Type component) implements GenericArrayType {
    @Override
    public Type getGenericComponentType() {
      return component;
    }
  }

  /** A class with type arguments. */
  private record Parameterized(Class<?> raw, List<Type> arguments) implements ParameterizedType {
    @Override
    public Type[] getActualTypeArguments() {
      return arguments.toArray(Type[]::new);
    }

    @Override
    public Type getRawType() {
      return raw;
    }

    @Override
    public Type getOwnerType() {
      return raw.getDeclaringClass();
    }
  }
}
