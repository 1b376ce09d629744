// SPDX-License-Identifier: Apache-2.0
package dev.brine.testkit.stream;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectStreamClass;

/** The overrides of a subclass of an {@link ObjectInputStream}; by default nothing changes. */
public interface InputHooks {
  /** The stream's own implementation of a method. */
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
