// SPDX-License-Identifier: Apache-2.0
package dev.brine.testkit;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.lang.reflect.Constructor;
import java.lang.reflect.Modifier;
import java.util.Optional;

/** Objects of any Serializable class whose fields have the values 0, false and null. */
public final class BlankObjects {
  private BlankObjects() {}

  /**
   * Returns Java's stream of one, whose constructor did not run; empty where the class is abstract
   * or not Serializable, or its code needs its fields or a class that is not there.
   */
  public static Optional<byte[]> stream(Class<?> type) {
    if (!Serializable.class.isAssignableFrom(type)
        || Modifier.isAbstract(type.getModifiers())
        || type.isEnum()
        || type == Class.class) {
      return Optional.empty();
    }
    try {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
        out.writeObject(blank(type));
      }
      return Optional.of(bytes.toByteArray());
    } catch (ReflectiveOperationException
        | IOException
        | RuntimeException
        | LinkageError
        | InternalError e) {
      return Optional.empty();
    }
  }

  /** Uses the class of Java that is there for libraries; the compiler warns where it is named. */
  private static Object blank(Class<?> type) throws ReflectiveOperationException {
    Class<?> factory = Class.forName("sun.reflect.ReflectionFactory");
    Object instance = factory.getMethod("getReflectionFactory").invoke(null);
    Constructor<?> made =
        (Constructor<?>)
            factory
                .getMethod("newConstructorForSerialization", Class.class, Constructor.class)
                .invoke(instance, type, Object.class.getDeclaredConstructor());
    return made.newInstance();
  }
}
