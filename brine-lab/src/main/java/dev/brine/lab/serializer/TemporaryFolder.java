// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/** Folders that last as long as this process. */
public final class TemporaryFolder {
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

  private static void delete(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      files.sorted(Comparator.reverseOrder()).map(Path::toFile).forEach(File::delete);
    } catch (IOException e) {
      // What is left is for the system to clean up.
    }
  }
}
