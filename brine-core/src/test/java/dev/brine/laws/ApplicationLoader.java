// SPDX-License-Identifier: Apache-2.0
package dev.brine.laws;

import java.io.IOException;
import java.io.InputStream;

/** A class loader as applications have it: it has some classes that its parent has too. */
final class ApplicationLoader extends ClassLoader {
  private final String own;

  /**
   * Creates a loader.
   *
   * @param own the beginning of the names of its own classes
   */
  ApplicationLoader(String own, ClassLoader parent) {
    super(parent);
    this.own = own;
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    if (!name.startsWith(own)) {
      return super.loadClass(name, resolve);
    }
    synchronized (getClassLoadingLock(name)) {
      Class<?> known = findLoadedClass(name);
      return known == null ? define(name) : known;
    }
  }

  private Class<?> define(String name) throws ClassNotFoundException {
    try (InputStream file = getResourceAsStream(name.replace('.', '/') + ".class")) {
      if (file == null) {
        throw new ClassNotFoundException(name);
      }
      byte[] bytes = file.readAllBytes();
      return defineClass(name, bytes, 0, bytes.length);
    } catch (IOException e) {
      throw new ClassNotFoundException(name, e);
    }
  }
}
