// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.convert;

import dev.brine.Brine;
import dev.brine.BrineObjectInputStream;
import dev.brine.BrineObjectOutputStream;
import dev.brine.Format;
import dev.brine.Identity;
import dev.brine.Limits;
import dev.brine.References;
import dev.brine.SchemaCatalog;
import dev.brine.SerialVersions;
import dev.brine.TypeFilter;
import dev.brine.internal.BinaryName;
import dev.brine.internal.ClaimedSizes;
import dev.brine.internal.FormatNumbers;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InvalidClassException;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
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
  private static final int MOST_AT_ONCE = 1 << 13;
  private static final int MOST_KEY_NESTING = 100;

  private StreamCopy() {}

  /**
   * The classes of a stream.
   *
   * @param types those that may be read and written, not null
   * @param loader finds them; null for those of the Java platform alone
   * @param catalog finds the schemas of a stream of the lane {@code FINGERPRINT}, not null
   * @param versions which serialVersionUIDs are compared, not null
   */
  public record Classes(
      TypeFilter types, ClassLoader loader, SchemaCatalog catalog, SerialVersions versions) {
    /** Requires all but the loader. */
    public Classes {
      Objects.requireNonNull(types, "types");
      Objects.requireNonNull(catalog, "catalog");
      Objects.requireNonNull(versions, "versions");
    }

    /** Returns the classes of a loader, whose serialVersionUIDs are compared. */
    public static Classes of(TypeFilter types, ClassLoader loader) {
      return new Classes(types, loader, SchemaCatalog.inMemory(), SerialVersions.checked());
    }
  }

  /**
   * Copies objects, and the bytes between them, to the end of a stream in Brine's or Java's form.
   * What is written describes its classes.
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
   * @return how many objects were copied, 0 or more
   * @throws IOException if the stream is damaged or ends within an object, a class is not allowed,
   *     or a class refuses its data
   * @throws ClassNotFoundException if a class is not found
   */
  public static long copy(InputStream source, OutputStream sink, Format form, Classes classes)
      throws IOException, ClassNotFoundException {
    Objects.requireNonNull(source, "source");
    Objects.requireNonNull(sink, "sink");
    Objects.requireNonNull(form, "form");
    Objects.requireNonNull(classes, "classes");
    Brine brine = unlimited(classes).identity(Identity.ALL).build();
    ObjectOutputStream out = new BrineObjectOutputStream(brine, sink, form);
    long count = readAll(source, classes, new Written(out));
    out.flush();
    return count;
  }

  /**
   * Reads all objects of a stream, as {@link #copy} does, and writes nothing.
   *
   * @return how many objects it has
   */
  public static long read(InputStream source, Classes classes)
      throws IOException, ClassNotFoundException {
    return readAll(source, classes, new Target() {});
  }

  /** Gets what is read. */
  private interface Target {
    default void object(Object object) throws IOException {}

    default void bytes(byte[] bytes, int length) throws IOException {}
  }

  /** Writes what is read. */
  private record Written(ObjectOutputStream out) implements Target {
    @Override
    public void object(Object object) throws IOException {
      out.writeObject(object);
    }

    @Override
    public void bytes(byte[] bytes, int length) throws IOException {
      out.write(bytes, 0, length);
    }
  }

  private static long readAll(InputStream source, Classes classes, Target target)
      throws IOException, ClassNotFoundException {
    WatchedSource watched = new WatchedSource(source);
    Reader in = new Reader(reader(watched, classes), watched, classes.loader());
    ClaimedSizes sizes = new ClaimedSizes(in.getObjectInputFilter(), watched::has);
    if (watched.isJava()) {
      in.setObjectInputFilter(sizes);
    }
    try {
      return readAll(in, watched, target);
    } catch (IOException e) {
      if (in.missing != null) { // Java goes on without it, and may take its data for others.
        throw new ClassNotFoundException(in.missing, e);
      }
      if (!(e instanceof InvalidClassException) || !sizes.isRefused()) {
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
  private static Brine reader(WatchedSource watched, Classes classes) throws IOException {
    int header = watched.header();
    if (header < 0) {
      return unlimited(classes).identity(Identity.ALL).build();
    }
    boolean isTree = (header & FormatNumbers.TREE) != 0;
    return unlimited(classes)
        .schema(FormatNumbers.lane(header))
        .references(isTree ? References.TREE : References.TRACK)
        .catalog(classes.catalog())
        .build();
  }

  /** Returns a Brine of a program's own streams, whose size alone limits them. */
  private static Brine.Builder unlimited(Classes classes) {
    return Brine.newBuilder()
        .types(classes.types())
        .serialVersions(classes.versions())
        .limits(
            Limits.defaults()
                .withReferences(Integer.MAX_VALUE)
                .withMemory(Long.MAX_VALUE, Integer.MAX_VALUE)
                .withClassNameLength(Character.MAX_VALUE)
                .withClasses(Integer.MAX_VALUE)
                .withKeyNesting(MOST_KEY_NESTING)
                .withHashWork(Long.MAX_VALUE)
                .withMetaspace(Long.MAX_VALUE));
  }

  private static long readAll(ObjectInputStream in, WatchedSource watched, Target target)
      throws IOException, ClassNotFoundException {
    long count = 0;
    boolean hasMore = true;
    while (hasMore) {
      watched.begin();
      try {
        target.object(in.readObject());
        count++;
      } catch (OptionalDataException e) {
        if (e.eof || watched.isWithinObject()) {
          throw misread(e);
        }
        copyBytes(in, target, e.length);
      } catch (EOFException e) {
        if (watched.isWithin()) {
          StreamCorruptedException cut =
              new StreamCorruptedException("Stream ends within an object");
          cut.initCause(e);
          throw cut;
        }
        hasMore = false;
      }
    }
    return count;
  }

  /** Returns the failure of a class that looks for an object where it has written none. */
  private static IOException misread(OptionalDataException cause) {
    InvalidObjectException failure =
        new InvalidObjectException(
            "A readObject method reads an object that the stream does not have");
    failure.initCause(cause);
    return failure;
  }

  /** Copies bytes between objects, whose number is only claimed. */
  private static void copyBytes(ObjectInputStream in, Target target, int length)
      throws IOException {
    byte[] part = new byte[Math.min(length, MOST_AT_ONCE)];
    for (int left = length; left > 0; left -= part.length) {
      int count = Math.min(left, part.length);
      in.readFully(part, 0, count);
      target.bytes(part, count);
    }
  }

  /** Looks classes up with one loader. */
  private static final class Reader extends BrineObjectInputStream {
    private final ClassLoader loader;

    /** The first class that was not found, or null. */
    private String missing;

    Reader(Brine brine, InputStream source, ClassLoader loader) throws IOException {
      super(brine, source, Format.JAVA, Format.BRINE);
      this.loader = loader;
    }

    @Override
    protected Class<?> resolveClass(ObjectStreamClass descriptor) throws ClassNotFoundException {
      String name = descriptor.getName();
      Class<?> primitive = BinaryName.primitive(name);
      return primitive == null ? find(name) : primitive;
    }

    @Override
    protected Class<?> resolveProxyClass(String[] interfaces) throws ClassNotFoundException {
      Class<?>[] found = new Class<?>[interfaces.length];
      for (int i = 0; i < found.length; i++) {
        found[i] = find(interfaces[i]);
      }
      return Proxy.newProxyInstance(loader, found, (proxy, method, arguments) -> null).getClass();
    }

    private Class<?> find(String name) throws ClassNotFoundException {
      try {
        return Class.forName(name, false, loader);
      } catch (ClassNotFoundException e) {
        missing = missing == null ? name : missing;
        throw e;
      }
    }
  }
}
