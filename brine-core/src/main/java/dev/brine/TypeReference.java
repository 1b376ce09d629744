// SPDX-License-Identifier: Apache-2.0
package dev.brine;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;

/**
 * A type with its arguments: {@code new TypeReference<ArrayList<Order>>() {}}.
 *
 * @param <T> the type
 */
public abstract class TypeReference<T> {
  private final Type type;

  /** Creates the reference that the subclass states. */
  protected TypeReference() {
    if (!(getClass().getGenericSuperclass() instanceof ParameterizedType stated)) {
      throw new IllegalArgumentException(
          "Expected a type argument, as in new TypeReference<List<Order>>() {}, but was none");
    }
    type = stated.getActualTypeArguments()[0];
  }

  /** Returns the type. */
  public final Type type() {
    return type;
  }
}
