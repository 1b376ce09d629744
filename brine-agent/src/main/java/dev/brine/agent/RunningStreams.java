// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent;

import dev.brine.dropin.StreamPairs;
import dev.brine.internal.settings.SystemProperties;
import dev.brine.optimize.Plan;
import java.util.ArrayList;
import java.util.List;

/** The options that the streams of the program look at while they run. */
final class RunningStreams {
  private RunningStreams() {}

  /**
   * Sets the options before the first stream is created.
   *
   * @throws IllegalArgumentException if a system property contradicts one
   */
  static void set(Options options) {
    setOnFailure(options.onFailure(), System.getProperty(SystemProperties.ON_FAILURE));
    if (options.plan() != null) {
      options.plan().lines().forEach(RunningStreams::pair);
    }
  }

  private static void setOnFailure(String option, String property) {
    if (option == null) {
      return;
    }
    if (property != null && !property.equals(option)) {
      throw new IllegalArgumentException(
          "Do not use on-failure="
              + option
              + " with -D"
              + SystemProperties.ON_FAILURE
              + "="
              + property
              + "\nLeave one of them out. See docs/troubleshooting.md#agent");
    }
    System.setProperty(SystemProperties.ON_FAILURE, option);
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
