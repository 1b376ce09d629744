// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.file;

import dev.brine.optimize.internal.archive.AtomicFiles;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.zip.ZipException;

/** The files that a user named, and those in the folders that he named. */
final class StoredPaths {
  private StoredPaths() {}

  /** The treatment of a path. */
  public enum Kind {
    /** A file whose bytes are read. */
    FILE,
    /** A path that is left out, such as a link in a folder. */
    LEFT_OUT,
    /** A path that cannot be read. */
    UNREADABLE
  }

  /**
   * A path.
   *
   * @param reason why it is not read, empty for one that is
   */
  public record Found(Path path, Kind kind, String reason) {}

  /**
   * Returns a file, or all paths in a folder in the order of their names. Links in a folder are not
   * followed. What cannot be read is in the list.
   *
   * @throws IOException if there is no such file or folder
   */
  public static List<Found> of(Path input) throws IOException {
    Path real = input.toRealPath(); // says what is wrong, such as a loop of links
    if (!Files.isDirectory(real)) {
      return List.of(
          Files.isRegularFile(input)
              ? new Found(input, Kind.FILE, "")
              : new Found(input, Kind.UNREADABLE, "Not a file but a pipe or a device"));
    }
    List<Found> found = new ArrayList<>();
    Files.walkFileTree(real, new Finder(input, real, found));
    found.sort(Comparator.comparing(Found::path));
    return found;
  }

  /** Lists the paths of a folder under the name that the user gave it. */
  private static final class Finder extends SimpleFileVisitor<Path> {
    private final Path named;
    private final Path root;
    private final List<Found> found;

    Finder(Path named, Path root, List<Found> found) {
      this.named = named;
      this.root = root;
      this.found = found;
    }

    private void add(Path path, Kind kind, String reason) {
      found.add(new Found(named.resolve(root.relativize(path)), kind, reason));
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
      if (attributes.isSymbolicLink()) {
        add(file, Kind.LEFT_OUT, "A link in a folder is not followed; name it to convert its file");
      } else if (!attributes.isRegularFile()) {
        add(file, Kind.LEFT_OUT, "Not a file but a pipe or a device");
      } else if (AtomicFiles.isUnfinished(file)) {
        add(file, Kind.LEFT_OUT, "A run that was killed left it; delete it if no run is under way");
      } else {
        add(file, Kind.FILE, "");
      }
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException failure) {
      add(file, Kind.UNREADABLE, reason(failure));
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult postVisitDirectory(Path folder, IOException failure) {
      if (failure != null) {
        add(folder, Kind.UNREADABLE, reason(failure));
      }
      return FileVisitResult.CONTINUE;
    }
  }

  /** Returns why a file cannot be read or written, without its name. */
  public static String reason(IOException failure) {
    if (failure instanceof AccessDeniedException) {
      return "This user may not read or replace it";
    }
    if (failure instanceof ZipException) {
      return "Its packed bytes are damaged: " + failure.getMessage();
    }
    String reason = failure.getClass() == IOException.class ? failure.getMessage() : null;
    if (failure instanceof FileSystemException file) {
      reason = file.getReason();
    }
    return reason == null ? failure.toString() : reason;
  }
}
