// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.world;

import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The class loaders of a process that measures classes of the user.
 *
 * <p>Parents are on the left:
 *
 * <pre>
 * platform ← shared ← user's class path ← the lab and its libraries
 * </pre>
 *
 * <p>The user's classes see nothing of the lab, so that an application keeps its own Jackson, Kryo
 * or Guava. What is shared is what the user's classes and the lab have in common: Brine's core,
 * whose generated code is a part of the user's classes, and annotations that the lab's libraries
 * look for. The lab takes its own libraries first and sees the user's classes by their names.
 * Libraries find classes by name with {@link #names()}, where the user's classes come first.
 */
public final class World {
  private final ClassLoader lab;
  private final ClassLoader names;

  private World(ClassLoader lab, ClassLoader names) {
    this.lab = lab;
    this.names = names;
  }

  /**
   * Returns new class loaders.
   *
   * @param userPath the folders and jars of the user, in their order
   * @param labPath the folders and jars of the lab and its libraries
   * @param shared those of {@code labPath} that the user's classes see, too
   * @param hidden names of classes that are found neither by name nor by the user's classes
   */
  public static World of(
      List<Path> userPath, List<Path> labPath, List<Path> shared, Set<String> hidden) {
    ClassLoader platform = ClassLoader.getPlatformClassLoader();
    URLClassLoader common = new URLClassLoader("shared", urls(shared), platform);
    HidingLoader user = new HidingLoader("user", urls(userPath), common, hidden);
    LabLoader lab = new LabLoader(urls(labPath), common, user);
    return new World(lab, new NameLoader(user, lab, hidden));
  }

  /** Returns the loader of the lab and its libraries. */
  public ClassLoader lab() {
    return lab;
  }

  /** Returns the loader that finds classes by name: the user's first, then the lab's. */
  public ClassLoader names() {
    return names;
  }

  private static URL[] urls(List<Path> paths) {
    List<URL> urls = new ArrayList<>();
    for (Path path : paths) {
      try {
        urls.add(path.toUri().toURL());
      } catch (MalformedURLException e) {
        throw new IllegalArgumentException("Neither a folder nor a jar: " + path, e);
      }
    }
    return urls.toArray(URL[]::new);
  }
}
