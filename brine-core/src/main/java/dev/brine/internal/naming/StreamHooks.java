// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.naming;

import dev.brine.wire.WireReader;
import dev.brine.wire.WireWriter;
import java.util.List;

/**
 * Calls the hooks for classes that a subclass of a stream overrides: {@code annotateClass} and
 * {@code annotateProxyClass} of output, {@code resolveClass} and {@code resolveProxyClass} of
 * input.
 */
public interface StreamHooks {
  /** The hooks of a message outside streams, which has none. */
  StreamHooks NONE = new StreamHooks() {};

  /** Returns whether {@code resolveClass} finds the classes, which may have moved. */
  default boolean areActive() {
    return false;
  }

  /** Resolves the class of an object that begins, and then its superclasses, by these names. */
  default void resolve(List<String> names) {
    // Messages have no hooks.
  }

  /** Resolves classes that need no description, and fails where there are none. */
  default void require(List<String> names) {
    // Messages have no hooks.
  }

  /**
   * Resolves a class of arrays, and fails where there is none, unless the object that has one is
   * read again: then the array is a missing object.
   */
  default void requireArray(String name) {
    // Messages have no hooks.
  }

  /** Returns whether a class of arrays was not found. */
  default boolean isLost(String name) {
    return false;
  }

  /** Resolves a class that is itself an object, and fails where there is none. */
  default void requireLiteral(Class<?> type) {
    // Messages have no hooks.
  }

  /**
   * Returns whether another class than this one was found by a writer's name, or none where that is
   * its name. A name that no object had yet is not resolved for that.
   */
  default boolean isOther(String theirs, Class<?> type) {
    return false;
  }

  /** Resolves each class from now on when it is looked up, since some are others than expected. */
  default void askEarly() {
    // Messages have no hooks.
  }

  /**
   * Returns the name of the class that is found by a writer's name; that name for none, and for one
   * that no object had yet.
   */
  default String nameOf(String theirs) {
    return theirs;
  }

  /** Returns whether {@code annotateClass} writes data behind classes. */
  default boolean annotates() {
    return false;
  }

  /** Writes a new class by its name, with the annotations of it and of the classes it leads to. */
  default void annotate(WireWriter out, Class<?> type, List<Class<?>> others) {
    throw new AssertionError(type);
  }

  /**
   * Reads what {@link #annotate} wrote, after the null that it starts with.
   *
   * @return the name of the class
   */
  default String readAnnotated(WireReader in) {
    throw in.corrupt("the name of a class cannot be null");
  }

  /** Returns whether {@code annotateProxyClass} writes data behind classes of proxies. */
  default boolean annotatesProxies() {
    return false;
  }

  /** Writes the annotation of the class of a proxy. */
  default void annotateProxy(Class<?> type) {
    throw new AssertionError(type);
  }

  /**
   * Resolves the class of a proxy.
   *
   * @param isAnnotated whether an annotation follows, which is read
   * @return null where its interfaces are found one by one
   */
  default Class<?> resolveProxyClass(WireReader in, String[] interfaces, boolean isAnnotated) {
    if (isAnnotated) {
      throw in.corrupt("the class of a proxy is annotated by a stream");
    }
    return null;
  }
}
