// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli;

import dev.brine.lab.Lab;
import dev.brine.lab.Plan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The options that say where results are stored. */
final class OutputOptions {
  private static final String SET_ASIDE = "brine-results.partial.old.json";
  private static final String RESUME = "resume";

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
   * Makes the folder, tries to write to it, and looks for the run to go on with, or sets it aside;
   * returns what to say about that.
   *
   * @throws UsageProblem if any of that fails
   */
  Optional<String> prepare(Plan.Start start) {
    if (start == Plan.Start.RESUMED) {
      checkPartial();
    }
    try {
      Files.createDirectories(folder.toAbsolutePath());
      Files.delete(Files.createTempFile(folder.toAbsolutePath(), ".brine", ".tmp"));
      return start == Plan.Start.FRESH && Files.exists(partial())
          ? Optional.of(setPartialAside())
          : Optional.empty();
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

  private void checkPartial() {
    String option = "--output=" + folder.toAbsolutePath();
    if (!Files.exists(partial())) {
      throw new UsageProblem(
          "Expected an interrupted run but found no " + Lab.PARTIAL + ": " + option,
          "Start without --resume, or name the folder of the interrupted run with --output.",
          RESUME);
    }
    new StoredResults(
            "an interrupted run in " + Lab.PARTIAL,
            partial(),
            option,
            "Start without --resume.",
            RESUME)
        .read();
  }

  /** Keeps an interrupted run from being overwritten by the one that begins. */
  private String setPartialAside() throws IOException {
    Path old = folder.resolve(SET_ASIDE).toAbsolutePath();
    Files.move(partial(), old, StandardCopyOption.REPLACE_EXISTING);
    return "An interrupted run was set aside: " + old + ". See docs/troubleshooting.md#resume";
  }
}
