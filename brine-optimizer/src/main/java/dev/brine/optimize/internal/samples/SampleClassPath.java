// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.samples;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The class path of a program: its folders and jars, and the jars in these folders. */
final class SampleClassPath {
  private SampleClassPath() {}

  static Stream<Path> of(List<Path> inputs) throws IOException {
    List<Path> paths = new ArrayList<>();
    for (Path input : inputs) {
      paths.add(input);
      if (Files.isDirectory(input)) {
        try (Stream<Path> files = Files.walk(input)) {
          files.filter(file -> file.toString().endsWith(".jar")).sorted().forEach(paths::add);
        }
      }
    }
    return paths.stream();
  }
}
