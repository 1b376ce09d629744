// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.evolution;

import dev.brine.BrineException;
import dev.brine.internal.schema.Description;
import dev.brine.shape.Shape;

/** Looks up the reader's classes for the names in a writer's schema, within the closed world. */
public interface ReaderClasses {
  /** Returns the class, or null where there is none or it is not allowed. */
  Class<?> find(String name);

  /**
   * Returns the class of the elements of an array, or null. Hooks get the name of the array alone.
   */
  Class<?> findElement(String name, int dimensions);

  /** Returns whether the class of a name is found without calling a hook for it. */
  boolean isFound(String name);

  /** An object of a writer's class is met: hooks resolve the class, then its superclasses. */
  void resolve(Shape theirs);

  /** Returns the failure of a message that has an object of a class that is not found. */
  BrineException missing(String name);

  /** Returns the failure of a message that has an array whose class is not found. */
  BrineException missingElement(String name, int dimensions);

  /** Returns the name of the reader's class of a writer's superclass, or the writer's for none. */
  String nameOf(String theirs);

  /** Returns the array class of a component, which Java may have to define. */
  Class<?> arrayOf(Class<?> component);

  /** Returns whether the serialVersionUID of a writer's class is ignored. */
  boolean ignoresVersion(String theirs);

  /** Returns whether a class and all that it leads to are as the writer described them. */
  boolean isSame(Class<?> type, Description theirs);
}
