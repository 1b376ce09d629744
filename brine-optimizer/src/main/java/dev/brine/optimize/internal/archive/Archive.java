// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.archive;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A folder or a jar with class files, which are read and written without loading a class. */
public interface Archive extends Closeable {
  /** The suffix of class files. */
  String CLASS = ".class";

  /**
   * Opens a folder or a jar, or what a link to one leads to.
   *
   * @throws IOException if there is none, or it is not fit to be changed; the message says why
   */
  static Archive open(Path path) throws IOException {
    return open(path, path);
  }

  /**
   * Opens a folder or a jar that is only read, so that an entry may occur twice.
   *
   * @throws IOException if there is none, or it is damaged; the message says why
   */
  static Archive openToRead(Path path) throws IOException {
    return open(path, path, JarArchive.Twice.LAST);
  }

  /**
   * Opens a folder or a jar that reports and messages name by another path.
   *
   * @param shown as reports name it
   * @throws IOException if there is none, or it is not fit to be changed; the message says why
   */
  static Archive open(Path path, Path shown) throws IOException {
    return open(path, shown, JarArchive.Twice.REFUSED);
  }

  private static Archive open(Path path, Path shown, JarArchive.Twice twice) throws IOException {
    if (Files.isDirectory(path)) {
      return new FolderArchive(shown, path.toRealPath());
    }
    if (!Files.exists(path)) {
      throw new NoSuchFileException(shown.toString(), null, "Neither a folder nor a jar");
    }
    if (!Files.isRegularFile(path)) {
      throw new FileSystemException(
          shown.toString(), null, "Neither a folder nor a jar but a pipe or a device");
    }
    return JarArchive.open(path, shown, twice);
  }

  /** Returns the name of the archive as the user names it, without its folder. */
  String name();

  /** Returns where the folder or the jar is. */
  Path real();

  /** Returns the names of all files, with slashes, in the order of the archive. */
  List<String> files() throws IOException;

  /** Returns the names of all class files, with slashes, in the order of the archive. */
  default List<String> classFiles() throws IOException {
    return files().stream().filter(file -> file.endsWith(CLASS)).toList();
  }

  /** Returns the bytes of a file, or null where there is none. */
  byte[] read(String file) throws IOException;

  /**
   * Returns a file as one of its own: itself, or a copy of it.
   *
   * @param folder where a copy may be made
   * @throws IOException if it cannot be read, or a jar unpacks to more bytes than its limit
   */
  Path unpack(String file, Path folder) throws IOException;

  /**
   * Opens an archive that {@link #unpack} returned. What is in a jar counts for the limit of that
   * jar.
   *
   * @param shown as reports name it
   * @throws IOException as {@link #open(Path, Path)} does
   */
  Archive openUnpacked(Path unpacked, Path shown) throws IOException;

  /**
   * Fails unless these files, which may be missing, are within the archive.
   *
   * @param files their names, from a place that somebody else may have written
   * @throws IOException if a name or a link leads out of the archive
   */
  void requireWithin(Set<String> files) throws IOException;

  /** Returns the file that signs the archive, or null where none does. */
  String signature();

  /**
   * Replaces, adds or removes files; what is not named stays as it is. Each file has its old or its
   * new content, and a jar all of one. Where a new one cannot be written, none is replaced. What a
   * folder does not have yet is added first. Nothing is read after that.
   */
  void replace(Map<String, FileBytes> files) throws IOException;

  /**
   * Writes a copy with other contents of some files.
   *
   * @param target the folder or jar that is made or replaced
   */
  void copy(Path target, Map<String, FileBytes> files) throws IOException;
}
