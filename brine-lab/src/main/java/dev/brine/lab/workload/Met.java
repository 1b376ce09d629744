// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.workload;

import java.util.List;
import java.util.Optional;

/**
 * The classes and links that a walk over the values of a workload found, for libraries that need
 * them before the first message.
 *
 * @param classes the runtime classes of all objects in the order in which they were met, each with
 *     its superclasses but without those of strings, boxed values and bodies of enum constants;
 *     empty if no graph was walked
 * @param links how objects refer to each other
 * @param enumKey the enum whose constants are the keys of every {@code EnumMap}, or empty where
 *     there is none or more than one
 */
public record Met(List<Class<?>> classes, Links links, Optional<Class<?>> enumKey) {
  /** No graph was walked: the static types lead to all classes. */
  public static final Met NOTHING = new Met(List.of(), Links.TREE, Optional.empty());

  /** The references among the objects of a value: a tree, shared objects, or cycles. */
  public enum Links {
    /** No object is referred to twice. */
    TREE,
    /** Some object is referred to twice, but none contains itself. */
    SHARED,
    /** Some object contains itself. */
    CYCLIC
  }

  /** Copies the list. */
  public Met {
    classes = List.copyOf(classes);
  }

  /** Returns whether there was a walk. */
  public boolean isKnown() {
    return !classes.isEmpty();
  }

  /** Returns the classes that are not the JDK's, without arrays and interfaces. */
  public List<Class<?>> own() {
    return classes.stream().filter(type -> !type.isArray() && !isJdk(type)).toList();
  }

  /** Returns the classes of the JDK and of arrays. */
  public List<Class<?>> others() {
    return classes.stream().filter(type -> type.isArray() || isJdk(type)).toList();
  }

  /** Returns whether a class is the JDK's; so are arrays of such classes. */
  public static boolean isJdk(Class<?> type) {
    ClassLoader loader = type.getClassLoader();
    return loader == null || loader == ClassLoader.getPlatformClassLoader();
  }
}
