// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.upgrade;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Finds the jars of releases. */
public interface ClassPaths {
  /**
   * Returns the jars of each release.
   *
   * @throws IOException if that cannot be found out for any of them
   * @throws InterruptedException if the thread is interrupted
   */
  Map<Release, Jars> of(List<Release> releases) throws IOException, InterruptedException;

  /**
   * The jars of a release.
   *
   * @param paths the jars and folders
   * @param problem why there are none, as a sentence without its end, or an empty string
   */
  record Jars(List<Path> paths, String problem) {
    /** Copies the list. */
    public Jars {
      paths = List.copyOf(paths);
    }

    /** Returns that there are none. */
    static Jars missing(String problem) {
      return new Jars(List.of(), problem);
    }
  }
}
