// SPDX-License-Identifier: Apache-2.0
package dev.brine.dropin;

import dev.brine.Brine;
import dev.brine.BrineObjectInputStream;
import dev.brine.BrineObjectOutputStream;
import dev.brine.Format;
import dev.brine.SchemaCatalog;
import dev.brine.TypeFilter;
import dev.brine.internal.BinaryName;
import dev.brine.internal.ClaimedSizes;
import dev.brine.internal.FormatNumbers;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InvalidClassException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.ObjectStreamConstants;
import java.io.OptionalDataException;
import java.io.OutputStream;
import java.io.StreamCorruptedException;
import java.io.UncheckedIOException;
import java.lang.reflect.Proxy;
import java.util.Objects;

/**
 * Converts a stored stream to another form. It reads and writes the objects, with the hooks of
 * their classes: use it only for streams of your own, or allow few classes.
 */
public final class StreamCopy {
  private static final int MOST_AT_ONCE = 1 << 13;
  private static final int MOST_KEPT = Integer.MAX_VALUE - 8;

  private StreamCopy() {}

  /**
   * Copies objects, and the bytes between them, to the end of a stream in Brine's or Java's form.
   *
   * <p>A stream in Brine's form can be of any lane and references. One that leaves its schemas out
   * needs the classes as they were, or a catalog.
   *
   * <p>Only the size of the stream limits memory and time. Arrays and collections that claim more
   * elements than it has bytes for are refused; to find out, bytes of it may be read ahead and kept
   * in memory, 2 GB at most. A filter of the JVM ({@code jdk.serialFilter}) is called, too.
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
    return copy(source, sink, form, types, loader, SchemaCatalog.inMemory());
  }

  /**
   * Copies objects, and the bytes between them, as the method without a catalog does. What is
   * written describes its classes.
   *
   * @param catalog finds the schemas of a stream of the lane {@code FINGERPRINT}, not null
   */
  public static long copy(
      InputStream source,
      OutputStream sink,
      Format form,
      TypeFilter types,
      ClassLoader loader,
      SchemaCatalog catalog)
      throws IOException, ClassNotFoundException {
    Watched watched = new Watched(Objects.requireNonNull(source, "source"));
    Objects.requireNonNull(sink, "sink");
    Objects.requireNonNull(form, "form");
    Brine brine = DropIn.brine(Objects.requireNonNull(types, "types"));
    Objects.requireNonNull(catalog, "catalog");
    ObjectInputStream in = new Reader(reader(watched, types, catalog), watched, loader);
    ClaimedSizes sizes = new ClaimedSizes(in.getObjectInputFilter(), watched::has);
    if (watched.isJava()) {
      in.setObjectInputFilter(sizes);
    }
    ObjectOutputStream out = new BrineObjectOutputStream(brine, sink, form);
    try {
      return copy(in, watched, out);
    } catch (InvalidClassException e) {
      if (!sizes.isRefused()) {
        throw e;
      }
      StreamCorruptedException claim =
          new StreamCorruptedException(
              "Stream claims "
                  + sizes.claimed()
                  + " elements of arrays and collections but has too few bytes for them");
      claim.initCause(e);
      throw claim;
    }
  }

  /** Returns the reader of a stream: one in Brine's form says how it was written. */
  private static Brine reader(Watched watched, TypeFilter types, SchemaCatalog catalog)
      throws IOException {
    int header = watched.header();
    return header < 0 ? DropIn.brine(types) : DropIn.reader(types, catalog, header);
  }

  private static long copy(ObjectInputStream in, Watched watched, ObjectOutputStream out)
      throws IOException, ClassNotFoundException {
    long count = 0;
    boolean hasMore = true;
    while (hasMore) {
      watched.isWithin = false;
      try {
        out.writeObject(in.readObject());
        count++;
      } catch (OptionalDataException e) {
        copyBytes(in, out, e.length);
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

  /** Copies bytes between objects, whose number is only claimed. */
  private static void copyBytes(ObjectInputStream in, ObjectOutputStream out, int length)
      throws IOException {
    byte[] part = new byte[Math.min(length, MOST_AT_ONCE)];
    for (int left = length; left > 0; left -= part.length) {
      int count = Math.min(left, part.length);
      in.readFully(part, 0, count);
      out.write(part, 0, count);
    }
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
   * A source that knows whether bytes were read since the last call, apart from those of a reset,
   * and that can read ahead.
   */
  private static final class Watched extends InputStream {
    private static final int JAVA = 0xac;

    private final InputStream source;
    private byte[] ahead = new byte[0];
    private int next;
    private int end;
    private long taken;
    private int first = -1;
    private boolean isWithin;

    Watched(InputStream source) {
      this.source = source;
    }

    /** Returns whether the stream began as Java's do. */
    boolean isJava() {
      return first == JAVA;
    }

    /** Returns the header of a stream in Brine's form that was not read yet; -1 for others. */
    int header() throws IOException {
      try {
        boolean isBrine =
            has(2)
                && (ahead[next] & 0xff) == FormatNumbers.STREAM
                && FormatNumbers.isHeader(ahead[next + 1] & 0xff);
        return isBrine ? ahead[next + 1] & 0xff : -1;
      } catch (UncheckedIOException e) {
        throw e.getCause();
      }
    }

    /** Returns whether the stream has so many bytes in all, and keeps those that it reads. */
    boolean has(long count) {
      try {
        while (taken + end - next < count) {
          if (end == ahead.length) {
            int kept = end - next;
            if (kept == MOST_KEPT) {
              return false; // An array keeps no more: a larger claim is refused.
            }
            byte[] larger = new byte[(int) Math.max(MOST_AT_ONCE, Math.min(2L * kept, MOST_KEPT))];
            System.arraycopy(ahead, next, larger, 0, kept);
            ahead = larger;
            next = 0;
            end = kept;
          }
          int got = source.read(ahead, end, ahead.length - end);
          if (got < 0) {
            return false;
          }
          end += got;
        }
        return true;
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    @Override
    public int read() throws IOException {
      int value = next < end ? ahead[next++] & 0xff : source.read();
      note(value);
      taken += value < 0 ? 0 : 1;
      return value;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
      int count = Math.min(length, end - next);
      if (count > 0) {
        System.arraycopy(ahead, next, target, offset, count);
        next += count;
      } else {
        count = source.read(target, offset, length);
      }
      for (int i = 0; i < count; i++) {
        note(target[offset + i] & 0xff);
      }
      taken += Math.max(0, count);
      return count;
    }

    private void note(int value) {
      isWithin |= value >= 0 && value != ObjectStreamConstants.TC_RESET;
      first = first < 0 ? value : first;
    }

    @Override
    public int available() throws IOException {
      return (int) Math.min(Integer.MAX_VALUE, (long) end - next + source.available());
    }
  }
}
