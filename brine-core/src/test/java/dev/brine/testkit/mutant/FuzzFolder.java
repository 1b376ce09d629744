// SPDX-License-Identifier: Apache-2.0
package dev.brine.testkit.mutant;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/** Folders of fuzzers, which are deleted when the process ends. */
public final class FuzzFolder {
  private FuzzFolder() {}

  /** Creates an empty folder. */
  public static Path create() throws IOException {
    Path folder = Files.createTempDirectory("fuzzer");
    Runtime.getRuntime().addShutdownHook(new Thread(() -> delete(folder)));
    return folder;
  }

  private static void delete(Path folder) {
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
