// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.compare;

import dev.brine.cli.terminal.Terminal;
import dev.brine.cli.terminal.UsageProblem;
import dev.brine.lab.analysis.RunDiff;
import dev.brine.lab.history.DiffPage;
import dev.brine.lab.result.ResultsFile;
import dev.brine.lab.result.ResultsFile.Seal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParseResult;

/** The results of earlier runs that a command line names: to show, and to compare with. */
final class RunsOptions {
  private static final String ANCHOR = "baseline";
  private static final String PAGE = "brine-diff.html";
  private static final String KIND = "a brine-results.json";
  private static final String ADVICE = "Give the file that the compare command wrote earlier.";

  /** The options that say what becomes of results. */
  private static final Set<String> OF_RESULTS =
      Set.of(
          "--without",
          "--rate",
          "--prefer",
          "--output",
          "--plots",
          "--diff",
          "--print",
          "--fail-if",
          CompareInJar.LIBRARIES,
          "--verbose",
          "--help");

  @Parameters(
      arity = "0..1",
      paramLabel = "RESULTS",
      description = "The brine-results.json of an earlier run: show it, and measure nothing.")
  private Path saved;

  @Option(
      names = "--diff",
      paramLabel = "FILE",
      description =
          "Compare with the brine-results.json of an earlier run: print the two side by side, and"
              + " write brine-diff.html.")
  private Path earlier;

  /**
   * Returns the results to show instead of measuring, if there are any.
   *
   * @param parsed the command line
   * @throws UsageProblem if they cannot be read, or an option is about measuring
   */
  Optional<ResultsFile> saved(ParseResult parsed) {
    if (saved == null) {
      return Optional.empty();
    }
    Set<String> measuring = new TreeSet<>();
    for (OptionSpec option : parsed.matchedOptions()) {
      if (!OF_RESULTS.contains(option.longestName())) {
        measuring.add(option.longestName());
      }
    }
    if (!measuring.isEmpty()) {
      throw new UsageProblem(
          "Unexpected argument beside " + String.join(", ", measuring) + ": " + saved,
          "Give a brine-results.json without options that measure, or repeat an option to give it"
              + " several values.",
          ANCHOR);
    }
    return Optional.of(read(saved, saved.toString()).readAny());
  }

  /** Returns the file of the run to compare with, if there is one. */
  Optional<StoredResults> earlier() {
    return Optional.ofNullable(earlier).map(file -> read(file, "--diff=" + file));
  }

  private static StoredResults read(Path file, String where) {
    return new StoredResults(KIND, file, where, ADVICE, ANCHOR);
  }

  /** Returns a run beside an earlier one; their files may have been changed by somebody. */
  static RunDiff diff(ResultsFile earlier, ResultsFile later) {
    RunDiff diff = RunDiff.of(earlier.results(), later.results());
    diff = later.seal() == Seal.CHANGED ? diff.withDoubt(changed("later")) : diff;
    return earlier.seal() == Seal.CHANGED ? diff.withDoubt(changed("earlier")) : diff;
  }

  private static String changed(String which) {
    return "The file of the " + which + " run was changed after the run.";
  }

  /**
   * Writes the page of two runs into a folder; returns it.
   *
   * @throws IOException if it cannot be written
   */
  static Path write(RunDiff diff, Path folder) throws IOException {
    Files.createDirectories(folder.toAbsolutePath());
    Path page = folder.resolve(PAGE);
    DiffPage.write(diff, page);
    return page;
  }

  /** Prints two runs side by side. */
  static void print(RunDiff diff, Terminal terminal) {
    terminal.out().print(DiffPage.text(diff));
    terminal.out().flush();
  }
}
