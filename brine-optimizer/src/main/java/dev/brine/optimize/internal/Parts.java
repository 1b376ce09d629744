// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal;

import dev.brine.optimize.Modules;
import dev.brine.optimize.internal.archive.TemporaryFolder;
import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/** The folders and jars of a program, with all archives in them, while it is rewritten. */
final class Parts implements Closeable {
  private final List<Part> inputs = new ArrayList<>();
  private final TemporaryFolder scratch;

  private Parts(TemporaryFolder scratch) {
    this.scratch = scratch;
  }

  /**
   * Opens folders and jars, each once.
   *
   * @throws IOException if one cannot be read, or is not fit to be changed; the message says why
   */
  static Parts open(List<Path> paths, Modules modules) throws IOException {
    Parts parts = new Parts(TemporaryFolder.create("brine-optimize"));
    try {
      for (Path path : each(paths)) {
        parts.inputs.add(Part.open(path, modules, parts.scratch()));
      }
      return parts;
    } catch (IOException | RuntimeException e) {
      parts.close();
      throw e;
    }
  }

  private static List<Path> each(List<Path> paths) {
    Set<Path> met = new HashSet<>();
    return paths.stream().filter(path -> met.add(path.toAbsolutePath().normalize())).toList();
  }

  /**
   * Opens folders and jars of a program whose classes are known, each once.
   *
   * @param problems gets a sentence for each that is not fit to be changed, which is left out
   */
  static Parts ofKnown(
      List<Path> paths, Modules modules, KnownClasses known, Consumer<String> problems)
      throws IOException {
    Parts parts = new Parts(TemporaryFolder.create("brine-explain"));
    try {
      for (Path path : each(paths)) {
        parts.addKnown(path, modules, known, problems);
      }
      return parts;
    } catch (RuntimeException e) {
      parts.close();
      throw e;
    }
  }

  private void addKnown(Path path, Modules modules, KnownClasses known, Consumer<String> problems) {
    try {
      Part part = Part.open(path, modules, scratch());
      if (part.all().allMatch(one -> known.areWhole(one.shown()))) {
        inputs.add(part);
      } else {
        part.close(); // what reads classes names the damaged ones
      }
    } catch (IOException e) {
      problems.accept(e.getMessage());
    }
  }

  /**
   * Opens folders and jars of a running program, with the archives from which it loads classes.
   *
   * @param problems gets a sentence for each that cannot be read, which is left out
   */
  static Parts ofRunning(List<Path> paths, Consumer<String> problems) throws IOException {
    Parts parts = new Parts(TemporaryFolder.create("brine-agent"));
    try {
      for (Path path : paths) {
        try {
          parts.inputs.add(Part.openLoaded(path, parts.scratch()));
        } catch (ClosedByInterruptException e) {
          throw e;
        } catch (IOException e) {
          problems.accept(
              "Cannot look for the readers of streams in "
                  + path
                  + ", where writers keep Java's"
                  + " form: "
                  + e.getMessage());
        }
      }
      return parts;
    } catch (IOException | RuntimeException | Error e) {
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
    return scratch.path();
  }

  @Override
  public void close() throws IOException {
    for (Part input : inputs) {
      input.close();
    }
    scratch.close();
  }
}
