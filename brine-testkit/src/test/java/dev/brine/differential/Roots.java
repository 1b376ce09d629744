// SPDX-License-Identifier: Apache-2.0
package dev.brine.differential;

import dev.brine.testkit.Sources;
import dev.brine.testkit.stream.InputHooks;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;

/** Writes several objects to one stream, and reads them. */
final class Roots {
  private Roots() {}

  /** Creates an output stream. */
  interface Output {
    /** Returns a stream that writes to a sink. */
    ObjectOutputStream on(OutputStream sink) throws IOException;
  }

  /** Creates an input stream. */
  interface Input {
    /** Returns a stream that reads a source. */
    ObjectInputStream on(InputStream source) throws IOException;
  }

  /** Returns the bytes of objects. */
  static byte[] written(Output output, Object... roots) {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    append(sink, output, roots);
    return sink.toByteArray();
  }

  /** Writes objects with a stream of their own behind what a sink has. */
  static void append(ByteArrayOutputStream sink, Output output, Object... roots) {
    try (ObjectOutputStream out = output.on(sink)) {
      for (Object root : roots) {
        out.writeObject(root);
      }
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Returns the first objects of a stream. */
  @SuppressWarnings("BanSerializableRead") // It is what we compare with.
  static List<Object> read(Input input, byte[] bytes, int count) {
    List<Object> roots = new ArrayList<>();
    try (ObjectInputStream in = input.on(new ByteArrayInputStream(bytes))) {
      for (int i = 0; i < count; i++) {
        roots.add(in.readObject());
      }
    } catch (IOException | ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
    return roots;
  }

  /** Finds the classes of a family. */
  static Class<?> resolve(
      Sources.Loader loader, ObjectStreamClass type, InputHooks.Standard<Class<?>> standard)
      throws IOException, ClassNotFoundException {
    return type.getName().contains("dev.brine.random.")
        ? Class.forName(type.getName(), false, loader)
        : standard.get();
  }
}
