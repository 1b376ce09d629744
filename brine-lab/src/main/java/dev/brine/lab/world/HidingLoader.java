// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.world;

import java.net.URL;
import java.net.URLClassLoader;
import java.util.Set;

/** Loads classes from folders and jars, except some. */
class HidingLoader extends URLClassLoader {
  static {
    registerAsParallelCapable();
  }

  private final Set<String> hidden;

  /**
   * Creates a loader.
   *
   * @param hidden names of classes that are not found
   */
  HidingLoader(String name, URL[] urls, ClassLoader parent, Set<String> hidden) {
    super(name, urls, parent);
    this.hidden = Set.copyOf(hidden);
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    if (hidden.contains(name)) {
      throw new ClassNotFoundException(name);
    }
    return super.findClass(name);
  }
}
