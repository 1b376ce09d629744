// SPDX-License-Identifier: Apache-2.0
package dev.brine.stream;

import dev.brine.Brine;
import dev.brine.BrineObjectInputStream;
import dev.brine.Format;
import dev.brine.TypeFilter;
import dev.brine.testkit.Sources;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.lang.reflect.Constructor;

/**
 * Copies an object of a class named Root while its classes move from the package oldp to newp.
 *
 * @param source a compilation unit, with %s as the name of its package
 */
record MovedRoot(String source) {
  private static final Brine BRINE =
      Brine.newBuilder().types(TypeFilter.allow("oldp.*", "newp.*")).build();

  /** Finds the classes under their new names. */
  private record Moved(ClassLoader newer) {
    Class<?> find(ObjectStreamClass descriptor) throws ClassNotFoundException {
      return Class.forName(descriptor.getName().replace("oldp.", "newp."), false, newer);
    }
  }

  private static ObjectInputStream ofJava(InputStream source, Moved moved) throws IOException {
    return new ObjectInputStream(source) {
      @Override
      protected Class<?> resolveClass(ObjectStreamClass descriptor) throws ClassNotFoundException {
        return moved.find(descriptor);
      }
    };
  }

  private static ObjectInputStream ofBrine(InputStream source, Moved moved) throws IOException {
    return new BrineObjectInputStream(BRINE, source, Format.BRINE) {
      @Override
      protected Class<?> resolveClass(ObjectStreamClass descriptor) throws ClassNotFoundException {
        return moved.find(descriptor);
      }
    };
  }

  private Object make() throws Exception {
    Class<?> root = Sources.load(source.formatted("oldp")).get("oldp.Root");
    Constructor<?> constructor = root.getDeclaredConstructor();
    constructor.setAccessible(true);
    return constructor.newInstance();
  }

  private Moved moved() {
    return new Moved(Sources.load(source.formatted("newp")));
  }

  /** Returns the copy that our streams make, as text. */
  String copy() throws Exception {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = BRINE.newObjectOutputStream(sink)) {
      out.writeObject(make());
    }
    try (ObjectInputStream in = ofBrine(new ByteArrayInputStream(sink.toByteArray()), moved())) {
      return in.readObject().toString();
    }
  }

  /** Returns the copy that Java's streams make, as text. */
  String copyOfJava() throws Exception {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(sink)) {
      out.writeObject(make());
    }
    try (ObjectInputStream in = ofJava(new ByteArrayInputStream(sink.toByteArray()), moved())) {
      return in.readObject().toString();
    }
  }
}
