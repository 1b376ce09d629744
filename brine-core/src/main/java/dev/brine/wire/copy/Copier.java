// SPDX-License-Identifier: Apache-2.0
package dev.brine.wire.copy;

/** Copies the objects of one class without bytes. Safe for use by many threads. */
public interface Copier {
  /** Returns the class of the objects. */
  Class<?> type();

  /**
   * Returns whether objects have identity. If so, {@link #copy} first calls one of {@link
   * Copying#track}, {@link Copying#reserve} and {@link Copying#reserveLate}.
   */
  default boolean tracked() {
    return true;
  }

  /** Returns a copy of an object, or the object itself where it cannot change. */
  Object copy(Copying to, Object value);

  /**
   * Finds the copiers of the classes that fields expect, and whatever else generated code needs, so
   * that the JIT compilers take it.
   */
  default void link() {}
}
