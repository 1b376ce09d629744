// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.archive;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;

/**
 * Replaces files, each as a whole: whoever looks finds the old one or the new one. All are written
 * beside their targets before the first takes its place, so that a failure to write changes none.
 */
public final class AtomicFiles implements Closeable {
  private static final String UNFINISHED = ".brine-unfinished";

  private final Map<Path, Path> targets = new LinkedHashMap<>();

  /** Creates one without files. */
  public AtomicFiles() {}

  /** What writes the content. */
  public interface Content {
    /** Writes it to a file that exists and is empty. */
    void writeTo(Path file) throws IOException;
  }

  /**
   * Writes a file, without its taking its place.
   *
   * @param target where a link leads is what is replaced
   * @param model the file whose permissions a new one gets, or null for those of any new file; one
   *     that is replaced leaves its own
   */
  public void write(Path target, Path model, Content content) throws IOException {
    boolean isThere = Files.exists(target);
    Path real = isThere ? target.toRealPath() : target.toAbsolutePath();
    Path folder = real.getParent();
    if (!Files.isDirectory(folder)) {
      Files.createDirectories(folder);
    }
    Path permitting = isThere ? real : model;
    Path unfinished =
        permitting == null
            ? Files.createFile(folder.resolve(UUID.randomUUID() + UNFINISHED))
            : Files.createTempFile(folder, null, UNFINISHED);
    targets.put(unfinished, real);
    content.writeTo(unfinished);
    if (permitting != null) {
      copyPermissions(permitting, unfinished);
    }
  }

  private static void copyPermissions(Path from, Path to) throws IOException {
    PosixFileAttributeView posix = Files.getFileAttributeView(to, PosixFileAttributeView.class);
    if (posix != null) {
      posix.setPermissions(Files.getPosixFilePermissions(from));
    }
  }

  /** Moves all files to their places, in the order in which they were written. */
  public void finish() throws IOException {
    for (Map.Entry<Path, Path> file : targets.entrySet()) {
      Files.move(
          file.getKey(),
          file.getValue(),
          StandardCopyOption.ATOMIC_MOVE,
          StandardCopyOption.REPLACE_EXISTING);
    }
  }

  /** Removes what did not take its place. */
  @Override
  public void close() throws IOException {
    for (Path unfinished : targets.keySet()) {
      Files.deleteIfExists(unfinished);
    }
  }
}
