// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;

/** Creates loaders of the classes of stored objects. */
public final class ClassPathLoader {
  private ClassPathLoader() {}

  /**
   * Returns a loader of a class path, of Java's classes, and of those of Brine.
   *
   * @throws IOException if a part of it is not there
   */
  public static URLClassLoader of(List<Path> classPath) throws IOException {
    URL[] places = new URL[classPath.size()];
    for (int i = 0; i < places.length; i++) {
      Path place = classPath.get(i);
      if (!Files.isDirectory(place) && !Files.isRegularFile(place)) {
        throw new NoSuchFileException(place.toString(), null, "Neither a folder nor a jar");
      }
      places[i] = place.toUri().toURL();
    }
    return new URLClassLoader("stored", places, new Brines());
  }

  /** Finds Brine's classes, which optimized programs name, and those of Java. */
  private static final class Brines extends ClassLoader {
    Brines() {
      super(ClassLoader.getPlatformClassLoader());
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      if (name.startsWith("dev.brine.")) {
        return Class.forName(name, false, ClassPathLoader.class.getClassLoader());
      }
      throw new ClassNotFoundException(name);
    }
  }
}
