// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.library;

import dev.brine.optimize.library.Libraries.Library;
import java.io.IOException;
import java.io.ObjectStreamClass;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.function.Function;
import java.util.stream.Stream;

/** The libraries, Brine and these tests in one loader of their own, as an application has them. */
final class World implements AutoCloseable {
  private final URLClassLoader loader;

  private World(Function<Library, Path> choice) throws MalformedURLException {
    URL[] places = Libraries.classPath().map(path -> place(path, choice)).toArray(URL[]::new);
    loader = new URLClassLoader(places, ClassLoader.getPlatformClassLoader());
  }

  private static URL place(Path path, Function<Library, Path> choice) {
    Stream<Library> chosen = Libraries.all().stream().filter(one -> one.plain().equals(path));
    try {
      return chosen.map(choice).findFirst().orElse(path).toUri().toURL();
    } catch (MalformedURLException e) {
      throw new AssertionError(e);
    }
  }

  /** Returns one with the libraries as they are published. */
  static World plain() throws MalformedURLException {
    return new World(Library::plain);
  }

  /** Returns one with the optimized libraries. */
  static World optimized() throws MalformedURLException {
    return new World(Library::optimized);
  }

  /** Returns one with the libraries whose classes are rewritten. */
  static World rewritten() throws MalformedURLException {
    return new World(Library::rewritten);
  }

  /** Returns one with the optimized libraries, which write Java's form. */
  static World writingJava() throws Exception {
    World world = optimized();
    System.setProperty("brine.write", "java");
    try {
      Class.forName("dev.brine.dropin.DropIn", true, world.loader);
      return world;
    } finally {
      System.clearProperty("brine.write");
    }
  }

  /** Returns a class of this world, which is not initialized. */
  Class<?> type(String name) throws ClassNotFoundException {
    return Class.forName(name, false, loader);
  }

  /**
   * Verifies a class without running any of its code.
   *
   * @return what is missing to do so, or else the number of its methods that are not synthetic
   */
  String linked(String name) throws ClassNotFoundException {
    try {
      Stream<Method> methods = Stream.of(type(name).getDeclaredMethods());
      return Long.toString(methods.filter(method -> !method.isSynthetic()).count());
    } catch (NoClassDefFoundError e) {
      return e.getMessage();
    }
  }

  /** Returns the serialVersionUID of a class, or 0 where something is missing. */
  long version(String name) throws ClassNotFoundException {
    try {
      return ObjectStreamClass.lookupAny(type(name)).getSerialVersionUID();
    } catch (NoClassDefFoundError e) {
      return 0;
    }
  }

  /** Calls a static method of the {@link Driver} of this world, which passes classes of Java. */
  Object call(String method, Object... arguments) throws Exception {
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(loader);
    try {
      for (Method one : type(Driver.class.getName()).getDeclaredMethods()) {
        if (one.getName().equals(method)) {
          one.setAccessible(true);
          return one.invoke(null, arguments);
        }
      }
      throw new AssertionError(method);
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof Exception cause) {
        throw cause;
      }
      throw e;
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  @Override
  public void close() throws IOException {
    loader.close();
  }
}
