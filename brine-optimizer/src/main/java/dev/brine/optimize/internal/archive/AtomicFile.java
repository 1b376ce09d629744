// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.archive;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFileAttributeView;

/** Replaces a file as a whole: whoever looks finds the old one or the new one. */
final class AtomicFile {
  private static final String UNFINISHED = ".brine-unfinished";

  private AtomicFile() {}

  /** What writes the content. */
  interface Content {
    /** Writes it to a file that exists and is empty. */
    void writeTo(Path file) throws IOException;
  }

  /** Writes a file, with the permissions of the one that it replaces. */
  static void write(Path target, Content content) throws IOException {
    Path folder = target.toAbsolutePath().getParent();
    Files.createDirectories(folder);
    Path unfinished = Files.createTempFile(folder, target.getFileName().toString(), UNFINISHED);
    try {
      content.writeTo(unfinished);
      keepPermissions(target, unfinished);
      Files.move(
          unfinished, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(unfinished);
    }
  }

  private static void keepPermissions(Path from, Path to) throws IOException {
    PosixFileAttributeView posix = Files.getFileAttributeView(to, PosixFileAttributeView.class);
    if (posix != null && Files.exists(from)) {
      posix.setPermissions(Files.getPosixFilePermissions(from));
    }
  }
}
