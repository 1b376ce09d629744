// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.compare;

import dev.brine.lab.Lab;
import dev.brine.lab.result.ResultsFile;
import dev.brine.lab.result.Run;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * The files of one run in its folder. Files of an earlier run keep their names: this run then gets
 * names with a date, unless it goes on with that very run.
 *
 * @param folder the folder, absolute
 * @param suffix what the names have in addition to the usual ones: empty, or a hyphen and a date
 */
record OutputFiles(Path folder, String suffix) {
  private static final String RESULTS = "brine-results";
  private static final String PARTIAL = RESULTS + ".partial";
  private static final String JSON = ".json";
  private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HHmmss");

  /** Returns the files of a run that starts now. */
  static OutputFiles ofNewRun(Path folder) {
    OutputFiles usual = new OutputFiles(folder, "");
    return usual.areFree() ? usual : dated(folder, OutputFiles::areFree);
  }

  /**
   * Returns the files of the interrupted run that goes on: those that it wrote when its time had
   * run out, or else those of a new run.
   */
  static OutputFiles ofResumedRun(Path folder) {
    Optional<Run> interrupted = run(folder.resolve(Lab.PARTIAL));
    return stored(folder).stream()
        .filter(files -> isSame(interrupted, run(files.results())))
        .findFirst()
        .orElseGet(() -> ofNewRun(folder));
  }

  /** Returns the file for an interrupted run that is set aside now. */
  static Path setAside(Path folder) {
    return dated(folder, files -> !Files.exists(files.partial())).partial();
  }

  /** Returns the file of the results. */
  Path results() {
    return folder.resolve(RESULTS + suffix + JSON);
  }

  /** Returns the file of the report. */
  Path report() {
    return folder.resolve("brine-report" + suffix + ".html");
  }

  /** Returns the file of the results in the form of JMH. */
  Path jmh() {
    return folder.resolve("brine-jmh" + suffix + JSON);
  }

  /** Returns whether these names have a date. */
  boolean areDated() {
    return !suffix.isEmpty();
  }

  private boolean areFree() {
    return Stream.of(results(), report(), jmh()).noneMatch(Files::exists);
  }

  private Path partial() {
    return folder.resolve(PARTIAL + suffix + JSON);
  }

  private static OutputFiles dated(Path folder, Predicate<OutputFiles> areFree) {
    String date = "-" + LocalDateTime.now(ZoneId.systemDefault()).format(DATE);
    OutputFiles files = new OutputFiles(folder, date);
    for (int number = 2; !areFree.test(files); number++) {
      files = new OutputFiles(folder, date + "-" + number);
    }
    return files;
  }

  /** Returns the files of the complete runs in a folder, in no particular order. */
  private static List<OutputFiles> stored(Path folder) {
    List<OutputFiles> stored = new ArrayList<>();
    try (DirectoryStream<Path> found = Files.newDirectoryStream(folder, RESULTS + "*" + JSON)) {
      for (Path file : found) {
        String name = file.getFileName().toString();
        if (!name.startsWith(PARTIAL)) {
          stored.add(
              new OutputFiles(
                  folder, name.substring(RESULTS.length(), name.length() - JSON.length())));
        }
      }
    } catch (IOException e) {
      return List.of(); // a folder that cannot be read is reported when it is prepared
    }
    return stored;
  }

  private static boolean isSame(Optional<Run> interrupted, Optional<Run> stored) {
    return interrupted.isPresent()
        && interrupted.map(Run::started).equals(stored.map(Run::started))
        && interrupted.map(Run::command).equals(stored.map(Run::command));
  }

  private static Optional<Run> run(Path file) {
    try {
      return Optional.of(ResultsFile.read(file).results().run());
    } catch (IOException e) {
      return Optional.empty(); // not a run of ours
    }
  }
}
