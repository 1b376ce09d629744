// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.result;

import java.io.IOException;
import java.nio.file.Path;

/**
 * A file of results with a checksum over all else that it says: figures, machine, JVMs, releases
 * and command. Files of formats 1 and 2 have none.
 *
 * @param results the results
 * @param seal the state of its checksum
 */
public record ResultsFile(Results results, Seal seal) {
  private static final int FIRST_SEALED = 3;

  /** Says that a file has JSON without a run. */
  public static final class NoResults extends IOException {
    private static final long serialVersionUID = 1L;

    NoResults() {
      super("The file has no run");
    }
  }

  /** The state of a checksum. */
  public enum Seal {
    /** The file says what a run wrote. */
    INTACT,
    /** It was changed later. */
    CHANGED,
    /** Files of this format have no checksum. */
    NONE
  }

  /** Returns results as the text of a file. */
  public static String text(Results results) {
    return Json.writeSealed(results);
  }

  /**
   * Replaces a file with results, so that at any moment the file is whole.
   *
   * @throws IOException if the folder cannot be written to
   */
  public static void write(Results results, Path file) throws IOException {
    Json.replace(file, text(results));
  }

  /**
   * Returns what a file holds.
   *
   * @throws IOException if the file cannot be read or does not hold results
   */
  public static ResultsFile read(Path file) throws IOException {
    Json.Unsealed<Results> read = Json.readSealed(file, Results.class);
    if (read.value() == null || read.value().run() == null) {
      throw new NoResults();
    }
    boolean isOlder = read.value().format() < FIRST_SEALED;
    return new ResultsFile(
        read.value(), isOlder ? Seal.NONE : read.isIntact() ? Seal.INTACT : Seal.CHANGED);
  }
}
