// SPDX-License-Identifier: Apache-2.0
package dev.brine.testkit;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.NotSerializableException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.lang.reflect.Proxy;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Writes and reads objects with Java's own streams: the oracle of all tests. See
 * docs/decisions/074.
 */
public final class JavaStreams {
  private JavaStreams() {}

  /** Returns the stream of an object that Java writes. */
  public static byte[] write(Object root) {
    return writeIfSerializable(root).orElseThrow(() -> new AssertionError("not Serializable"));
  }

  /** Returns the stream of an object, or nothing where one of its classes is not Serializable. */
  public static Optional<byte[]> writeIfSerializable(Object root) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(root);
    } catch (NotSerializableException e) {
      return Optional.empty();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return Optional.of(bytes.toByteArray());
  }

  /**
   * Returns the object of a stream, or the exception that reading it ended in.
   *
   * @param loader finds the classes; for null those that Java itself finds
   */
  public static Object read(byte[] stream, ClassLoader loader) {
    try {
      return readOrFail(stream, loader);
    } catch (IOException | ClassNotFoundException | RuntimeException e) {
      return e;
    }
  }

  @SuppressWarnings("BanSerializableRead") // It is what we compare with.
  private static Object readOrFail(byte[] stream, ClassLoader loader)
      throws IOException, ClassNotFoundException {
    try (ObjectInputStream in = new Loading(stream, loader)) {
      return in.readObject();
    }
  }

  /** Returns the copy of an object that Java copies, by the loader of its class. */
  public static Object copy(Object root) {
    try {
      return readOrFail(write(root), root == null ? null : root.getClass().getClassLoader());
    } catch (IOException | ClassNotFoundException e) {
      throw new AssertionError(e);
    }
  }

  /**
   * Returns the stream of an object in hexadecimal, equal values being one object.
   *
   * @param isValue tells which objects have no identity that counts
   */
  public static String shown(Object root, Predicate<Object> isValue) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (Canonical out = new Canonical(bytes, isValue)) {
      out.writeObject(root);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return HexFormat.of().formatHex(bytes.toByteArray());
  }

  /** Finds classes by a loader first. */
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
        return loader == null
            ? super.resolveClass(type)
            : Class.forName(type.getName(), false, loader);
      } catch (ClassNotFoundException e) {
        return super.resolveClass(type);
      }
    }

    @Override
    @SuppressWarnings("deprecation") // As Java's own stream does it.
    protected Class<?> resolveProxyClass(String[] interfaces)
        throws IOException, ClassNotFoundException {
      if (loader == null) {
        return super.resolveProxyClass(interfaces);
      }
      Class<?>[] types = new Class<?>[interfaces.length];
      for (int i = 0; i < types.length; i++) {
        types[i] = Class.forName(interfaces[i], false, loader);
      }
      return Proxy.getProxyClass(loader, types);
    }
  }

  /** Writes one object for all equal values. */
  private static final class Canonical extends ObjectOutputStream {
    private final Predicate<Object> isValue;
    private final Map<Object, Object> values = new HashMap<>();

    Canonical(ByteArrayOutputStream bytes, Predicate<Object> isValue) throws IOException {
      super(bytes);
      this.isValue = isValue;
      enableReplaceObject(true);
    }

    @Override
    protected Object replaceObject(Object object) {
      if (object == null || !isValue.test(object)) {
        return object;
      }
      Object known = values.putIfAbsent(object, object);
      return known == null ? object : known;
    }
  }
}
