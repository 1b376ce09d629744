// SPDX-License-Identifier: Apache-2.0
package dev.brine.jar;

import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;

/** Loads the classes of jars, and takes more jars. */
public final class PackedClasses extends URLClassLoader {
  static {
    registerAsParallelCapable();
  }

  PackedClasses(List<Path> jars) {
    super("brine", new URL[0], ClassLoader.getPlatformClassLoader());
    jars.forEach(this::add);
  }

  private void add(Path jar) {
    try {
      addURL(jar.toUri().toURL());
    } catch (MalformedURLException e) {
      throw new IllegalArgumentException("Not a file: " + jar, e);
    }
  }

  /**
   * Adds a jar. The name is that of the method by which agents add to the loaders of applications.
   *
   * @param jar its path
   */
  public void appendToClassPathForInstrumentation(String jar) {
    add(Path.of(jar));
  }
}
