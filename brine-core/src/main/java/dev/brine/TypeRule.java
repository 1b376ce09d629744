// SPDX-License-Identifier: Apache-2.0
package dev.brine;

/** One permission of a {@link TypeFilter}, for classes that are neither arrays nor primitive. */
sealed interface TypeRule permits NamePattern, RegisteredClass, StreamFilterRule {
  /** Returns whether a class of this name may be loaded, so that {@link #allows} can decide. */
  boolean mayLoad(String name);

  /** Returns whether objects of this class may be read. */
  boolean allows(Class<?> type);
}
