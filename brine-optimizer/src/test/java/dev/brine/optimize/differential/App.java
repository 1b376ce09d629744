// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.differential;

import dev.brine.optimize.Optimizer;
import dev.brine.optimize.internal.analysis.Compiled;
import dev.brine.testkit.Sources;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A program with object streams of its own, in one loader with the classes that it stores. Every
 * second object goes through subclasses of Java's streams, the others through Java's own.
 */
final class App {
  private static final String CLASS = ".class";
  private static final String SOURCE =
      """
      import java.io.*;
      public class App {
        static class Out extends ObjectOutputStream {
          Out(OutputStream sink) throws IOException { super(sink); }
          @Override protected void annotateClass(Class<?> type) throws IOException {
            writeUTF(type.getName());
          }
        }
        static class In extends ObjectInputStream {
          In(InputStream source) throws IOException { super(source); }
          @Override protected Class<?> resolveClass(ObjectStreamClass type)
              throws IOException, ClassNotFoundException {
            if (!readUTF().equals(type.getName())) { throw new StreamCorruptedException(); }
            return super.resolveClass(type);
          }
        }
        public static byte[] write(int number, Object object) throws Exception {
          ByteArrayOutputStream sink = new ByteArrayOutputStream();
          try (ObjectOutputStream out =
              number % 2 == 0 ? new ObjectOutputStream(sink) : new Out(sink)) {
            out.writeObject(object);
          }
          return sink.toByteArray();
        }
        public static Object read(int number, byte[] bytes) throws Exception {
          ByteArrayInputStream source = new ByteArrayInputStream(bytes);
          try (ObjectInputStream in =
              number % 2 == 0 ? new ObjectInputStream(source) : new In(source)) {
            return in.readObject();
          }
        }
      }
      """;

  private final Sources.Loader loader;

  /**
   * Creates the program.
   *
   * @param program the folder of its class files
   * @param family that of the classes which it stores
   */
  App(Path program, Path family) throws IOException {
    Map<String, byte[]> classes = new HashMap<>();
    for (Path folder : List.of(program, family)) {
      try (Stream<Path> files = Files.list(folder)) {
        for (Path file : files.filter(App::isClass).toList()) {
          String name = file.getFileName().toString();
          classes.put(name.substring(0, name.length() - CLASS.length()), Files.readAllBytes(file));
        }
      }
    }
    loader = new Sources.Loader(classes);
  }

  private static boolean isClass(Path file) {
    return file.getFileName().toString().endsWith(CLASS);
  }

  /** Compiles the program, and optimizes it into another folder. */
  static void make(Path plain, Path optimized) throws IOException {
    Path classes = Compiled.in(plain, "App", SOURCE);
    Optimizer.newBuilder().trust("all").build().optimize(List.of(classes), optimized);
  }

  /** Writes the class files of a family into a folder. */
  static void store(Map<String, byte[]> family, Path folder) throws IOException {
    Files.createDirectories(folder);
    for (Map.Entry<String, byte[]> one : family.entrySet()) {
      Files.write(folder.resolve(one.getKey() + CLASS), one.getValue());
    }
  }

  /** Returns the loader of the program. */
  Sources.Loader loader() {
    return loader;
  }

  /** Returns the stream of an object. */
  byte[] write(int number, Object object) {
    return (byte[]) call("write", Object.class, number, object);
  }

  /** Returns the object of a stream. */
  Object read(int number, byte[] bytes) {
    return call("read", byte[].class, number, bytes);
  }

  private Object call(String name, Class<?> parameter, int number, Object argument) {
    try {
      Method method = loader.get("App").getMethod(name, int.class, parameter);
      return method.invoke(null, number, argument);
    } catch (InvocationTargetException e) {
      throw new IllegalStateException(e.getCause());
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(name, e);
    }
  }
}
