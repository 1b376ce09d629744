// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.source;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The files of a folder and of the folders in it. */
final class Folder {
  private Folder() {}

  /**
   * Returns the path of a name that a user wrote.
   *
   * @throws IOException if no file can have it here
   */
  static Path named(String name) throws IOException {
    try {
      return Path.of(name);
    } catch (InvalidPathException e) {
      throw new IOException("Cannot read " + name + ": " + e.getReason(), e);
    }
  }

  /**
   * Returns the regular files of a folder in the order of their paths, under the name that the user
   * gave the folder. A link to a file counts as one; links to folders are not followed, but for the
   * folder itself. What cannot be read is in the list, so that whoever opens it reports it.
   *
   * @throws IOException if the folder itself cannot be read
   */
  static List<Path> files(Path folder) throws IOException {
    Path real = folder.toRealPath();
    List<Path> files = new ArrayList<>();
    Files.walkFileTree(
        real,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            if (Files.isRegularFile(file)) {
              files.add(file);
            }
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path file, IOException failure)
              throws IOException {
            if (file.equals(real)) {
              throw failure;
            }
            files.add(file);
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult postVisitDirectory(Path visited, IOException failure) {
            if (failure != null) {
              files.add(visited);
            }
            return FileVisitResult.CONTINUE;
          }
        });
    Collections.sort(files);
    return files.stream().map(file -> folder.resolve(real.relativize(file))).toList();
  }
}
