// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent;

import dev.brine.Brine;
import dev.brine.ClassRenames;
import dev.brine.dropin.StreamPairs;
import dev.brine.internal.settings.SystemProperties;
import dev.brine.optimize.Plan;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The options that the streams of the program look at while they run. */
final class RunningStreams {
  private RunningStreams() {}

  /**
   * Sets the options before the first stream is created.
   *
   * @throws IllegalArgumentException if a system property contradicts one, or if a rule for renamed
   *     classes cannot be used
   * @throws IOException if the file of these rules cannot be read
   */
  static void set(Options options) throws IOException {
    set(SystemProperties.ON_FAILURE, options.onFailure());
    set(SystemProperties.RENAMES, options.renames() == null ? null : options.renames().toString());
    String renames = System.getProperty(SystemProperties.RENAMES);
    if (renames != null) {
      Brine.newBuilder().renames(read(renames));
    }
    if (options.plan() != null) {
      options.plan().lines().forEach(RunningStreams::pair);
    }
  }

  private static ClassRenames read(String file) throws IOException {
    try {
      return ClassRenames.read(Path.of(file));
    } catch (NoSuchFileException e) {
      throw new IllegalArgumentException(
          "Found no file of renamed classes: "
              + file
              + "\nName it by renames=FILE. See docs/evolution.md#renamed-classes",
          e);
    }
  }

  /** Sets the property of an option, which has the name of that behind a prefix. */
  private static void set(String name, String option) {
    if (option == null) {
      return;
    }
    String property = System.getProperty(name);
    if (property != null && !property.equals(option)) {
      throw new IllegalArgumentException(
          "Do not use "
              + name.substring(name.indexOf('.') + 1)
              + "="
              + option
              + " with -D"
              + name
              + "="
              + property
              + "\nLeave one of them out. See docs/troubleshooting.md#agent");
    }
    System.setProperty(name, option);
  }

  /** A class of streams is a place of its own while the program runs. */
  private static void pair(Plan.Line line) {
    List<String> writers = new ArrayList<>(line.streams());
    writers.add(line.place());
    for (String writer : writers) {
      line.readers().forEach(reader -> StreamPairs.add(writer, reader));
    }
  }
}
