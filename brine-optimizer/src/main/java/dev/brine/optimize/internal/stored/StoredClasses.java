// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.stored;

import dev.brine.Format;
import dev.brine.SchemaCatalog;
import dev.brine.TypeFilter;
import dev.brine.dropin.StreamCopy;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/** The classes of stored objects, which read and write them. */
public final class StoredClasses implements Closeable {
  /** Allows all classes: it is unknown what is stored, and the class path limits them. */
  private static final TypeFilter ALL = TypeFilter.allow("**");

  private final Format form;
  private final URLClassLoader loader;

  private StoredClasses(Format form, URLClassLoader loader) {
    this.form = form;
    this.loader = loader;
  }

  /**
   * Returns the classes of a class path, which write a form.
   *
   * @throws IOException if a part of it is not there
   */
  public static StoredClasses of(Format form, List<Path> classPath) throws IOException {
    URL[] places = new URL[classPath.size()];
    for (int i = 0; i < places.length; i++) {
      Path place = classPath.get(i);
      if (!Files.isDirectory(place) && !Files.isRegularFile(place)) {
        throw new NoSuchFileException(place.toString(), null, "Neither a folder nor a jar");
      }
      places[i] = place.toUri().toURL();
    }
    return new StoredClasses(form, new URLClassLoader("stored", places, new Brines()));
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

  /** Returns the loader of the classes. */
  public ClassLoader loader() {
    return loader;
  }

  /**
   * Writes the objects of one stream, and returns how many it has.
   *
   * @param catalog finds the schemas that a stream of Brine leaves out
   */
  public long copy(InputStream in, OutputStream out, SchemaCatalog catalog) throws IOException {
    try {
      return StreamCopy.copy(in, out, form, ALL, loader, catalog);
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

  @Override
  public void close() throws IOException {
    loader.close();
  }
}
