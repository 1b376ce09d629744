// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.world;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Copies of the folders and jars of a program, to rewrite them. */
public final class CopiedProgram {
  private CopiedProgram() {}

  /**
   * Copies folders and jars. Each has a folder of its own, since they may have the same name.
   *
   * @param to a folder
   */
  public static List<Path> copy(List<Path> programs, Path to) throws IOException {
    List<Path> copies = new ArrayList<>();
    for (Path program : programs) {
      Path real = program.toRealPath();
      Path copy = to.resolve(String.valueOf(copies.size())).resolve(real.getFileName());
      Files.createDirectories(copy.getParent());
      copy(real, copy);
      copies.add(copy);
    }
    return copies;
  }

  /** Copies a folder with all that it has, or a file. */
  public static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.toList()) {
        Path target = to.resolve(from.relativize(file).toString());
        if (Files.isDirectory(file)) {
          Files.createDirectories(target);
        } else {
          Files.copy(file, target);
        }
      }
    }
  }
}
