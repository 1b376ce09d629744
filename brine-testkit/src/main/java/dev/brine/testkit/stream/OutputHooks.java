// SPDX-License-Identifier: Apache-2.0
package dev.brine.testkit.stream;

import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;

/** The overrides of a subclass of an {@link ObjectOutputStream}; by default nothing changes. */
public interface OutputHooks {
  /** The stream's own implementation of a method. */
  interface Standard {
    /** Does it. */
    void run() throws IOException;
  }

  /** Returns whether the subclass enables replacement. */
  default boolean isReplacing() {
    return false;
  }

  /** Overrides {@code replaceObject}. */
  default Object replaceObject(Object object) throws IOException {
    return object;
  }

  /** Overrides {@code annotateClass}. */
  default void annotateClass(ObjectOutputStream out, Class<?> type) throws IOException {}

  /** Overrides {@code annotateProxyClass}. */
  default void annotateProxyClass(ObjectOutputStream out, Class<?> type) throws IOException {}

  /** Overrides {@code writeStreamHeader}, which the constructor calls. */
  default void writeStreamHeader(ObjectOutputStream out, Standard standard) throws IOException {
    standard.run();
  }

  /** Overrides {@code writeClassDescriptor}. */
  default void writeClassDescriptor(
      ObjectOutputStream out, ObjectStreamClass description, Standard standard) throws IOException {
    standard.run();
  }
}
