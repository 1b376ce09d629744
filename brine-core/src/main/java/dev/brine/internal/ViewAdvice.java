// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal;

import java.util.Collection;
import java.util.Map;

/** The advice for views of collections, such as sublists, which Java does not serialize. */
public final class ViewAdvice {
  private static final String COPY =
      "Copy it into a collection of its own, such as new ArrayList<>(view):"
          + " docs/troubleshooting.md#unsupported";

  private ViewAdvice() {}

  /**
   * Returns advice on an object of a class that cannot be written, if it is one of Java's own
   * collections or maps.
   *
   * @param other the advice for another class
   */
  public static String or(String other, Class<?> type) {
    boolean isCollection =
        Collection.class.isAssignableFrom(type) || Map.class.isAssignableFrom(type);
    return isCollection && type.getClassLoader() == null ? COPY : other;
  }
}
