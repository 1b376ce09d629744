// SPDX-License-Identifier: Apache-2.0
package dev.brine.stream;

import dev.brine.Brine;
import dev.brine.BrineObjectInputStream;
import dev.brine.Format;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Streams of Java's and of ours that note the classes for which their hooks are called. */
final class Asked {
  private Asked() {}

  /** Finds the class of a name, or rejects it. */
  @FunctionalInterface
  interface Finder {
    /** Finds a class by the name in its descriptor. */
    Class<?> find(String name) throws IOException, ClassNotFoundException;
  }

  /** The result of reading, and the names in the order of the calls. */
  record Outcome(String result, List<String> names) {}

  private static final class OfJava extends ObjectInputStream {
    private final Finder finder;
    private final List<String> names;

    OfJava(InputStream source, Finder finder, List<String> names) throws IOException {
      super(source);
      this.finder = finder;
      this.names = names;
    }

    @Override
    protected Class<?> resolveClass(ObjectStreamClass descriptor)
        throws IOException, ClassNotFoundException {
      names.add(descriptor.getName());
      Class<?> found = finder.find(descriptor.getName());
      return found == null ? super.resolveClass(descriptor) : found;
    }

    @Override
    protected Class<?> resolveProxyClass(String[] interfaces)
        throws IOException, ClassNotFoundException {
      names.add(Arrays.toString(interfaces));
      return super.resolveProxyClass(interfaces);
    }
  }

  private static final class Ours extends BrineObjectInputStream {
    private final Finder finder;
    private final List<String> names;

    Ours(Brine brine, InputStream source, Finder finder, List<String> names) throws IOException {
      super(brine, source, Format.BRINE, Format.JAVA);
      this.finder = finder;
      this.names = names;
    }

    @Override
    protected Class<?> resolveClass(ObjectStreamClass descriptor)
        throws IOException, ClassNotFoundException {
      names.add(descriptor.getName());
      Class<?> found = finder.find(descriptor.getName());
      return found == null ? super.resolveClass(descriptor) : found;
    }

    @Override
    protected Class<?> resolveProxyClass(String[] interfaces)
        throws IOException, ClassNotFoundException {
      names.add(Arrays.toString(interfaces));
      return super.resolveProxyClass(interfaces);
    }
  }

  /** Returns a stream of objects; null stands for a reset. */
  static byte[] written(Brine brine, Format format, Object... values) throws IOException {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = brine.newObjectOutputStream(sink, format)) {
      for (Object value : values) {
        if (value == null) {
          out.reset();
        } else {
          out.writeObject(value);
        }
      }
    }
    return sink.toByteArray();
  }

  /** Reads all objects with Java's stream. */
  static Outcome byJava(byte[] bytes, int count, Finder finder) {
    List<String> names = new ArrayList<>();
    try (ObjectInputStream in = new OfJava(new ByteArrayInputStream(bytes), finder, names)) {
      return new Outcome(read(in, count), names);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /** Reads all objects with ours. */
  static Outcome byOurs(Brine brine, byte[] bytes, int count, Finder finder) {
    List<String> names = new ArrayList<>();
    try (ObjectInputStream in = new Ours(brine, new ByteArrayInputStream(bytes), finder, names)) {
      return new Outcome(read(in, count), names);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @SuppressWarnings("BanSerializableRead") // Java's stream is what we compare with.
  private static String read(ObjectInputStream in, int count) {
    try {
      for (int i = 0; i < count; i++) {
        in.readObject();
      }
      return "read";
    } catch (IOException | ClassNotFoundException | RuntimeException e) {
      return e.getClass().getName();
    }
  }
}
