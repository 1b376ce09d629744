// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent;

import dev.brine.Identity;
import dev.brine.dropin.StreamCounts;
import dev.brine.internal.PrintableText;
import dev.brine.optimize.LoadedProgram;
import dev.brine.optimize.Outcome;
import dev.brine.optimize.Reason;
import dev.brine.optimize.Report;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A file with a line for each outcome, there as soon as its class is loaded: a program may end in
 * any way. Warnings go to the standard error output, too, as a logger is the program's own. Safe
 * for use by many threads.
 */
final class AgentReport implements LoadedProgram.Listener {
  private final PrintStream lines;
  private final AtomicBoolean hasSaidNewer = new AtomicBoolean();

  /**
   * Creates the file, or replaces it; if another process has it, one with a number is taken.
   *
   * @param file null for none
   * @param identity which objects stay one
   * @throws IOException if it cannot be written to
   */
  AgentReport(Path file, Identity identity) throws IOException {
    OutputStream out = file == null ? OutputStream.nullOutputStream() : ReportFile.open(file);
    lines = new PrintStream(out, true, StandardCharsets.UTF_8);
    if (identity == Identity.OBJECTS) {
      lines.println(
          "brine: written with identity=objects: a string or boxed value that objects share comes"
              + " back as several that are equal");
    }
  }

  @Override
  public void outcome(Outcome outcome) {
    String line = PrintableText.of(outcome.toString());
    lines.println(line);
    if (outcome.isOptimized()) {
      StreamCounts.countPlace();
    }
    if (outcome.reason() == Reason.UNPAIRED) {
      System.err.println("brine: " + line);
    }
    if (outcome.reason() == Reason.NEWER_CLASS_FILE && !hasSaidNewer.getAndSet(true)) {
      System.err.println("brine: " + line + ". Such classes stay as they are");
    }
  }

  @Override
  public void problem(String sentence) {
    String warning = PrintableText.of("brine: " + sentence);
    lines.println(warning);
    System.err.println(warning);
  }

  @Override
  public void unpaired(Report.Unpaired found) {
    for (Outcome writer : found.writers()) {
      String warning =
          String.format(
              "brine: %s reads Java's form alone [%s]; %s may write for it",
              found.reader().where(), found.reader().reason().id(), writer.where());
      lines.println(PrintableText.of(warning));
      System.err.println(PrintableText.of(warning));
    }
  }
}
