// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.world;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.Enumeration;

/** Loads the lab and its libraries, before those of the user. */
final class LabLoader extends URLClassLoader {
  static {
    registerAsParallelCapable();
  }

  private final ClassLoader shared;

  /**
   * Creates a loader.
   *
   * @param urls where the lab and its libraries are
   * @param shared what is loaded once for the lab and the user
   * @param user finds what the lab does not have
   */
  LabLoader(URL[] urls, ClassLoader shared, ClassLoader user) {
    super("lab", urls, user);
    this.shared = shared;
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    synchronized (getClassLoadingLock(name)) {
      Class<?> found = findLoadedClass(name);
      return found == null ? find(name) : found;
    }
  }

  private Class<?> find(String name) throws ClassNotFoundException {
    try {
      return shared.loadClass(name);
    } catch (ClassNotFoundException e) {
      // The lab's own, or the user's.
    }
    try {
      return findClass(name);
    } catch (ClassNotFoundException e) {
      return getParent().loadClass(name);
    }
  }

  /** The services and settings of the user's libraries are not those of the lab's. */
  @Override
  public URL getResource(String name) {
    URL own = findResource(name);
    return own == null ? shared.getResource(name) : own;
  }

  @Override
  public Enumeration<URL> getResources(String name) throws IOException {
    Enumeration<URL> own = findResources(name);
    return own.hasMoreElements() ? own : shared.getResources(name);
  }
}
