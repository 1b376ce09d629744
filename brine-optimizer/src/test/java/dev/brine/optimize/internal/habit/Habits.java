// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.habit;

import dev.brine.optimize.Habit;
import dev.brine.optimize.StreamPlace;
import dev.brine.optimize.internal.analysis.Compiled;
import dev.brine.optimize.internal.archive.Archive;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The habits of small programs that tests compile. */
record Habits(List<StreamPlace> places) {
  private static final String IMPORTS =
      "import java.io.*; import java.net.*; import java.nio.*; import java.nio.file.*;"
          + " import java.security.*; import java.util.*; import java.util.function.*;"
          + " import java.util.concurrent.*; import java.util.concurrent.atomic.*;"
          + " import java.util.stream.*; import java.util.zip.*;\n";

  /** Compiles a file of classes, and returns what they do with their streams. */
  static Habits compiled(String source) {
    try {
      Path folder = Files.createTempDirectory("habits");
      try {
        return in(Compiled.in(folder, IMPORTS + source));
      } finally {
        try (Stream<Path> all = Files.walk(folder)) {
          all.sorted(Comparator.reverseOrder()).map(Path::toFile).forEach(File::delete);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns what the classes of a folder do with their streams. */
  static Habits in(Path classes, String... staying) throws IOException {
    try (Archive archive = Archive.open(classes)) {
      Places places = new Places();
      places.add(classes, archive);
      return new Habits(places.find(Set.of(staying)::contains));
    }
  }

  /** Returns the place of a method. */
  StreamPlace at(String id) {
    return places.stream().filter(place -> place.id().equals(id)).findFirst().orElseThrow();
  }

  /** Returns the habits of the place of a method. */
  List<Habit> of(String id) {
    return at(id).evidence().stream().map(StreamPlace.Evidence::habit).toList();
  }
}
