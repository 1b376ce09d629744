// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.stream;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectStreamClass;
import java.io.ObjectStreamConstants;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Makes descriptors of classes by their names alone, as hooks expect them: only a stream of the JDK
 * makes one of a class that need not be there.
 */
final class Descriptors {
  /** More than there are built-in classes, and arrays of primitive types that are in use. */
  private static final int MOST_KNOWN = 512;

  private static final Map<String, ObjectStreamClass> KNOWN = new ConcurrentHashMap<>();

  private Descriptors() {}

  /** Returns a descriptor of a class of the JDK or an array; those that are common are cached. */
  static ObjectStreamClass known(String name) throws IOException, ClassNotFoundException {
    ObjectStreamClass known = KNOWN.get(name);
    if (known == null) {
      known = of(name);
      boolean isCommon = name.startsWith("java.") || !name.endsWith(";");
      if (isCommon && KNOWN.size() < MOST_KNOWN) {
        KNOWN.put(name, known);
      }
    }
    return known;
  }

  /** Returns the descriptor of a class of the JDK, with the class; of others by their names. */
  static ObjectStreamClass own(String name) throws IOException, ClassNotFoundException {
    Class<?> type;
    try {
      type = Class.forName(name, false, ClassLoader.getPlatformClassLoader());
    } catch (ClassNotFoundException e) {
      return known(name);
    }
    return ObjectStreamClass.lookupAny(type);
  }

  /** Returns a descriptor that has a name and no class. */
  static ObjectStreamClass of(String name) throws IOException, ClassNotFoundException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    out.writeShort(ObjectStreamConstants.STREAM_MAGIC);
    out.writeShort(ObjectStreamConstants.STREAM_VERSION);
    out.writeByte(ObjectStreamConstants.TC_CLASSDESC);
    out.writeUTF(name);
    out.writeLong(0);
    out.writeByte(ObjectStreamConstants.SC_SERIALIZABLE);
    out.writeShort(0);
    out.writeByte(ObjectStreamConstants.TC_ENDBLOCKDATA);
    out.writeByte(ObjectStreamConstants.TC_NULL);
    try (ObjectInputStream in = new NamesOnly(bytes.toByteArray())) {
      return (ObjectStreamClass) in.readObject();
    }
  }

  /** Looks for no class. */
  private static final class NamesOnly extends ObjectInputStream {
    NamesOnly(byte[] bytes) throws IOException {
      super(new ByteArrayInputStream(bytes));
    }

    @Override
    protected Class<?> resolveClass(ObjectStreamClass descriptor) throws ClassNotFoundException {
      throw new ClassNotFoundException(descriptor.getName());
    }
  }
}
