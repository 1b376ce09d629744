// SPDX-License-Identifier: Apache-2.0
package dev.brine.dropin;

import dev.brine.Brine;
import dev.brine.BrineObjectInputStream;
import dev.brine.BrineObjectOutputStream;
import dev.brine.Format;
import dev.brine.TypeFilter;
import dev.brine.internal.BinaryName;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.ObjectStreamConstants;
import java.io.OptionalDataException;
import java.io.OutputStream;
import java.io.StreamCorruptedException;
import java.lang.reflect.Proxy;
import java.util.Objects;

/**
 * Converts a stored stream to another form. It reads and writes the objects, with the hooks of
 * their classes: use it only for streams of your own, or allow few classes.
 */
public final class StreamCopy {
  private StreamCopy() {}

  /**
   * Copies objects, and the bytes between them, to the end of a stream in Brine's or Java's form.
   *
   * <p>Only the size of the stream limits memory and time. A filter of the JVM ({@code
   * jdk.serialFilter}) is called, too.
   *
   * @param source a whole stream in either form, not null; stays open
   * @param sink gets a whole stream, not null; stays open
   * @param form of what is written, not null
   * @param types the classes that may be read and written, not null
   * @param loader finds the classes of the objects; null for those of the Java platform alone
   * @return how many objects were copied, 0 or more
   * @throws IOException if the stream is damaged or ends within an object, a class is not allowed,
   *     or a class refuses its data
   * @throws ClassNotFoundException if a class is not found
   */
  public static long copy(
      InputStream source, OutputStream sink, Format form, TypeFilter types, ClassLoader loader)
      throws IOException, ClassNotFoundException {
    Watched watched = new Watched(Objects.requireNonNull(source, "source"));
    Objects.requireNonNull(sink, "sink");
    Objects.requireNonNull(form, "form");
    Brine brine = DropIn.brine(Objects.requireNonNull(types, "types"));
    ObjectInputStream in = new Reader(brine, watched, loader);
    ObjectOutputStream out = new BrineObjectOutputStream(brine, sink, form);
    long count = 0;
    boolean hasMore = true;
    while (hasMore) {
      watched.isWithin = false;
      try {
        out.writeObject(in.readObject());
        count++;
      } catch (OptionalDataException e) {
        byte[] bytes = new byte[e.length];
        in.readFully(bytes);
        out.write(bytes);
        hasMore = !e.eof;
      } catch (EOFException e) {
        if (watched.isWithin) {
          StreamCorruptedException cut =
              new StreamCorruptedException("Stream ends within an object");
          cut.initCause(e);
          throw cut;
        }
        hasMore = false;
      }
    }
    out.flush();
    return count;
  }

  /** Looks classes up with one loader. */
  private static final class Reader extends BrineObjectInputStream {
    private final ClassLoader loader;

    Reader(Brine brine, InputStream source, ClassLoader loader) throws IOException {
      super(brine, source, Format.JAVA, Format.BRINE);
      this.loader = loader;
    }

    @Override
    protected Class<?> resolveClass(ObjectStreamClass descriptor) throws ClassNotFoundException {
      String name = descriptor.getName();
      Class<?> primitive = BinaryName.primitive(name);
      return primitive == null ? Class.forName(name, false, loader) : primitive;
    }

    @Override
    protected Class<?> resolveProxyClass(String[] interfaces) throws ClassNotFoundException {
      Class<?>[] found = new Class<?>[interfaces.length];
      for (int i = 0; i < found.length; i++) {
        found[i] = Class.forName(interfaces[i], false, loader);
      }
      return Proxy.newProxyInstance(loader, found, (proxy, method, arguments) -> null).getClass();
    }
  }

  /**
   * A source that knows whether bytes were read since the last call, apart from those of a reset.
   */
  private static final class Watched extends InputStream {
    private final InputStream source;
    private boolean isWithin;

    Watched(InputStream source) {
      this.source = source;
    }

    @Override
    public int read() throws IOException {
      int value = source.read();
      isWithin |= value >= 0 && value != ObjectStreamConstants.TC_RESET;
      return value;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
      int count = source.read(target, offset, length);
      for (int i = 0; i < count; i++) {
        isWithin |= target[offset + i] != ObjectStreamConstants.TC_RESET;
      }
      return count;
    }

    @Override
    public int available() throws IOException {
      return source.available();
    }
  }
}
