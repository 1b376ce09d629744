// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.file;

import dev.brine.Format;
import dev.brine.SchemaCatalog;
import dev.brine.SerialVersions;
import dev.brine.TypeFilter;
import dev.brine.convert.ClassPathLoader;
import dev.brine.inspect.convert.StreamCopy;
import dev.brine.inspect.convert.StreamParts;
import dev.brine.inspect.rewrite.StreamConversion;
import java.io.ByteArrayInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/** The classes of stored objects, which read and write them. */
final class StoredClasses implements StreamConversion.ByClasses, Closeable {
  /** Allows all classes: it is unknown what is stored, and the class path limits them. */
  private static final TypeFilter ALL = TypeFilter.allow("**");

  private static final String WRITE = "brine.write";

  private final Format form;
  private final URLClassLoader loader;
  private final SerialVersions versions;

  /** The value of the property before this. */
  private final String written = System.getProperty(WRITE);

  private StoredClasses(Format form, URLClassLoader loader, SerialVersions versions) {
    this.form = form;
    this.loader = loader;
    this.versions = versions;
    if (form == Format.JAVA) {
      System.setProperty(WRITE, "java");
    }
  }

  /**
   * Returns the classes of a class path, which write a form. Until they are closed, and if that is
   * {@link Format#JAVA}, the property {@code brine.write} is {@code java}, so that rewritten
   * classes, and streams within objects, write what the original classes read. What of Brine's
   * streams is first used then keeps to it.
   *
   * @param versions which serialVersionUIDs are compared
   * @throws IOException if a part of it is not there
   */
  static StoredClasses of(Format form, List<Path> classPath, SerialVersions versions)
      throws IOException {
    return new StoredClasses(form, ClassPathLoader.of(classPath), versions);
  }

  private StreamCopy.Classes classes(SchemaCatalog catalog) {
    return new StreamCopy.Classes(ALL, loader, catalog, versions);
  }

  /** Returns the loader of the classes. */
  ClassLoader loader() {
    return loader;
  }

  /**
   * Writes the objects of one stream, and returns how many it has.
   *
   * @param catalog finds the schemas that a stream of Brine leaves out
   */
  long copy(InputStream in, OutputStream out, SchemaCatalog catalog) throws IOException {
    return copy(in, out, form, catalog);
  }

  private long copy(InputStream in, OutputStream out, Format to, SchemaCatalog catalog)
      throws IOException {
    try {
      return StreamCopy.copy(in, out, to, classes(catalog));
    } catch (ClassNotFoundException e) {
      throw new IOException("No class " + e.getMessage() + "; name where it is by --class-path", e);
    }
  }

  /**
   * Fails unless these classes are those that were rewritten. The original ones could take a part
   * of a block for a value.
   *
   * @param names binary names of classes, as streams have them
   */
  void requireRewritten(Set<String> names) throws IOException {
    for (String name : names) {
      if (!isRewritten(name)) {
        throw new IOException(
            "It has blocks of classes that --technique classes rewrote, and the rewritten "
                + name
                + " is not on the class path; name the optimized jar or folder by --class-path");
      }
    }
  }

  private boolean isRewritten(String name) {
    try {
      Class<?> type = Class.forName(name, false, loader);
      return type.isSynthetic() || type.getDeclaredField("serialPersistentFields").isSynthetic();
    } catch (ClassNotFoundException | NoSuchFieldException e) {
      return false;
    }
  }

  /** Returns whether there are none but those of Java. */
  boolean isNone() {
    return loader.getURLs().length == 0;
  }

  /** Writes all streams of some bytes. */
  @Override
  public long write(byte[] streams, Format to, OutputStream sink) throws IOException {
    return with(
        () -> {
          for (StreamParts.Part part : StreamParts.of(streams).parts()) {
            requireRewritten(part.rewritten());
          }
          InputStream in = new ByteArrayInputStream(streams);
          return copy(in, sink, to, SchemaCatalog.inMemory());
        });
  }

  /** Work that needs the classes. */
  interface Work<T> {
    T run() throws IOException, ClassNotFoundException;
  }

  /**
   * Works with the loader of the classes as that of the thread.
   *
   * @throws IOException if the work fails in any way
   */
  <T> T with(Work<T> work) throws IOException {
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(loader);
    try {
      return work.run();
    } catch (IOException e) {
      throw new IOException(StoredPaths.reason(e), e);
    } catch (ClassNotFoundException | RuntimeException | LinkageError | StackOverflowError e) {
      throw new IOException(e.toString(), e);
    } catch (OutOfMemoryError e) {
      throw new IOException("The objects need more memory than there is", e);
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  @Override
  public void close() throws IOException {
    if (form == Format.JAVA && written == null) {
      System.clearProperty(WRITE);
    } else if (form == Format.JAVA) {
      System.setProperty(WRITE, written);
    }
    loader.close();
  }
}
