// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal;

import dev.brine.optimize.Modules;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The folders and jars of a program, with all archives in them, while it is rewritten. */
final class Parts implements Closeable {
  private final List<Part> inputs = new ArrayList<>();
  private final Path scratch;

  private Parts(Path scratch) {
    this.scratch = scratch;
  }

  /**
   * Opens folders and jars, each once.
   *
   * @throws IOException if one cannot be read, or is not fit to be changed; the message says why
   */
  static Parts open(List<Path> paths, Modules modules) throws IOException {
    Parts parts = new Parts(Files.createTempDirectory("brine-optimize"));
    try {
      Set<Path> met = new HashSet<>();
      for (Path path : paths) {
        if (met.add(path.toAbsolutePath().normalize())) {
          parts.inputs.add(Part.open(path, modules, parts.scratch));
        }
      }
      return parts;
    } catch (IOException | RuntimeException e) {
      parts.close();
      throw e;
    }
  }

  /** Returns the parts that the user named, in that order. */
  List<Part> inputs() {
    return inputs;
  }

  /** Returns all, each before those in it. */
  List<Part> all() {
    return inputs.stream().flatMap(Part::all).toList();
  }

  /** Returns the input that has a part. */
  Part inputOf(Part part) {
    return inputs.stream()
        .filter(input -> input.all().anyMatch(one -> one == part))
        .findFirst()
        .orElseThrow();
  }

  /** Returns a folder for files that are needed until this is closed. */
  Path scratch() {
    return scratch;
  }

  @Override
  public void close() throws IOException {
    for (Part input : inputs) {
      input.close();
    }
    try (Stream<Path> files = Files.walk(scratch)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
