// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize;

import dev.brine.Brine;
import dev.brine.BrineObjectOutputStream;
import dev.brine.Format;
import dev.brine.Identity;
import dev.brine.SchemaCatalog;
import dev.brine.TypeFilter;
import dev.brine.dropin.StreamCopy;
import dev.brine.optimize.internal.archive.AtomicFiles;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamConstants;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Writes stored streams anew in another form, each file as a whole and atomically: it has its old
 * or its new content, however this ends. Files that have the form already stay, so it may be run
 * again. Objects are read and written with the hooks of their classes, so only for files of one's
 * own.
 */
public final class StoredFiles implements Closeable {
  private static final int BRINE = 0xb5;
  private static final int MESSAGE = 0x9;
  private static final int FRAMES = 0xb0;
  private static final int JAVA = (ObjectStreamConstants.STREAM_MAGIC >> Byte.SIZE) & 0xff;

  /** It is unknown what is stored; the class path limits the classes. */
  private static final TypeFilter ALL = TypeFilter.allow("**");

  private final Format form;
  private final URLClassLoader classes;

  /** What happened to a file. */
  public enum Result {
    /** The file was written in the new form. */
    CONVERTED,
    /** The file had the form already. */
    ALREADY,
    /** The file does not begin with the header of an object stream. */
    NO_STREAM,
    /** The file stays as it was; the reason says why. */
    FAILED
  }

  /**
   * A file that was looked at.
   *
   * @param objects how many it has, 0 where they were not counted
   * @param before its bytes before
   * @param after its bytes now
   * @param reason why it failed, else empty
   */
  public record Stored(
      Path file, Result result, long objects, long before, long after, String reason) {}

  private StoredFiles(Format form, URLClassLoader classes) {
    this.form = form;
    this.classes = classes;
  }

  /**
   * Returns what writes a form.
   *
   * @param classPath folders and jars of the classes of the objects
   * @throws IOException if one is not there
   */
  public static StoredFiles to(Format form, List<Path> classPath) throws IOException {
    URL[] places = new URL[classPath.size()];
    for (int i = 0; i < places.length; i++) {
      Path place = classPath.get(i);
      if (!Files.exists(place)) {
        throw new NoSuchFileException(place.toString(), null, "Expected a folder or a jar");
      }
      places[i] = place.toUri().toURL();
    }
    return new StoredFiles(form, new URLClassLoader("stored", places, new Brines()));
  }

  /** Finds Brine's classes, which optimized programs name, and those of Java. */
  private static final class Brines extends ClassLoader {
    Brines() {
      super(ClassLoader.getPlatformClassLoader());
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      if (name.startsWith("dev.brine.")) {
        return Class.forName(name, false, StreamCopy.class.getClassLoader());
      }
      throw new ClassNotFoundException(name);
    }
  }

  /**
   * Converts files, and all in folders.
   *
   * @param listener gets the result of each file when it is done
   * @throws IOException if one is not there, or a folder cannot be listed
   */
  public void convert(List<Path> inputs, Consumer<Stored> listener) throws IOException {
    for (Path input : inputs) {
      if (!Files.exists(input)) {
        throw new NoSuchFileException(input.toString(), null, "Expected a file or a folder");
      }
      for (Path file : files(input)) {
        listener.accept(convert(file));
      }
    }
  }

  /**
   * Decodes messages of Brine; what they need besides their bytes is known to who implements it.
   */
  public interface Messages {
    /**
     * Writes the objects of all messages of a file.
     *
     * @param classes finds their classes
     */
    void decode(Path source, ClassLoader classes, ObjectOutputStream sink)
        throws IOException, ClassNotFoundException;
  }

  /**
   * Writes the objects of a file to another file, whatever its form was, and reads them again.
   *
   * @param target is written anew; after a failure it has any content
   * @param catalog finds the schemas that a stream of Brine leaves out
   * @param messages called for a file that has messages of Brine and no stream
   * @return what happened: {@link Result#CONVERTED}, or {@link Result#FAILED} and why
   */
  public Stored write(Path source, Path target, SchemaCatalog catalog, Messages messages) {
    return withClasses(source, () -> written(source, target, catalog, messages));
  }

  private Stored written(Path source, Path target, SchemaCatalog catalog, Messages messages)
      throws IOException, ClassNotFoundException {
    int first = first(source);
    if (first >> 4 == MESSAGE || first == FRAMES) {
      writeMessages(source, target, messages);
    } else if (first == BRINE || first == JAVA) {
      copy(source, Files.newOutputStream(target), catalog);
    } else {
      throw new IOException("Expected an object stream or a message of Brine");
    }
    long objects = copy(target, OutputStream.nullOutputStream());
    return new Stored(
        source, Result.CONVERTED, objects, Files.size(source), Files.size(target), "");
  }

  private void writeMessages(Path source, Path target, Messages messages)
      throws IOException, ClassNotFoundException {
    Brine brine = Brine.newBuilder().types(ALL).identity(Identity.ALL).build();
    try (OutputStream file = new BufferedOutputStream(Files.newOutputStream(target));
        ObjectOutputStream out = new BrineObjectOutputStream(brine, file, form)) {
      messages.decode(source, classes, out);
    }
  }

  private static List<Path> files(Path input) throws IOException {
    if (!Files.isDirectory(input)) {
      return List.of(input);
    }
    try (Stream<Path> all = Files.walk(input)) {
      return all.filter(path -> Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS))
          .sorted()
          .toList();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private Stored convert(Path file) {
    return withClasses(file, () -> converted(file));
  }

  /** Work that needs the classes. */
  private interface Work {
    Stored run() throws IOException, ClassNotFoundException;
  }

  private Stored withClasses(Path file, Work work) {
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(classes);
    try {
      return work.run();
    } catch (IOException
        | ClassNotFoundException
        | RuntimeException
        | LinkageError
        | StackOverflowError e) {
      return failed(file, e.toString());
    } catch (OutOfMemoryError e) {
      return failed(file, "The objects need more memory than there is");
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  private static Stored failed(Path file, String reason) {
    return new Stored(file, Result.FAILED, 0, 0, 0, reason);
  }

  private Stored converted(Path file) throws IOException, ClassNotFoundException {
    long before = Files.size(file);
    int first = first(file);
    if (first != BRINE && first != JAVA) {
      return new Stored(file, Result.NO_STREAM, 0, before, before, "");
    }
    if (first == (form == Format.JAVA ? JAVA : BRINE)) {
      return new Stored(file, Result.ALREADY, 0, before, before, "");
    }
    long[] objects = new long[2];
    try (AtomicFiles written = new AtomicFiles()) {
      written.write(
          file,
          null,
          unfinished -> {
            objects[0] = copy(file, Files.newOutputStream(unfinished));
            objects[1] = copy(unfinished, OutputStream.nullOutputStream());
          });
      if (objects[0] != objects[1]) {
        throw new IOException(
            "Expected " + objects[0] + " objects to be read again but was " + objects[1]);
      }
      written.finish();
    }
    return new Stored(file, Result.CONVERTED, objects[0], before, Files.size(file), "");
  }

  private static int first(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return in.read();
    }
  }

  private long copy(Path source, OutputStream sink) throws IOException {
    return copy(source, sink, SchemaCatalog.inMemory());
  }

  private long copy(Path source, OutputStream sink, SchemaCatalog catalog) throws IOException {
    try (InputStream in = new BufferedInputStream(Files.newInputStream(source));
        OutputStream out = new BufferedOutputStream(sink)) {
      return StreamCopy.copy(in, out, form, ALL, classes, catalog);
    } catch (ClassNotFoundException e) {
      throw new IOException("no class " + e.getMessage() + "; name where it is by --class-path", e);
    }
  }

  @Override
  public void close() throws IOException {
    classes.close();
  }
}
