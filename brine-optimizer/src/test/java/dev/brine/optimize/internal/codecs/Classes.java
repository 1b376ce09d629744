// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.codecs;

import dev.brine.optimize.Optimizer;
import dev.brine.optimize.Outcome;
import dev.brine.optimize.Technique;
import dev.brine.optimize.internal.analysis.Compiled;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Compiled classes that get constructors. */
final class Classes implements AutoCloseable {
  static final Optimizer OPTIMIZER = Optimizer.newBuilder().techniques(Technique.CODECS).build();

  private final URLClassLoader loader;

  private Classes(URLClassLoader loader) {
    this.loader = loader;
  }

  /** Compiles classes and returns their folder. */
  static Path compile(Path folder, String source) throws IOException {
    return Compiled.in(folder, "C", "import java.util.*;\nimport java.io.*;\n" + source);
  }

  /** Optimizes what a folder has, and returns the outcomes. */
  static List<String> optimize(Path... inputs) throws IOException {
    return OPTIMIZER.optimize(List.of(inputs)).outcomes().map(Outcome::toString).toList();
  }

  /** Loads the classes of a folder. */
  static Classes load(Path... folders) {
    URL[] places = Stream.of(folders).map(Classes::url).toArray(URL[]::new);
    return new Classes(new URLClassLoader(places, Classes.class.getClassLoader()));
  }

  private static URL url(Path folder) {
    try {
      return folder.toUri().toURL();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  Class<?> get(String name) throws ClassNotFoundException {
    return Class.forName(name, true, loader);
  }

  /** Returns the constructors of a class that were added. */
  List<Constructor<?>> added(String name) throws ClassNotFoundException {
    return Stream.of(get(name).getDeclaredConstructors())
        .filter(Constructor::isSynthetic)
        .<Constructor<?>>map(constructor -> constructor)
        .toList();
  }

  /** Returns the modifiers of the only one that was added, as text. */
  String access(String name) throws ClassNotFoundException {
    List<Constructor<?>> added = added(name);
    return added.size() == 1 ? Modifier.toString(added.get(0).getModifiers()) : added.toString();
  }

  /** Returns the bytes of all files of a folder. */
  static Map<String, String> bytes(Path folder) throws IOException {
    Map<String, String> bytes = new TreeMap<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        bytes.put(
            folder.relativize(file).toString(),
            new java.math.BigInteger(1, Files.readAllBytes(file)).toString(16));
      }
    }
    return bytes;
  }

  @Override
  public void close() throws IOException {
    loader.close();
  }
}
