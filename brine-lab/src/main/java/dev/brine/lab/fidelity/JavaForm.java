// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.fidelity;

import dev.brine.lab.world.NamingStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.io.Serializable;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Serializes an object with Java's own serialization. */
final class JavaForm {
  private static final String JAVA_LANG = "java.lang";

  private JavaForm() {}

  /**
   * Returns the bytes that Java writes, with equal strings and boxed values as one object, or
   * nothing where it cannot serialize the object.
   */
  static Optional<byte[]> bytes(Object object) {
    if (!(object instanceof Serializable)) {
      return Optional.empty();
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ByValue(bytes)) {
      out.writeObject(object);
    } catch (IOException | RuntimeException | LinkageError | StackOverflowError e) {
      return Optional.empty();
    }
    return Optional.of(bytes.toByteArray());
  }

  /** Returns the object that Java reads of what it wrote, or nothing where it cannot. */
  static Optional<Object> copy(Object object) {
    return bytes(object).flatMap(bytes -> read(bytes, loader(object)));
  }

  private static Optional<Object> read(byte[] bytes, ClassLoader classes) {
    try (ObjectInputStream in = new NamingStream(new ByteArrayInputStream(bytes), classes)) {
      return Optional.ofNullable(in.readObject());
    } catch (IOException
        | ClassNotFoundException
        | RuntimeException
        | LinkageError
        | StackOverflowError e) {
      return Optional.empty();
    }
  }

  /** Identity of strings and boxed values is no content. */
  private static final class ByValue extends ObjectOutputStream {
    private final Map<Object, Object> values = new HashMap<>();

    ByValue(OutputStream out) throws IOException {
      super(out);
      enableReplaceObject(true);
    }

    @Override
    protected Object replaceObject(Object object) {
      boolean isValue =
          object instanceof String
              || object instanceof Boolean
              || object instanceof Character
              || (object instanceof Number && object.getClass().getPackageName().equals(JAVA_LANG));
      return isValue ? values.computeIfAbsent(object, value -> value) : object;
    }
  }

  private static ClassLoader loader(Object object) {
    ClassLoader context = Thread.currentThread().getContextClassLoader();
    return context == null ? object.getClass().getClassLoader() : context;
  }
}
