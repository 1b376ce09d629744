// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.compare;

import dev.brine.cli.option.ValueNames;
import dev.brine.cli.terminal.Terminal;
import dev.brine.lab.report.Alphabet;
import dev.brine.lab.report.Colour;
import dev.brine.lab.report.Reports;
import dev.brine.lab.result.Results;
import dev.brine.lab.result.ResultsFile;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Option;

/** The option that says in what form results are printed. */
final class FormOptions {
  @Option(
      names = "--print",
      paramLabel = "FORM",
      converter = Names.class,
      completionCandidates = Names.class,
      description =
          "Print something else in place of the table: json (all results, as in"
              + " brine-results.json), csv (the figures), or markdown (the table, for a README).")
  private Form form = Form.TABLE;

  /** A form of results. */
  private enum Form {
    TABLE,
    JSON,
    CSV,
    MARKDOWN
  }

  /** Converts the names of the forms that are not the usual one. */
  private static final class Names extends ValueNames<Form> {
    Names() {
      super(
          "json, csv or markdown",
          form -> form.name().toLowerCase(Locale.ROOT),
          List.of(Form.JSON, Form.CSV, Form.MARKDOWN));
    }
  }

  /** Returns whether notes about the run are printed, too. */
  boolean showsNotes() {
    return form == Form.TABLE;
  }

  /** Prints the results to the standard output. */
  void print(Results results, Terminal terminal) {
    switch (form) {
      case JSON -> printData(ResultsFile.text(results), terminal);
      case CSV -> printData(Reports.csv(results), terminal);
      case MARKDOWN -> printData(Reports.markdown(results), terminal);
      case TABLE -> printTable(results, terminal);
    }
    terminal.out().flush();
  }

  private static void printTable(Results results, Terminal terminal) {
    Colour colour = terminal.ansi() == Ansi.ON ? Colour.ANSI : Colour.NONE;
    int width = terminal.isWatched() ? terminal.columns() : Reports.UNLIMITED_WIDTH;
    terminal
        .out()
        .printStyled(Reports.terminal(results, colour, Alphabet.of(terminal.charset()), width));
  }

  /** Prints text that programs read, so in UTF-8 whatever the terminal uses. */
  private static void printData(String text, Terminal terminal) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    terminal.out().write(bytes, 0, bytes.length);
  }
}
