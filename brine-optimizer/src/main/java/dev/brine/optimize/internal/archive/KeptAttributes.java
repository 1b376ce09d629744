// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.archive;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.UserDefinedFileAttributeView;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The attributes of a file that is replaced, which the new one keeps: owner, group, permissions and
 * extended attributes.
 *
 * @param posix null where the file system has none of these
 * @param extended by names
 */
record KeptAttributes(PosixFileAttributes posix, Map<String, ByteBuffer> extended) {
  private static final Set<PosixFilePermission> WRITABLE =
      EnumSet.of(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE);

  /** Returns those of a file. */
  static KeptAttributes of(Path file) throws IOException {
    PosixFileAttributeView view = Files.getFileAttributeView(file, PosixFileAttributeView.class);
    return new KeptAttributes(view == null ? null : view.readAttributes(), extended(file));
  }

  private static Map<String, ByteBuffer> extended(Path file) throws IOException {
    Map<String, ByteBuffer> values = new TreeMap<>();
    UserDefinedFileAttributeView view =
        Files.getFileAttributeView(file, UserDefinedFileAttributeView.class);
    for (String name : names(view)) {
      ByteBuffer value = ByteBuffer.allocate(view.size(name));
      view.read(name, value);
      values.put(name, value.flip());
    }
    return values;
  }

  private static List<String> names(UserDefinedFileAttributeView view) {
    try {
      return view == null ? List.of() : view.list();
    } catch (IOException e) {
      return List.of(); // the file system has none
    }
  }

  /**
   * Gives a new file all attributes of another one, and makes it empty and writable by its owner.
   *
   * @param file exists, and is replaced
   */
  static void copy(Path from, Path file) throws IOException {
    // Only a copy takes attributes along that Java has no view of, such as access control lists.
    Files.copy(from, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.COPY_ATTRIBUTES);
    PosixFileAttributeView view = Files.getFileAttributeView(file, PosixFileAttributeView.class);
    if (view != null) {
      view.setPermissions(WRITABLE);
    }
    Files.write(file, new byte[0]);
  }

  /**
   * Gives a new file these permissions, and requires that it has the other attributes.
   *
   * @param shown the file that it replaces, which messages name
   * @throws IOException if it cannot have one of them; the message says which
   */
  void require(Path file, Path shown) throws IOException {
    if (posix != null) {
      PosixFileAttributeView view = Files.getFileAttributeView(file, PosixFileAttributeView.class);
      view.setPermissions(posix.permissions());
      PosixFileAttributes now = view.readAttributes();
      requireKept(now.owner().equals(posix.owner()), "owner " + posix.owner().getName(), shown);
      requireKept(now.group().equals(posix.group()), "group " + posix.group().getName(), shown);
      requireKept(now.permissions().equals(posix.permissions()), "permissions", shown);
    }
    Map<String, ByteBuffer> now = extended(file);
    for (Map.Entry<String, ByteBuffer> one : extended.entrySet()) {
      requireKept(
          one.getValue().equals(now.get(one.getKey())),
          "extended attribute " + one.getKey(),
          shown);
    }
  }

  private static void requireKept(boolean isKept, String what, Path shown)
      throws FileSystemException {
    if (!isKept) {
      throw new FileSystemException(
          shown.toString(),
          null,
          "This user cannot give its new content the " + what + "; run this as its owner");
    }
  }
}
