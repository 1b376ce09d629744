// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.archive;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/**
 * A temporary folder that is deleted with all that is in it: when it is closed, or when the JVM
 * ends before that.
 */
public final class TemporaryFolder implements Closeable {
  private static final int MOST_TRIES = 10;
  private static final long PAUSE_NANOS = 100_000_000;

  private final Path path;
  private final ExitHook hook;

  private TemporaryFolder(Path path) {
    this.path = path;
    hook = ExitHook.add(() -> deleteWhileUsed(path));
  }

  /**
   * Creates one in the folder for temporary files.
   *
   * @param prefix the first characters of its name
   * @throws IOException if it cannot be created
   */
  public static TemporaryFolder create(String prefix) throws IOException {
    return new TemporaryFolder(Files.createTempDirectory(prefix));
  }

  /**
   * Creates one in another folder.
   *
   * @param parent an existing folder
   * @param prefix the first characters of its name
   * @throws IOException if it cannot be created
   */
  public static TemporaryFolder create(Path parent, String prefix) throws IOException {
    return new TemporaryFolder(Files.createTempDirectory(parent, prefix));
  }

  /** Returns the folder. */
  public Path path() {
    return path;
  }

  /**
   * Deletes a folder and what is in it, as far as possible; does nothing if there is none. A thread
   * or a process that is about to end may still write there, so there are some tries.
   */
  public static void deleteWhileUsed(Path folder) {
    for (int i = 0; i < MOST_TRIES && Files.exists(folder); i++) {
      try {
        delete(folder);
      } catch (IOException e) {
        // Something was added or deleted meanwhile: the next try deletes the rest.
        LockSupport.parkNanos(PAUSE_NANOS);
      }
    }
  }

  private static void delete(Path folder) throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.walk(folder)) {
      files = all.sorted(Comparator.reverseOrder()).toList();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    for (Path file : files) {
      Files.deleteIfExists(file);
    }
  }

  @Override
  public void close() throws IOException {
    hook.remove();
    delete(path);
  }
}
