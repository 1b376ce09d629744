// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli;

import dev.brine.lab.Lab;
import dev.brine.lab.Plan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** The options that say where results are stored. */
final class OutputOptions {
  @Option(
      names = "--output",
      paramLabel = "DIR",
      description =
          "Put brine-report.html and brine-results.json into this folder. Default: this folder.")
  private Path folder = Path.of("");

  /** Returns the folder for the files. */
  Path folder() {
    return folder;
  }

  /** Returns the file of the report. */
  Path report() {
    return folder.resolve("brine-report.html").toAbsolutePath();
  }

  /** Returns the file of the results. */
  Path results() {
    return folder.resolve(Lab.RESULTS).toAbsolutePath();
  }

  /** Returns the file of a run that is not complete. */
  Path partial() {
    return folder.resolve(Lab.PARTIAL).toAbsolutePath();
  }

  /**
   * Makes the folder, tries to write to it, and looks for the run to go on with.
   *
   * @throws UsageProblem if any of that fails
   */
  void prepare(Plan.Start start) {
    if (start == Plan.Start.RESUMED && !Files.exists(partial())) {
      throw new UsageProblem(
          "Expected an interrupted run but found no "
              + Lab.PARTIAL
              + ": --output="
              + folder.toAbsolutePath(),
          "Start without --resume, or name the folder of the interrupted run with --output.",
          "resume");
    }
    try {
      Files.createDirectories(folder.toAbsolutePath());
      Files.delete(Files.createTempFile(folder.toAbsolutePath(), ".brine", ".tmp"));
    } catch (IOException e) {
      throw new UsageProblem(
          "Expected a folder that can be written to but was refused ("
              + e.getClass().getSimpleName()
              + "): --output="
              + folder.toAbsolutePath(),
          "Choose another folder with --output.",
          "output-folder");
    }
  }
}
