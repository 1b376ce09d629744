// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.compare;

import dev.brine.cli.terminal.Terminal;
import dev.brine.lab.report.Alphabet;
import dev.brine.lab.report.Colour;
import dev.brine.lab.report.Reports;
import dev.brine.lab.result.Json;
import dev.brine.lab.result.Results;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Option;

/** The options that say in what form results are printed; at most one is given. */
final class FormOptions {
  @Option(names = "--json", description = "All results as JSON, as in brine-results.json.")
  private boolean json;

  @Option(names = "--csv", description = "The figures as CSV.")
  private boolean csv;

  @Option(names = "--markdown", description = "The table in Markdown, for a README.")
  private boolean markdown;

  /** Returns whether notes about the run are printed, too. */
  boolean showsNotes() {
    return !json && !csv && !markdown;
  }

  /** Prints the results to the standard output. */
  void print(Results results, Terminal terminal) {
    if (json) {
      printData(Json.write(results), terminal);
    } else if (csv) {
      printData(Reports.csv(results), terminal);
    } else if (markdown) {
      printData(Reports.markdown(results), terminal);
    } else {
      Colour colour = terminal.ansi() == Ansi.ON ? Colour.ANSI : Colour.NONE;
      int width = terminal.isWatched() ? terminal.columns() : Reports.UNLIMITED_WIDTH;
      terminal
          .out()
          .printStyled(Reports.terminal(results, colour, Alphabet.of(terminal.charset()), width));
    }
    terminal.out().flush();
  }

  /** Prints text that programs read, so in UTF-8 whatever the terminal uses. */
  private static void printData(String text, Terminal terminal) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    terminal.out().write(bytes, 0, bytes.length);
  }
}
