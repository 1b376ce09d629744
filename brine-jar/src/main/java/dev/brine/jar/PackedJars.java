// SPDX-License-Identifier: Apache-2.0
package dev.brine.jar;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/** The jars in the folder {@code lib} of a jar. */
final class PackedJars {
  private static final String FOLDER = "lib/";

  private PackedJars() {}

  /**
   * Copies them to a new temporary folder, which is deleted when the JVM ends.
   *
   * @param jar has them
   * @return the copies, in the order of their names
   * @throws IOException if they cannot be read or written
   */
  static List<Path> unpack(Path jar) throws IOException {
    Path folder = Files.createTempDirectory("brine-jar");
    Runtime.getRuntime().addShutdownHook(new Thread(() -> delete(folder), "delete-" + folder));
    List<Path> copies = new ArrayList<>();
    try (JarFile file = new JarFile(jar.toFile())) {
      for (JarEntry entry : packed(file)) {
        Path copy = folder.resolve(entry.getName().substring(FOLDER.length()));
        try (InputStream in = file.getInputStream(entry)) {
          Files.copy(in, copy);
        }
        copies.add(copy);
      }
    }
    return copies;
  }

  private static List<JarEntry> packed(JarFile file) {
    return file.stream()
        .filter(entry -> entry.getName().startsWith(FOLDER) && !entry.isDirectory())
        .sorted(Comparator.comparing(JarEntry::getName))
        .toList();
  }

  /** Deletes a folder and the files in it; those that a system keeps while they are open stay. */
  private static void delete(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    } catch (IOException | UncheckedIOException e) {
      // The system deletes what is left in its folder for temporary files.
    }
  }
}
