// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.file;

import dev.brine.Brine;
import dev.brine.BrineObjectOutputStream;
import dev.brine.Format;
import dev.brine.Identity;
import dev.brine.SchemaCatalog;
import dev.brine.SerialVersions;
import dev.brine.TypeFilter;
import dev.brine.convert.StreamCheck;
import dev.brine.inspect.rewrite.StreamConversion;
import dev.brine.inspect.source.Zstandard;
import dev.brine.optimize.internal.analysis.ClassVersions;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamConstants;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.function.Function;

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

  /** Allows all classes: it is unknown what is stored, and the class path limits them. */
  private static final TypeFilter ALL = TypeFilter.allow("**");

  private final Format form;
  private final StoredClasses classes;

  private StoredFiles(Format form, StoredClasses classes) {
    this.form = form;
    this.classes = classes;
  }

  /**
   * Returns a converter to a form.
   *
   * @param classPath folders and jars of the classes of the objects
   * @param versions which serialVersionUIDs are compared
   * @throws IOException if one is not there
   */
  public static StoredFiles to(Format form, List<Path> classPath, SerialVersions versions)
      throws IOException {
    return new StoredFiles(form, StoredClasses.of(form, classPath, versions));
  }

  /**
   * Returns the serialVersionUIDs of class files by the names of classes, as Java takes or computes
   * them; nothing for a class that is not there or has none. Files stay open.
   *
   * @param classPath folders and jars, at least one
   * @return a function for several threads; it throws {@link IllegalArgumentException} for a class
   *     whose file, or that of a superclass, cannot be read
   * @throws IOException if one is not there
   */
  public static Function<String, OptionalLong> versions(List<Path> classPath) throws IOException {
    return ClassVersions.of(classPath)::of;
  }

  /** Returns what the classes write. */
  public StreamConversion.ByClasses byClasses() {
    return classes;
  }

  /**
   * Converts files, and all in folders. Changes are made without the classes. Another form is
   * written by the classes; if none are named, without them where that is possible.
   *
   * @param check called for the new content of each stream
   * @param zstandard decodes and encodes Zstandard
   * @param mode whether files are replaced
   * @param threads how many convert files, at least 1; each may hold a stream of 256 MB
   * @param listener gets the result of each file, in the order of the files, in this thread
   * @throws IOException if an input is not there; nothing is converted then
   * @throws InterruptedException if the thread is interrupted
   */
  public void convert(
      List<Path> inputs,
      StreamConversion conversion,
      StreamCheck check,
      Zstandard zstandard,
      StoredFile.Mode mode,
      int threads,
      Consumer<StoredFile> listener)
      throws IOException, InterruptedException {
    Optional<FormChange> byClasses =
        conversion.changes().isEmpty()
            ? Optional.of(new FormChange(form, classes))
            : Optional.empty();
    boolean isByClasses = byClasses.isPresent() && !classes.isNone();
    Optional<StreamConversion> first = isByClasses ? Optional.empty() : Optional.of(conversion);
    List<StoredPaths.Found> all = new ArrayList<>();
    for (Path input : inputs) {
      all.addAll(StoredPaths.of(input));
    }
    try (OrderedWork<StoredFile> work = new OrderedWork<>(threads, listener)) {
      for (StoredPaths.Found found : all) {
        work.add(
            fileKey(found.path()),
            () -> {
              ConvertedStreams streams = new ConvertedStreams(first, check, byClasses);
              InspectedStreams finder = new InspectedStreams(zstandard);
              return streams.finish(convert(found, new FileChange(finder, streams, mode)));
            });
      }
      work.finish();
    }
  }

  /** Returns what two names of one file have in common. */
  private static Object fileKey(Path file) {
    try {
      BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
      return attributes.fileKey() == null ? file.toRealPath() : attributes.fileKey();
    } catch (IOException e) {
      return file; // It says why when it is read.
    }
  }

  private StoredFile convert(StoredPaths.Found found, FileChange change) {
    Path file = found.path();
    return switch (found.kind()) {
      case LEFT_OUT -> new StoredFile(file, StoredFile.Result.LEFT_OUT, 0, 0, 0, found.reason());
      case UNREADABLE -> failed(file, found.reason());
      case FILE -> withClasses(file, () -> change.of(file));
    };
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
   * @return what happened: {@link StoredFile.Result#CONVERTED}, or {@link StoredFile.Result#FAILED}
   *     and why
   */
  public StoredFile write(Path source, Path target, SchemaCatalog catalog, Messages messages) {
    return withClasses(source, () -> written(source, target, catalog, messages));
  }

  private StoredFile written(Path source, Path target, SchemaCatalog catalog, Messages messages)
      throws IOException, ClassNotFoundException {
    int first = first(source);
    if (first >> 4 == MESSAGE || first == FRAMES) {
      writeMessages(source, target, messages);
    } else if (first == BRINE || first == JAVA) {
      copy(source, Files.newOutputStream(target), catalog);
    } else {
      throw new IOException("Neither an object stream nor a message of Brine");
    }
    long objects = copy(target, OutputStream.nullOutputStream(), SchemaCatalog.inMemory());
    return new StoredFile(
        source, StoredFile.Result.CONVERTED, objects, Files.size(source), Files.size(target), "");
  }

  private void writeMessages(Path source, Path target, Messages messages)
      throws IOException, ClassNotFoundException {
    Brine brine = Brine.newBuilder().types(ALL).identity(Identity.ALL).build();
    try (OutputStream file = new BufferedOutputStream(Files.newOutputStream(target));
        ObjectOutputStream out = new BrineObjectOutputStream(brine, file, form)) {
      messages.decode(source, classes.loader(), out);
    }
  }

  private StoredFile withClasses(Path file, StoredClasses.Work<StoredFile> work) {
    try {
      return classes.with(work);
    } catch (IOException e) {
      return failed(file, e.getMessage());
    }
  }

  private static StoredFile failed(Path file, String reason) {
    return new StoredFile(file, StoredFile.Result.FAILED, 0, 0, 0, reason);
  }

  private static int first(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return in.read();
    }
  }

  private long copy(Path source, OutputStream sink, SchemaCatalog catalog) throws IOException {
    try (InputStream in = new BufferedInputStream(Files.newInputStream(source));
        OutputStream out = new BufferedOutputStream(sink)) {
      return classes.copy(in, out, catalog);
    }
  }

  @Override
  public void close() throws IOException {
    classes.close();
  }
}
