// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.world;

import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectStreamClass;
import java.lang.reflect.Proxy;

/** Java's object stream that finds classes by a loader of the caller. */
public final class NamingStream extends ObjectInputStream {
  private final ClassLoader classes;

  /**
   * Creates a stream.
   *
   * @param classes finds the classes of the objects
   * @throws IOException if the source does not begin as an object stream
   */
  public NamingStream(InputStream source, ClassLoader classes) throws IOException {
    super(source);
    this.classes = classes;
  }

  @Override
  protected Class<?> resolveClass(ObjectStreamClass type)
      throws IOException, ClassNotFoundException {
    try {
      return Class.forName(type.getName(), false, classes);
    } catch (ClassNotFoundException e) {
      return super.resolveClass(type); // primitive types
    }
  }

  @Override
  protected Class<?> resolveProxyClass(String[] interfaces) throws ClassNotFoundException {
    Class<?>[] found = new Class<?>[interfaces.length];
    for (int i = 0; i < found.length; i++) {
      found[i] = Class.forName(interfaces[i], false, classes);
    }
    return Proxy.newProxyInstance(classes, found, (proxy, method, arguments) -> null).getClass();
  }
}
