// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.own;

import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.lang.reflect.Proxy;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * The classes that Java's serialization of an object names. They include those that {@code
 * writeReplace} puts in place of others, which no field shows and which libraries with Java's hooks
 * want to know, and classes within those of the JDK, such as the rounding mode of a format.
 */
final class StoredClasses extends ObjectOutputStream {
  private final Set<Class<?>> found = new LinkedHashSet<>();

  private StoredClasses() throws IOException {
    super(OutputStream.nullOutputStream());
  }

  /** Returns the classes as far as Java can serialize the object. */
  static Set<Class<?>> of(Object root) {
    try (StoredClasses stream = new StoredClasses()) {
      stream.write(root);
      return stream.found;
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private void write(Object root) {
    try {
      writeObject(root);
    } catch (IOException | RuntimeException | StackOverflowError e) {
      // What cannot be serialized has no further classes; the row of the JDK says why.
    }
  }

  @Override
  protected void annotateClass(Class<?> type) {
    if (!type.isHidden() && !Proxy.isProxyClass(type)) {
      found.add(type);
    }
  }
}
