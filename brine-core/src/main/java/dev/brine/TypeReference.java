// SPDX-License-Identifier: Apache-2.0
package dev.brine;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Objects;

/**
 * A type with its arguments: {@code new TypeReference<ArrayList<Order>>() {}}.
 *
 * <p>A message may contain the classes that the arguments lead to. A wildcard or a type variable
 * counts as its first upper bound. So {@code List<? super Order>} is read as {@code List<Object>},
 * which leads to no class: state {@code List<Order>}, or allow the class by {@link
 * Brine.Builder#types}.
 *
 * @param <T> the type
 */
public abstract class TypeReference<T> {
  private final Type type;

  /** Creates the reference that the subclass states. */
  protected TypeReference() {
    if (!(getClass().getGenericSuperclass() instanceof ParameterizedType stated)) {
      throw new IllegalArgumentException(
          "A TypeReference needs a type argument, as in new TypeReference<List<Order>>() {}");
    }
    type = stated.getActualTypeArguments()[0];
  }

  private TypeReference(Type type) {
    this.type = Objects.requireNonNull(type, "Missing type");
  }

  /**
   * Returns the reference to a type that is known only at run time, such as {@link
   * java.lang.reflect.Field#getGenericType()}.
   */
  public static TypeReference<?> of(Type type) {
    return new Given(type);
  }

  /** Returns the type. */
  public final Type type() {
    return type;
  }

  private static final class Given extends TypeReference<Object> {
    Given(Type type) {
      super(type);
    }
  }
}
