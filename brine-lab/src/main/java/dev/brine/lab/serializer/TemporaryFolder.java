// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/** Folders that last as long as this process. */
public final class TemporaryFolder {
  private static final int ATTEMPTS = 10;
  private static final long PAUSE_NANOS = 100_000_000;

  private TemporaryFolder() {}

  /**
   * Returns a new folder that is deleted when this process ends.
   *
   * @param prefix what its name begins with
   * @throws IOException if it cannot be made
   */
  public static Path create(String prefix) throws IOException {
    Path made = Files.createTempDirectory(prefix);
    Runtime.getRuntime().addShutdownHook(new Thread(() -> delete(made)));
    return made;
  }

  /**
   * Deletes a folder and what is in it, as far as possible; does nothing where there is none. A
   * process that is about to end may still write there, so there are some attempts.
   *
   * @param folder the folder
   */
  public static void delete(Path folder) {
    for (int attempt = 1; attempt <= ATTEMPTS && Files.exists(folder); attempt++) {
      deleteOnce(folder);
      if (Files.exists(folder)) {
        LockSupport.parkNanos(PAUSE_NANOS);
      }
    }
  }

  private static void deleteOnce(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      files.sorted(Comparator.reverseOrder()).map(Path::toFile).forEach(File::delete);
    } catch (IOException | UncheckedIOException e) {
      // What is left is for the next attempt, or for the system to clean up.
    }
  }
}
