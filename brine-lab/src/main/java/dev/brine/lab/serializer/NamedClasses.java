// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import dev.brine.TypeFilter;
import dev.brine.lab.workload.RootType;
import java.io.ObjectInputFilter;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;

/**
 * Supplies the class loader for classes that a message names, which looks among those of the user
 * first.
 */
final class NamedClasses {
  private NamedClasses() {}

  /** Returns the loader that finds the user's classes before those of the lab's libraries. */
  static ClassLoader loader() {
    ClassLoader context = Thread.currentThread().getContextClassLoader();
    return context == null ? NamedClasses.class.getClassLoader() : context;
  }

  /** Returns a session of Java's streams; see {@link JdkSession}. */
  static Session jdkSession(RootType type, ObjectInputFilter filter)
      throws ReflectiveOperationException {
    return create(JdkSession.class, RootType.class, type, ObjectInputFilter.class, filter);
  }

  /** Returns a session of Brine's streams; see {@link BrineStreams}. */
  static Session brineStreams(RootType type, TypeFilter allowed)
      throws ReflectiveOperationException {
    return create(BrineStreams.class, RootType.class, type, TypeFilter.class, allowed);
  }

  /** Returns a lookup in the class with Java's streams. */
  static MethodHandles.Lookup jdkSessionLookup() throws ReflectiveOperationException {
    Method lookup = named(JdkSession.class).getDeclaredMethod("lookup");
    lookup.setAccessible(true);
    return (MethodHandles.Lookup) lookup.invoke(null);
  }

  /** A stream looks for classes with the loader of the code that reads from it. */
  private static Class<?> named(Class<?> session) throws ClassNotFoundException {
    return Class.forName(session.getName(), true, loader());
  }

  private static Session create(
      Class<?> session, Class<?> first, Object one, Class<?> second, Object other)
      throws ReflectiveOperationException {
    Constructor<?> constructor = named(session).getDeclaredConstructor(first, second);
    constructor.setAccessible(true);
    return (Session) constructor.newInstance(one, other);
  }
}
