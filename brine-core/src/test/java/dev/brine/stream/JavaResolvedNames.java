// SPDX-License-Identifier: Apache-2.0
package dev.brine.stream;

import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectStreamClass;
import java.util.LinkedHashSet;
import java.util.Set;

/** A stream of Java's that notes the names for which it calls {@code resolveClass}. */
final class JavaResolvedNames extends ObjectInputStream {
  private final Set<String> names = new LinkedHashSet<>();

  private JavaResolvedNames(InputStream source) throws IOException {
    super(source);
  }

  /** Reads one object in Java's form, and returns the names in the order of the calls. */
  @SuppressWarnings("BanSerializableRead") // It is what we compare with.
  static Set<String> of(InputStream source) throws IOException, ClassNotFoundException {
    try (JavaResolvedNames in = new JavaResolvedNames(source)) {
      in.readObject();
      return in.names;
    }
  }

  @Override
  protected Class<?> resolveClass(ObjectStreamClass descriptor)
      throws IOException, ClassNotFoundException {
    names.add(descriptor.getName());
    return super.resolveClass(descriptor);
  }
}
