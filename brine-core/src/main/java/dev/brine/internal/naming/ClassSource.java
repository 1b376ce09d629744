// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.naming;

import dev.brine.BrineException;
import dev.brine.wire.WireReader;
import dev.brine.wire.WireWriter;
import java.util.List;

/** Where the classes come from that a message or a stream names, and which it may name. */
public interface ClassSource {
  /** Returns whether a class may be named that the static types do not lead to. */
  boolean allows(Class<?> type);

  /** Returns the class of a name, or null where it is not allowed or there is none. */
  Class<?> allowed(String name);

  /** Returns the failure of a message that names a class that is not found. */
  BrineException missing(String name);

  /** Returns the loader that classes are looked up with. */
  ClassLoader loader();

  /** Returns whether a name is known to be one that a class can have. */
  default boolean isName(String name) {
    return false;
  }

  /** Returns whether hooks of a stream find the classes, which may have moved. */
  default boolean isHooked() {
    return false;
  }

  /**
   * Returns whether a class that is not found is no failure as long as all its objects are
   * replaced. Streams go back instead, and skip them.
   */
  default boolean skipsReplaced() {
    return false;
  }

  /** Asks the hooks for classes that a message has described, in this order. */
  default void named(List<String> names) {
    // Messages have no hooks.
  }

  /** Asks the hooks for classes that need no description, and fails where they find none. */
  default void require(List<String> names) {
    // Messages have no hooks.
  }

  /** Asks the hooks for a class that is itself an object, and fails where they find none. */
  default void requireLiteral(Class<?> type) {
    // Messages have no hooks.
  }

  /**
   * Calls the hooks for arrays and built-in classes that the fields of described classes declare,
   * whose objects need not name them.
   *
   * @return null where they find all, else the root whose codecs call the hooks for each object
   */
  default RootClasses declared(List<String> names) {
    return null;
  }

  /**
   * Returns whether the hooks find another class than this one by a writer's name, or none where
   * that is its name.
   */
  default boolean isOther(String theirs, Class<?> type) {
    return false;
  }

  /** Returns the name of the class that the hooks find by a writer's name; that name for none. */
  default String nameOf(String theirs) {
    return theirs;
  }

  /** Returns whether {@code annotateClass} of a stream writes data behind classes. */
  default boolean annotates() {
    return false;
  }

  /** Writes a new class by its name and what the owner says of it and of what it leads to. */
  default void annotate(WireWriter out, Class<?> type, List<Class<?>> others) {
    throw new AssertionError(type);
  }

  /**
   * Reads what {@link #annotate} wrote, after the null that it starts with.
   *
   * @return the name of the class
   */
  default String readAnnotated(WireReader in) {
    throw in.corrupt("expected the name of a class but was null");
  }

  /**
   * Returns whether {@code annotateProxyClass} of a stream writes data behind classes of proxies.
   */
  default boolean annotatesProxies() {
    return false;
  }

  /** Writes what the owner of a stream says of the class of a proxy. */
  default void annotateProxy(Class<?> type) {
    throw new AssertionError(type);
  }

  /**
   * Returns the class of a proxy as the owner of a stream finds it, or null where its interfaces
   * are found one by one.
   *
   * @param isAnnotated whether what {@link #annotateProxy} wrote follows, which is read
   */
  default Class<?> proxy(WireReader in, String[] interfaces, boolean isAnnotated) {
    if (isAnnotated) {
      throw in.corrupt("expected the interfaces of a proxy but were items of a stream");
    }
    return null;
  }
}
