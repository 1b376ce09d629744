// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.compare;

import dev.brine.cli.terminal.Terminal;
import dev.brine.cli.terminal.UsageProblem;
import dev.brine.lab.analysis.RunDiff;
import dev.brine.lab.history.DiffPage;
import dev.brine.lab.result.Results;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Option;

/** The option that shows two runs beside each other. */
final class RunsOptions {
  private static final String ANCHOR = "baseline";
  private static final String PAGE = "brine-diff.html";

  @Option(
      names = "--diff",
      arity = "2",
      paramLabel = "FILE",
      description =
          "Show the brine-results.json of an earlier run beside that of a later one instead of"
              + " measuring, and write brine-diff.html.")
  private List<Path> diff = List.of();

  /** Returns whether two runs are to be compared. */
  boolean isDiff() {
    return !diff.isEmpty();
  }

  /**
   * Prints two runs side by side, and writes their page into a folder.
   *
   * @throws UsageProblem if a file is no run
   * @throws IOException if the page cannot be written
   */
  void printDiff(Path folder, Terminal terminal) throws IOException {
    if (diff.size() != 2) {
      throw new UsageProblem(
          "The option --diff is given twice", "Give an earlier and a later run.", ANCHOR);
    }
    RunDiff both = RunDiff.of(read(diff.get(0)), read(diff.get(1)));
    Files.createDirectories(folder.toAbsolutePath());
    Path page = folder.resolve(PAGE);
    DiffPage.write(both, page);
    terminal.out().print(DiffPage.text(both));
    terminal.out().flush();
    terminal.err().println("Report:  " + page);
  }

  private static Results read(Path file) {
    return new StoredResults(
            "a brine-results.json",
            file,
            "--diff " + file,
            "Give the files that two runs of ./brine compare wrote.",
            ANCHOR)
        .read();
  }
}
