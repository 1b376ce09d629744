// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.compare;

import dev.brine.cli.terminal.UsageProblem;
import dev.brine.lab.Lab;
import dev.brine.lab.Plan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The options that say where results are stored. */
final class OutputOptions {
  private static final String RESUME = "resume";

  @Option(
      names = {"-o", "--output"},
      paramLabel = "DIR",
      description =
          "Put brine-report.html and brine-results.json into this folder. Default: this folder."
              + " Files of an earlier run are kept; this run then gets names with its date.")
  private Path folder;

  @Option(
      names = "--plots",
      paramLabel = "DIR",
      description =
          "Also write pictures into this folder as SVG files, for slides: times, sizes, size"
              + " against time, and fidelity.")
  private Path plots;

  /** Returns the folder for the files. */
  Path folder() {
    return folder == null ? Path.of("") : folder;
  }

  /** Returns the folder for pictures, if they are wanted. */
  Optional<Path> plots() {
    return Optional.ofNullable(plots);
  }

  /**
   * Returns the file for the report of saved results, if an option names its folder.
   *
   * @throws UsageProblem if the folder cannot be made
   */
  Optional<Path> reportOfSaved() {
    if (folder == null) {
      return Optional.empty();
    }
    try {
      Files.createDirectories(absolute());
    } catch (IOException e) {
      throw unwritable(e);
    }
    return Optional.of(OutputFiles.ofNewRun(absolute()).report());
  }

  /** Returns the files that a run writes into a folder of its own. */
  OutputFiles files(FolderLock own, Plan.Start start) {
    return start == Plan.Start.RESUMED
        ? OutputFiles.ofResumedRun(own.folder())
        : OutputFiles.ofNewRun(own.folder());
  }

  /** Returns the file of a run that is not complete. */
  Path partial() {
    return absolute().resolve(Lab.PARTIAL);
  }

  /**
   * Creates the folder, looks for the run to go on with, and keeps other runs out of the folder.
   *
   * @throws UsageProblem if any of that fails
   */
  FolderLock open(Plan.Start start) {
    if (start == Plan.Start.RESUMED) {
      checkPartial();
    }
    try {
      Files.createDirectories(absolute());
      return FolderLock.of(absolute());
    } catch (IOException e) {
      throw unwritable(e);
    }
  }

  /**
   * Sets the file of a run that can be resumed aside where another starts, so that it is not
   * overwritten; returns what to say about that.
   *
   * @throws UsageProblem if that fails
   */
  Optional<String> setPartialAside(FolderLock own, Plan.Start start) {
    if (start == Plan.Start.RESUMED || !Files.exists(partial())) {
      return Optional.empty();
    }
    Path old = OutputFiles.setAside(own.folder());
    try {
      Files.move(partial(), old);
    } catch (IOException e) {
      throw unwritable(e);
    }
    return Optional.of(
        "Set the file of an earlier run aside, which --resume could continue: "
            + old
            + ". See docs/troubleshooting.md#resume");
  }

  private UsageProblem unwritable(IOException e) {
    return new UsageProblem(
        "Cannot write to the folder (" + e.getClass().getSimpleName() + "): --output=" + absolute(),
        "Choose another folder with --output.",
        "output-folder");
  }

  private Path absolute() {
    return folder().toAbsolutePath();
  }

  private void checkPartial() {
    String option = "--output=" + absolute();
    if (!Files.exists(partial())) {
      throw new UsageProblem(
          "Found no interrupted run, no " + Lab.PARTIAL + ": " + option,
          "Start without --resume, or name the folder of the interrupted run with --output.",
          RESUME);
    }
    new StoredResults(
            "the interrupted run in " + Lab.PARTIAL,
            partial(),
            option,
            "Start without --resume.",
            RESUME)
        .read();
  }
}
