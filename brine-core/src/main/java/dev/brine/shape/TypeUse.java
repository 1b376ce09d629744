// SPDX-License-Identifier: Apache-2.0
package dev.brine.shape;

import java.util.List;

/**
 * A type as a field declares it, type variables and wildcards replaced by their bounds.
 *
 * @param name the name of a primitive type, the binary name of a class, or {@link #ARRAY}
 * @param arguments the component type of an array, or the type arguments; empty for a raw type
 */
public record TypeUse(String name, List<TypeUse> arguments) {
  /** The name of all array types. */
  public static final String ARRAY = "[]";

  /** Makes the arguments unmodifiable. */
  public TypeUse {
    arguments = List.copyOf(arguments);
  }

  /** Returns the use of a type without arguments. */
  public static TypeUse of(String name) {
    return new TypeUse(name, List.of());
  }

  /** Returns the type of arrays of a component type. */
  public static TypeUse arrayOf(TypeUse component) {
    return new TypeUse(ARRAY, List.of(component));
  }

  /** Returns whether it is an array type. */
  public boolean isArray() {
    return name.equals(ARRAY);
  }

  /** Returns a type argument, or {@code java.lang.Object} where there is none. */
  public TypeUse argument(int index) {
    return index < arguments.size() ? arguments.get(index) : of("java.lang.Object");
  }

  @Override
  public String toString() {
    if (isArray()) {
      return arguments.get(0) + "[]";
    }
    return arguments.isEmpty()
        ? name
        : name + arguments.toString().replace('[', '<').replace(']', '>');
  }
}
