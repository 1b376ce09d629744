// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.classes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.dropin.DropInObjectInputStream;
import dev.brine.dropin.DropInObjectOutputStream;
import dev.brine.optimize.Optimizer;
import dev.brine.optimize.Outcome;
import dev.brine.optimize.Technique;
import dev.brine.optimize.internal.analysis.Compiled;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.stream.Stream;

/** A program with a class {@code C} of its own, whose objects Java's streams write and read. */
final class Side implements AutoCloseable {
  static final String IMPORTS =
      """
      import java.io.*;
      import java.math.*;
      import java.time.*;
      import java.util.*;
      """;

  private final URLClassLoader loader;

  private Side(Path classes) throws IOException {
    ClassLoader above = ClassLoader.getPlatformClassLoader();
    loader = new URLClassLoader(new URL[] {classes.toUri().toURL()}, above);
  }

  /** Returns a program as it was compiled. */
  static Side plain(Path classes) throws IOException {
    return new Side(classes);
  }

  /** Returns a program that writes Java's form, if it was optimized. */
  static Side writingJava(Path classes) throws Exception {
    return with("brine.write", "java", classes);
  }

  /** Returns a program that looks for objects that are packed and referred to elsewhere. */
  static Side checking(Path classes) throws Exception {
    return with("brine.check", "unshared", classes);
  }

  /**
   * Returns a program with a system property.
   *
   * @param writers the classes that look at it, if they are not of the package without a name
   */
  static Side with(String property, String value, Path classes, String... writers)
      throws Exception {
    Side side = new Side(classes);
    System.setProperty(property, value);
    try {
      for (String writer : writers.length == 0 ? new String[] {"BrineBlockWriter1"} : writers) {
        Class.forName(writer, true, side.loader);
      }
      return side;
    } finally {
      System.clearProperty(property);
    }
  }

  /** Compiles classes and returns their folder. */
  static Path compile(Path folder, String source) throws IOException {
    return Compiled.in(folder, "C", IMPORTS + source);
  }

  /** Optimizes what a folder has, and returns the outcomes. */
  static List<String> optimize(Path classes) throws IOException {
    return optimizer().optimize(List.of(classes)).outcomes().map(Outcome::toString).toList();
  }

  /** Returns what rewrites classes. */
  static Optimizer optimizer() {
    return Optimizer.newBuilder().techniques(Technique.CLASSES).build();
  }

  /** Returns a folder with the same files, optimized. */
  static Path optimized(Path classes) throws IOException {
    Path copy = copy(classes, "optimized");
    optimize(copy);
    return copy;
  }

  /** Returns a folder beside another one, with the same files. */
  static Path copy(Path classes, String name) throws IOException {
    Path copy = classes.resolveSibling(name);
    try (Stream<Path> files = Files.walk(classes)) {
      for (Path file : files.toList()) {
        Path to = copy.resolve(classes.relativize(file).toString());
        if (Files.isDirectory(file)) {
          Files.createDirectories(to);
        } else {
          Files.copy(file, to, StandardCopyOption.REPLACE_EXISTING);
        }
      }
    }
    return copy;
  }

  /** Returns a class. */
  Class<?> type(String name) throws ClassNotFoundException {
    return loader.loadClass(name);
  }

  /** Calls a static method of {@code C}. */
  Object call(String method) throws Exception {
    var found = type("C").getDeclaredMethod(method);
    found.setAccessible(true);
    return found.invoke(null);
  }

  /** Returns what {@code C.make()} returns, written. */
  byte[] write() throws Exception {
    return write("make");
  }

  /** Returns what a static method of {@code C} returns, written. */
  byte[] write(String method) throws Exception {
    return write(call(method));
  }

  /** Returns an object, written. */
  static byte[] write(Object value) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(value);
    }
    return bytes.toByteArray();
  }

  /** Returns an object, written by Brine's streams, and read by them again. */
  Object throughBrine(Object value) throws IOException, ClassNotFoundException {
    return readByBrine(writeByBrine(value));
  }

  /** Returns an object, written by Brine's streams. */
  static byte[] writeByBrine(Object value) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new DropInObjectOutputStream(bytes)) {
      out.writeObject(value);
    }
    return bytes.toByteArray();
  }

  /** Returns an object that Brine's streams read. */
  Object readByBrine(byte[] bytes) throws IOException, ClassNotFoundException {
    try (ObjectInputStream in =
        new DropInObjectInputStream(new ByteArrayInputStream(bytes)) {
          @Override
          protected Class<?> resolveClass(ObjectStreamClass described)
              throws ClassNotFoundException {
            return Class.forName(described.getName(), false, loader);
          }
        }) {
      return in.readObject();
    }
  }

  /** Returns an object that is read. */
  Object read(byte[] bytes) throws IOException, ClassNotFoundException {
    try (ObjectInputStream in = input(bytes)) {
      return in.readObject();
    }
  }

  /** Returns a stream of Java's that reads objects of this program. */
  ObjectInputStream input(byte[] bytes) throws IOException {
    return new Input(new ByteArrayInputStream(bytes));
  }

  /** Returns the text of the object that is read, or of the failure. */
  String outcome(byte[] bytes) {
    try {
      return read(bytes).toString();
    } catch (IOException | ClassNotFoundException | ClassCastException e) {
      return e.toString();
    }
  }

  /** Fails unless a program as it was compiled read what was written, or an error. */
  static void assertRightOrError(String outcome, String expected) {
    if (!outcome.equals(expected)) {
      assertThat(outcome)
          .matches(
              "java.lang.ClassNotFoundException: \\w+\\$Brine"
                  + "|java.lang.ClassCastException: cannot assign instance of"
                  + " (java.lang.String|\\[Ljava.lang.Object;) to field .*");
    }
  }

  /** Finds classes with the loader of this program. */
  private final class Input extends ObjectInputStream {
    Input(InputStream source) throws IOException {
      super(source);
    }

    @Override
    protected Class<?> resolveClass(ObjectStreamClass described) throws ClassNotFoundException {
      return Class.forName(described.getName(), false, loader);
    }
  }

  @Override
  public void close() throws IOException {
    loader.close();
  }
}
