// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.hook;

/**
 * A serializable field as callbacks know it.
 *
 * @param isUnshared whether its object is written anew each time
 */
public record SerialField(String name, Class<?> type, boolean isUnshared) {
  /** Returns whether a callback that says this type means this field. */
  boolean isOf(Class<?> other) {
    return other == type || (other == Object.class && !type.isPrimitive());
  }
}
