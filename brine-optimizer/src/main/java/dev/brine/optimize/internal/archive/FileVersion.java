// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.archive;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.Objects;

/**
 * The version of a file at one time, as its attributes tell it. Two versions of one file may have
 * the same attributes if they were written in the same tick of the file system's clock.
 *
 * @param key the identity of the file, such as its device and inode; null where there is none
 * @param size its bytes
 * @param modified the time of the last change of its bytes
 * @param changed the time of the last change of its bytes or attributes; null where it is unknown
 */
public record FileVersion(Object key, long size, FileTime modified, FileTime changed) {
  /**
   * Returns the present version of a file.
   *
   * @throws IOException if there is no such file, or it cannot be read
   */
  public static FileVersion of(Path file) throws IOException {
    BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
    return new FileVersion(
        attributes.fileKey(),
        attributes.size(),
        attributes.lastModifiedTime(),
        (FileTime) unix(file, "ctime"));
  }

  /** Returns the number of names that a file has, 1 where that is unknown. */
  public static int links(Path file) throws IOException {
    Object links = unix(file, "nlink");
    return links == null ? 1 : (Integer) links;
  }

  /** Returns an attribute of Unix, or null where the file system has no such attributes. */
  private static Object unix(Path file, String name) throws IOException {
    return file.getFileSystem().supportedFileAttributeViews().contains("unix")
        ? Files.getAttribute(file, "unix:" + name)
        : null;
  }

  /**
   * Fails unless a file still has this version.
   *
   * @throws IOException if another program changed, replaced or removed it
   */
  public void require(Path file) throws IOException {
    FileVersion now;
    try {
      now = of(file);
    } catch (NoSuchFileException e) {
      throw new FileSystemException(
          file.toString(), null, "Another program removed it meanwhile; run this again");
    }
    if (!Objects.equals(now, this)) {
      throw new FileSystemException(
          file.toString(), null, "Another program changed it meanwhile; run this again");
    }
  }
}
