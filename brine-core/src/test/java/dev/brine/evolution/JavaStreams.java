// SPDX-License-Identifier: Apache-2.0
package dev.brine.evolution;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.NotSerializableException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.lang.reflect.Proxy;

/** Java's own serialization between two loaders. */
final class JavaStreams {
  private JavaStreams() {}

  /** Returns the stream of an object, or null where a class is not Serializable. */
  static byte[] write(Object root) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(root);
    } catch (NotSerializableException e) {
      return null;
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return bytes.toByteArray();
  }

  /** Returns the object of a stream, or the exception that reading it ended in. */
  @SuppressWarnings("BanSerializableRead") // It is what we compare with.
  static Object read(byte[] stream, ClassLoader loader) {
    try (ObjectInputStream in = new Loading(stream, loader)) {
      return in.readObject();
    } catch (IOException | ClassNotFoundException | RuntimeException e) {
      return e;
    }
  }

  /** Finds classes by a loader. */
  private static final class Loading extends ObjectInputStream {
    private final ClassLoader loader;

    Loading(byte[] stream, ClassLoader loader) throws IOException {
      super(new ByteArrayInputStream(stream));
      this.loader = loader;
    }

    @Override
    protected Class<?> resolveClass(ObjectStreamClass type)
        throws IOException, ClassNotFoundException {
      try {
        return Class.forName(type.getName(), false, loader);
      } catch (ClassNotFoundException e) {
        return super.resolveClass(type);
      }
    }

    @Override
    @SuppressWarnings("deprecation") // As Java's own stream does it.
    protected Class<?> resolveProxyClass(String[] interfaces) throws ClassNotFoundException {
      Class<?>[] types = new Class<?>[interfaces.length];
      for (int i = 0; i < types.length; i++) {
        types[i] = Class.forName(interfaces[i], false, loader);
      }
      return Proxy.getProxyClass(loader, types);
    }
  }
}
