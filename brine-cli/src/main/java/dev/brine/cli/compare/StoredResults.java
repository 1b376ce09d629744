// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.compare;

import dev.brine.cli.terminal.UsageProblem;
import dev.brine.lab.result.Results;
import dev.brine.lab.result.ResultsFile;
import dev.brine.lab.result.ResultsFile.NoResults;
import dev.brine.lab.result.ResultsFile.Seal;
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
   * @throws UsageProblem if that cannot be read, has another form, or was changed after the run
   */
  Results read() {
    ResultsFile found = readAny();
    if (found.seal() == Seal.CHANGED) {
      throw problem("it was changed after the run, because its checksum is wrong");
    }
    return found.results();
  }

  /**
   * Returns what is in the file, also where that was changed after the run.
   *
   * @throws UsageProblem if that cannot be read or has another form
   */
  ResultsFile readAny() {
    ResultsFile found;
    try {
      found = ResultsFile.read(file);
    } catch (NoResults e) {
      throw problem("it is something else");
    } catch (IOException e) {
      throw problem("it cannot be read (" + e.getClass().getSimpleName() + ")");
    }
    int format = found.results().format();
    if (format < Results.OLDEST_FORMAT || format > Results.FORMAT) {
      throw problem(
          "it has the format "
              + format
              + ", not "
              + Results.OLDEST_FORMAT
              + " to "
              + Results.FORMAT);
    }
    return found;
  }

  /** Returns the message for a file that holds something else. */
  UsageProblem problem(String why) {
    return new UsageProblem("Cannot use " + what + ": " + why + ": " + option, advice, anchor);
  }
}
