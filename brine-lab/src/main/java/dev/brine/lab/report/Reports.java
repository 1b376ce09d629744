// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.report;

import dev.brine.lab.analysis.Analysis;
import dev.brine.lab.result.Json;
import dev.brine.lab.result.Results;
import java.io.IOException;
import java.nio.file.Path;

/** The forms in which the results of a run are shown. */
public final class Reports {
  /** The width for text that goes to a file or another program: nothing is left out or cut. */
  public static final int UNLIMITED_WIDTH = Integer.MAX_VALUE;

  private Reports() {}

  /**
   * Writes the report as one HTML page; a reader of the file sees the old page or the new one,
   * never a part.
   */
  public static void html(Results results, Path file) throws IOException {
    Json.replace(file, HtmlPage.render(Analysis.of(results)));
  }

  /**
   * Returns the tables for a terminal.
   *
   * @param width columns of the terminal; what does not fit is left out, least important first;
   *     {@link #UNLIMITED_WIDTH} for everything
   */
  public static String terminal(Results results, Colour colour, Alphabet alphabet, int width) {
    return alphabet.spell(new TerminalTable(Analysis.of(results), colour, width).text());
  }

  /** Returns the tables in Markdown, for a README. */
  public static String markdown(Results results) {
    return MarkdownTable.text(Analysis.of(results));
  }

  /** Returns one line for each cell, as RFC 4180 has it. */
  public static String csv(Results results) {
    return CsvTable.text(Analysis.of(results));
  }
}
