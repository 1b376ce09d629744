// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.world;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.util.Enumeration;
import java.util.Set;

/**
 * Finds classes by name: the user's first, then the lab's.
 *
 * <p>It also defines the classes of the lab that create Java's or Brine's object streams. A stream
 * looks for classes with the loader of the code that reads from it, and a library of the lab must
 * not come before one of the user there.
 */
final class NameLoader extends ClassLoader {
  static {
    registerAsParallelCapable();
  }

  private static final String ROWS = "dev.brine.lab.serializer.";

  /** The classes with object streams, and the classes of the same package that they extend. */
  private static final Set<String> STREAM_CLASSES =
      Set.of(ROWS + "JdkSession", ROWS + "BrineStreams", ROWS + "ReusedOutput");

  /** The classes that check samples by such streams. */
  private static final String CHECKS = "dev.brine.lab.verify.";

  private final ClassLoader lab;
  private final Set<String> hidden;

  NameLoader(ClassLoader user, ClassLoader lab, Set<String> hidden) {
    super("names", user);
    this.lab = lab;
    this.hidden = Set.copyOf(hidden);
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    if (hidden.contains(name)) {
      throw new ClassNotFoundException(name);
    }
    if (!STREAM_CLASSES.contains(name) && !name.startsWith(CHECKS)) {
      return lab.loadClass(name);
    }
    try (InputStream in = lab.getResourceAsStream(name.replace('.', '/') + ".class")) {
      byte[] bytes = in.readAllBytes();
      return defineClass(name, bytes, 0, bytes.length);
    } catch (IOException e) {
      throw new ClassNotFoundException(name, e);
    }
  }

  @Override
  public URL getResource(String name) {
    URL ofLab = lab.getResource(name);
    return ofLab == null ? super.getResource(name) : ofLab;
  }

  @Override
  public Enumeration<URL> getResources(String name) throws IOException {
    Enumeration<URL> ofLab = lab.getResources(name);
    return ofLab.hasMoreElements() ? ofLab : super.getResources(name);
  }
}
