// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.compare;

import dev.brine.cli.terminal.UsageProblem;
import dev.brine.lab.result.Json;
import dev.brine.lab.result.Results;
import java.io.IOException;
import java.nio.file.Path;

/**
 * A file of results that the command line names.
 *
 * @param what what it should hold, in words
 * @param file where it is
 * @param option the option that leads to it, with its value
 * @param advice what to do where it cannot be used
 * @param anchor the section of the troubleshooting page
 */
record StoredResults(String what, Path file, String option, String advice, String anchor) {
  /**
   * Returns the results in the file.
   *
   * @throws UsageProblem if that cannot be read or has another form
   */
  Results read() {
    Results results;
    try {
      results = Json.read(file, Results.class);
    } catch (IOException e) {
      throw problem("it cannot be read (" + e.getClass().getSimpleName() + ")");
    }
    if (results == null || results.run() == null) {
      throw problem("it is something else");
    }
    if (results.format() < Results.OLDEST_FORMAT || results.format() > Results.FORMAT) {
      throw problem(
          "it has the format "
              + results.format()
              + ", not "
              + Results.OLDEST_FORMAT
              + " to "
              + Results.FORMAT);
    }
    return results;
  }

  /** Returns the message for a file that holds something else. */
  UsageProblem problem(String why) {
    return new UsageProblem("Cannot use " + what + ": " + why + ": " + option, advice, anchor);
  }
}
