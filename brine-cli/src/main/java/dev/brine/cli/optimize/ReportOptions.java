// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.optimize;

import dev.brine.cli.terminal.Terminal;
import dev.brine.cli.terminal.UsageProblem;
import dev.brine.optimize.Optimizer;
import dev.brine.optimize.Report;
import dev.brine.optimize.Reports;
import dev.brine.optimize.Saving;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Option;

/** The options for the form and the file of an optimizer's report. */
final class ReportOptions {
  @Option(names = "--json", description = "Print the report as JSON.")
  private boolean isJson;

  @Option(
      names = "--html",
      paramLabel = "FILE",
      description = "Also write the report as a page to this file.")
  private Path page;

  @Option(
      names = "--samples",
      paramLabel = "FILE",
      description =
          "Measure the saving on the objects in this file, which an ObjectOutputStream wrote. Takes"
              + " a minute, or two for both techniques, in JVMs of its own. --technique classes"
              + " leaves the classes as they are that would make these objects longer; without"
              + " samples, it goes by an estimate.")
  private Path samples;

  /**
   * Returns the optimizer, or one that leaves out what makes the samples longer.
   *
   * @param inputs the folders and jars that are looked at
   */
  Optimizer informed(Optimizer optimizer, List<Path> inputs) throws IOException {
    return samples == null ? optimizer : optimizer.keepingClassesThatGrow(samples, inputs);
  }

  /**
   * Returns the saving on the samples, if there are some.
   *
   * @param inputs the folders and jars that are looked at
   */
  List<Saving> savings(Optimizer optimizer, List<Path> inputs) throws IOException {
    return samples == null ? List.of() : optimizer.measure(samples, inputs);
  }

  /** Returns the file of samples, or null. */
  Path samples() {
    return samples;
  }

  /** Prints a report, and writes it as a page if an option names one. */
  void print(Report report, Terminal terminal) {
    if (isJson) {
      byte[] json = Reports.json(report).getBytes(StandardCharsets.UTF_8);
      terminal.out().write(json, 0, json.length);
      terminal.out().flush();
    } else {
      terminal.out().print(Reports.text(report));
      if (report.needsCore() && report.added().isEmpty()) {
        String note =
            report.stage() == Report.Stage.PLANNED
                ? "The program would need brine-core on its class path; --add-runtime adds it here"
                : "The program needs brine-core on its class path; --add-runtime adds it here";
        terminal.out().println(note);
      }
    }
    if (page != null) {
      write(Reports.html(report));
    }
  }

  /** Returns whether what is printed is read by people. */
  boolean isText() {
    return !isJson;
  }

  private void write(String html) {
    try {
      Files.writeString(page, html);
    } catch (IOException e) {
      throw new UsageProblem(
          "Cannot write the file (" + e.getClass().getSimpleName() + "): --html=" + page,
          "Name one in a folder that exists.",
          "output-folder");
    }
  }
}
