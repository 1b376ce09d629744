// SPDX-License-Identifier: Apache-2.0
package dev.brine.testkit.stream;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectStreamClass;

/** What a subclass of an {@link ObjectInputStream} overrides; by default nothing changes. */
public interface InputHooks {
  /** What the stream does by itself. */
  interface Standard<T> {
    /** Does it and returns what comes of it. */
    T get() throws IOException, ClassNotFoundException;
  }

  /** Returns whether the subclass enables resolution. */
  default boolean isResolving() {
    return false;
  }

  /** Overrides {@code resolveObject}. */
  default Object resolveObject(Object object) throws IOException {
    return object;
  }

  /** Overrides {@code resolveClass}. */
  default Class<?> resolveClass(
      ObjectInputStream in, ObjectStreamClass description, Standard<Class<?>> standard)
      throws IOException, ClassNotFoundException {
    return standard.get();
  }

  /** Overrides {@code resolveProxyClass}. */
  default Class<?> resolveProxyClass(
      ObjectInputStream in, String[] interfaces, Standard<Class<?>> standard)
      throws IOException, ClassNotFoundException {
    return standard.get();
  }

  /** Overrides {@code readStreamHeader}, which the constructor calls. */
  default void readStreamHeader(ObjectInputStream in, OutputHooks.Standard standard)
      throws IOException {
    standard.run();
  }

  /** Overrides {@code readClassDescriptor}. */
  default ObjectStreamClass readClassDescriptor(
      ObjectInputStream in, Standard<ObjectStreamClass> standard)
      throws IOException, ClassNotFoundException {
    return standard.get();
  }
}
